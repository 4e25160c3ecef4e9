import type { FormEvent } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { STAY_ACCESS_CODE_MAX, STAY_GUEST_NAME_MAX, STAY_NIGHTS_MAX } from '#contracts/stays/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { useStaysI18n } from './stays-texts.ts';
import { useSave } from './use-stays.ts';

interface StayDialogProps {
  readonly property: Property;
  /** Stay that is changed; absent for a new one. */
  readonly stay?: Stay;
  readonly onClose: () => void;
}

/** A stay as it is typed; '' for what is left open. */
type StayValues = Readonly<Record<'arrival' | 'departure' | 'guestName' | 'language' | 'accessCode', string>>;

const FIELDS = ['arrival', 'departure', 'guestName', 'accessCode'] as const;
const DAY_MS = 86_400_000;

/** Takes the days of a stay, who comes, the language of their page and a code of their own. */
export function StayDialog({ property, stay, onClose }: StayDialogProps) {
  const i18n = useStaysI18n();
  const { t } = i18n;
  const form = useForm<StayValues>({
    defaultValues: {
      arrival: stay?.arrival ?? '',
      departure: stay?.departure ?? '',
      guestName: stay?.guestName ?? '',
      language: stay?.language ?? '',
      accessCode: stay?.accessCode ?? '',
    },
  });
  const saving = useSave(property.id, stay, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.handleSubmit(({ language, ...typed }) =>
      saving.mutate(
        { ...typed, language: isLanguage(language) ? language : null },
        { onError: (error) => markRefused(error, FIELDS, form.setError, i18n) },
      ),
    )();
  }

  return (
    <Dialog
      title={t(stay === undefined ? 'stays.add' : 'stays.form.change')}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <DayFields isOfCalendar={stay?.datesFromCalendar ?? false} />
          <GuestFields />
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" pending={saving.isPending}>
              {t('stays.form.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Takes the days of a stay; shows those of a calendar, which are changed there. */
function DayFields({ isOfCalendar }: { readonly isOfCalendar: boolean }) {
  const { t } = useStaysI18n();
  const { register, watch, formState } = useFormContext<StayValues>();
  const { errors } = formState;
  const required = t('stays.wrong.day');
  const isInOrder = (departure: string, { arrival }: StayValues) => {
    const nights = (Date.parse(departure) - Date.parse(arrival)) / DAY_MS;
    // Without an arrival there is nothing to compare.
    return (
      arrival === '' ||
      (nights >= 1 && nights <= STAY_NIGHTS_MAX) ||
      t('stays.wrong.order', { most: STAY_NIGHTS_MAX })
    );
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('stays.form.arrival')} error={errors.arrival?.message} className="content-start">
        {(control) => (
          <Input {...control} type="date" readOnly={isOfCalendar} {...register('arrival', { required })} />
        )}
      </Field>
      <Field label={t('stays.form.departure')} error={errors.departure?.message} className="content-start">
        {(control) => (
          <Input
            {...control}
            type="date"
            // The calendar of the browser opens where the stay begins.
            min={watch('arrival') || undefined}
            readOnly={isOfCalendar}
            {...register('departure', { required, validate: isInOrder })}
          />
        )}
      </Field>
      {isOfCalendar && (
        <p className="-mt-2 text-14 text-ink-faint sm:col-span-2">{t('stays.form.ofCalendar')}</p>
      )}
    </div>
  );
}

/** Takes who comes, their language and their code. */
function GuestFields() {
  const { t } = useStaysI18n();
  const { register, formState } = useFormContext<StayValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('stays.form.guest')} required={false} error={errors.guestName?.message}>
        {(control) => (
          <Input {...control} dir="auto" maxLength={STAY_GUEST_NAME_MAX} {...register('guestName')} />
        )}
      </Field>
      <Field label={t('stays.form.language')}>
        {(control) => (
          <Select {...control} {...register('language')}>
            <option value="">{t('stays.form.language.any')}</option>
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('stays.form.code')}
        required={false}
        hint={t('stays.form.code.hint')}
        error={errors.accessCode?.message}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={STAY_ACCESS_CODE_MAX}
            {...register('accessCode')}
          />
        )}
      </Field>
    </>
  );
}
