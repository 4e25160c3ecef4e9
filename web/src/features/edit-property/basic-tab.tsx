import { useFormContext, useWatch } from 'react-hook-form';
import { CountrySelect } from '../../components/form/country-select.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { Field } from '../../components/ui/field.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { AddressFields } from './address-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import type { EditorValues } from './editor-values.ts';
import { TextField } from './text-field.tsx';

/** What belongs to the property in every language: name, place, welcome, WiFi, looks, addresses. */
export function BasicTab() {
  const { t } = useI18n();
  const { register, formState } = useFormContext<EditorValues>();
  const country = useWatch<EditorValues, 'details.country'>({ name: 'details.country' });
  return (
    <>
      <FormSection title={t('create.basic.title')}>
        <TextField name="details.name" label={`${t('create.name')} *`} />
        <TextField
          name="details.description"
          label={t('create.description')}
          placeholder={t('create.description.hint')}
          lines="min-h-24"
          required={false}
        />
      </FormSection>
      <FormSection title={t('create.location.title')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="details.city" label={`${t('create.city')} *`} />
          <Field label={`${t('create.country')} *`} error={formState.errors.details?.country?.message}>
            {(control) => <CountrySelect {...control} country={country} {...register('details.country')} />}
          </Field>
        </div>
        <TextField name="details.address" label={t('create.address')} />
      </FormSection>
      <FormSection title={t('create.welcome.title')}>
        <TextField name="details.welcomeTitle" label={t('create.welcomeTitle')} />
        <TextField name="details.welcomeMessage" label={t('create.welcomeMessage')} lines="min-h-28" />
      </FormSection>
      <FormSection title={t('create.access.title')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="details.wifiNetwork" label={t('create.wifiNetwork')} required={false} />
          <TextField name="details.wifiPassword" label={t('create.wifiPassword')} required={false} />
        </div>
        <TextField
          name="details.accessCode"
          label={t('create.accessCode')}
          hint={t('create.accessCode.hint')}
          required={false}
        />
      </FormSection>
      <AppearanceFields />
      <AddressFields />
    </>
  );
}
