import { FormSection } from '../../../components/form/form-section.tsx';
import { AccessFields } from '../../../components/property-form/access-fields.tsx';
import { CountryField } from '../../../components/property-form/country-field.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import { textDetail } from '../form/editor-values.ts';
import { TextField } from '../form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { MainLanguage } from './main-language.tsx';
import { SecretsFields } from './secrets-fields.tsx';
import { WelcomeFields } from './translated-fields.tsx';
import { useTextLabel } from './use-text-label.ts';

/** Shows what belongs to the property itself: name, main language, place, welcome, WiFi, looks, addresses. */
export function BasicTab() {
  const { t } = useI18n();
  const { language } = useEditor();
  const label = useTextLabel();
  return (
    <>
      <FormSection title={t('create.basic.title')}>
        <TextField name="details.name" label={`${t('create.name')} *`} />
        <TextField
          key={language}
          name={`details.${textDetail('description', language)}`}
          placeholder={t('create.description.hint')}
          {...label('description')}
          lines="min-h-24"
          required={false}
        />
        <MainLanguage />
      </FormSection>
      <FormSection title={t('create.location.title')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="details.city" label={`${t('create.city')} *`} />
          <CountryField name="details.country" label={`${t('create.country')} *`} />
        </div>
        <TextField name="details.address" label={t('create.address')} />
      </FormSection>
      <WelcomeFields />
      <AccessFields prefix="details.">
        <SecretsFields />
      </AccessFields>
      <AppearanceFields />
      <AddressFields />
    </>
  );
}
