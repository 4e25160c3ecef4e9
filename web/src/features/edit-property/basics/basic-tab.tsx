import { FormSection } from '../../../components/form/form-section.tsx';
import { AccessFields } from '../../../components/property-form/access-fields.tsx';
import { CountryField } from '../../../components/property-form/country-field.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { TextField } from '../form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';

/** Shows what belongs to the property in every language: name, place, welcome, WiFi, looks, addresses. */
export function BasicTab() {
  const { t } = useI18n();
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
          <CountryField name="details.country" label={`${t('create.country')} *`} />
        </div>
        <TextField name="details.address" label={t('create.address')} />
      </FormSection>
      <FormSection title={t('create.welcome.title')}>
        <TextField name="details.welcomeTitle" label={t('create.welcomeTitle')} />
        <TextField name="details.welcomeMessage" label={t('create.welcomeMessage')} lines="min-h-28" />
      </FormSection>
      <AccessFields prefix="details." />
      <AppearanceFields />
      <AddressFields />
    </>
  );
}
