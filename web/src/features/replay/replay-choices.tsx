import { LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { REPLAY_TYPES } from '#contracts/replay/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useReplayI18n } from './replay-texts.ts';
import type { useReplayChoice } from './use-replay.ts';

type ReplayChoice = ReturnType<typeof useReplayChoice>;

/** Chooses which events of guests are wanted: when, what, in which language, of which property or owner. */
export function ReplayChoices({ choice }: { choice: ReplayChoice }) {
  const { t } = useReplayI18n();
  const { chosen, choose, unfit } = choice;
  const idError = (isUnfit: boolean) => (isUnfit ? t('replay.id.invalid') : undefined);
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
      <Typed choice={choice} name="from" type="date" />
      <Typed
        choice={choice}
        name="to"
        type="date"
        error={unfit.period ? t('replay.period.invalid') : undefined}
      />
      <OneOf
        choice={choice}
        name="type"
        options={REPLAY_TYPES.map((type) => [type, t(`replay.type.${type}`)])}
      />
      <OneOf
        choice={choice}
        name="section"
        options={SECTION_KEYS.map((section) => [section, t(`section.${section}.name`)])}
      />
      <OneOf
        choice={choice}
        name="language"
        options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
      />
      <Typed choice={choice} name="property" type="text" error={idError(unfit.property)} />
      <Typed choice={choice} name="owner" type="text" error={idError(unfit.owner)} />
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

interface TypedProps {
  readonly choice: ReplayChoice;
  readonly name: 'from' | 'to' | 'property' | 'owner';
  readonly type: 'date' | 'text';
  readonly error?: string | undefined;
}

/** Asks for a day, or for an id. */
function Typed({ choice: { chosen, choose }, name, type, error }: TypedProps) {
  const { t } = useReplayI18n();
  return (
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
}

interface OneOfProps {
  readonly choice: ReplayChoice;
  readonly name: 'type' | 'section' | 'language';
  /** Values, each with what it is called. */
  readonly options: readonly (readonly [string, string])[];
}

/** Asks for one of several, or all of them. */
function OneOf({ choice: { chosen, choose }, name, options }: OneOfProps) {
  const { t } = useReplayI18n();
  return (
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
}
