import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SECRETS_SHOWN_BY } from '#contracts/properties/stay-settings.ts';
import { timeZoneOf } from '#contracts/stays/time-zone.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { TextField } from '../form/text-field.tsx';

/** Hours before check-in that are on offer. */
const HOURS = [0, 1, 2, 4, 6, 12, 24, 48, 72, 168, 336];

/** Shows whom the property shows code and WiFi, and for stays from when until when. */
export function SecretsFields() {
  const { t } = useI18n();
  const { register } = useFormContext<EditorValues>();
  const secrets = useWatch<EditorValues, 'details.secrets'>({ name: 'details.secrets' });
  const note = useId();
  const choice = register('details.secrets');
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium text-14">{t('edit.secrets')}</legend>
        <div className="grid divide-y divide-hairline rounded-card border border-hairline">
          {SECRETS_SHOWN_BY.map((way) => (
            <label
              key={way}
              className="flex cursor-pointer items-start gap-3 px-4 py-3 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                value={way}
                {...choice}
                aria-describedby={`${note}${way}`}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-medium">{t(`edit.secrets.${way}`)}</span>
                <span id={`${note}${way}`} aria-hidden className="block text-14 text-ink-soft">
                  {t(`edit.secrets.${way}.hint`)}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {secrets === 'stay' && <StayTimes />}
    </>
  );
}

function StayTimes() {
  const { t } = useI18n();
  const { register } = useFormContext<EditorValues>();
  const [hours, timeZone, country] = useWatch<
    EditorValues,
    ['details.secretsFromHours', 'details.timeZone', 'details.country']
  >({ name: ['details.secretsFromHours', 'details.timeZone', 'details.country'] });
  const ofCountry = timeZoneOf(country);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['checkInTime', 'checkOutTime'] as const).map((time) => (
          <TextField
            key={time}
            name={`details.${time}`}
            label={t(`edit.${time}`)}
            hint={t(`edit.${time}.hint`)}
            type="time"
          />
        ))}
      </div>
      <Field label={t('edit.secretsFromHours')} hint={t('edit.secretsFromHours.hint')}>
        {(control) => (
          <Select {...control} {...register('details.secretsFromHours', { valueAsNumber: true })}>
            {withChosen(HOURS, hours).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('edit.timeZone')}>
        {(control) => (
          <Select {...control} {...register('details.timeZone')}>
            {/* Not every browser knows the zones of all countries. */}
            <option value="">
              {[t('edit.timeZone.ofCountry'), ...(ofCountry === 'UTC' ? [] : [inWords(ofCountry)])].join(
                ' · ',
              )}
            </option>
            {withChosen(Intl.supportedValuesOf('timeZone'), timeZone || undefined).map((zone) => (
              <option key={zone} value={zone}>
                {inWords(zone)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Returns the choices with one that is chosen and not among them. */
const withChosen = <Choice,>(choices: readonly Choice[], chosen: Choice | undefined): readonly Choice[] =>
  chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];

const inWords = (zone: string): string => zone.replaceAll('_', ' ');
