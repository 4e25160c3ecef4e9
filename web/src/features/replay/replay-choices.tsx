import { LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { REPLAY_TYPES } from '#contracts/replay/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useReplayI18n } from './replay-texts.ts';
import type { useReplayChoice } from './use-replay.ts';

/** Chooses which events of guests are wanted: when, what, in which language, of which property or owner. */
export function ReplayChoices({ choice }: { choice: ReturnType<typeof useReplayChoice> }) {
  const { t } = useReplayI18n();
  const { chosen, choose, unfit } = choice;
  const field = (name: 'from' | 'to' | 'property' | 'owner', type: 'date' | 'text', error?: string) => (
    <Field
      label={t(`replay.${name}`)}
      error={error}
      className={type === 'text' ? 'max-sm:col-span-full' : 'min-w-0'}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          value={chosen(name)}
          onChange={({ target }) => choose(name, target.value.trim())}
        />
      )}
    </Field>
  );
  const select = (name: 'type' | 'section' | 'language', options: readonly (readonly [string, string])[]) => (
    <Field label={t(`replay.${name}`)} className="min-w-0 max-sm:col-span-full">
      {(control) => (
        <Select {...control} value={chosen(name)} onChange={({ target }) => choose(name, target.value)}>
          <option value="">{t(`replay.${name}.all`)}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const idError = (isUnfit: boolean) => (isUnfit ? t('replay.id.invalid') : undefined);
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
      {field('from', 'date')}
      {field('to', 'date', unfit.period ? t('replay.period.invalid') : undefined)}
      {select(
        'type',
        REPLAY_TYPES.map((type) => [type, t(`replay.type.${type}`)]),
      )}
      {select(
        'section',
        SECTION_KEYS.map((section) => [section, t(`section.${section}.name`)]),
      )}
      {select(
        'language',
        LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]]),
      )}
      {field('property', 'text', idError(unfit.property))}
      {field('owner', 'text', idError(unfit.owner))}
      <div className="col-span-full self-end lg:col-span-1">
        <Checkbox
          label={t('replay.deleted')}
          checked={chosen('deleted') === 'true'}
          onChange={({ target }) => choose('deleted', target.checked ? 'true' : '')}
        />
      </div>
    </div>
  );
}
