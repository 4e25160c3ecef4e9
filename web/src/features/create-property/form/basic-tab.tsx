import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { AccessFields } from '../../../components/property-form/access-fields.tsx';
import { CountryField } from '../../../components/property-form/country-field.tsx';
import { FreeAddress } from '../../../components/property-form/free-address.tsx';
import { SlugInput } from '../../../components/property-form/slug-input.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { CoverField } from './cover-field.tsx';
import type { PropertyFormValues } from './property-form.ts';
import { TemplateField } from './template-field.tsx';
import { TextField } from './text-field.ts';
import type { CoverUploadControl } from './use-cover-upload.ts';
import { useFollowName } from './use-follow-name.ts';

interface BasicTabProps {
  readonly upload: CoverUploadControl;
  /** True where the book may begin with ready-made texts. */
  readonly mayBegin: boolean;
}

/** Shows the fields that every property has, name and address of its page, place, welcome, WiFi, cover, and its beginning. */
export function BasicTab({ upload, mayBegin }: BasicTabProps) {
  return (
    <>
      {mayBegin && <TemplateField />}
      <PageFields upload={upload} />
      <PlaceFields />
      <WelcomeFields />
      <AccessFields prefix="" spellCheck={false} />
    </>
  );
}

/** Shows the choice of the language that the host writes in: that of the screens, unless chosen. */
function LanguageField() {
  const { t, language } = useI18n();
  const { register } = useFormContext<PropertyFormValues>();
  const chosen = useWatch<PropertyFormValues, 'language'>({ name: 'language' });
  return (
    <Field label={t('create.language')} hint={t('create.language.hint')}>
      {(control) => (
        <Select {...control} {...register('language')} value={chosen || language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Shows name, address, description and cover of the page. */
function PageFields({ upload }: { upload: CoverUploadControl }) {
  const { t } = useI18n();
  const { register, formState, setValue } = useFormContext<PropertyFormValues>();
  const { errors } = formState;
  const cover = useWatch<PropertyFormValues, 'coverImage'>({ name: 'coverImage' });
  const followName = useFollowName();
  return (
    <FormSection title={t('create.basic.title')}>
      <LanguageField />
      <TextField
        name="name"
        label={t('create.name')}
        placeholder={t('create.name.hint')}
        autoComplete="off"
        required
        onText={followName}
      />
      <Field label={t('create.slug')} hint={t('create.slug.hint')} error={errors.slug?.message} required>
        {(control) => <SlugInput {...control} {...register('slug')} />}
      </Field>
      <FreeAddress
        error={errors.slug}
        onUse={(address) => setValue('slug', address, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField
        name="description"
        label={t('create.description')}
        placeholder={t('create.description.hint')}
        lines="min-h-24"
        required={false}
      />
      <CoverField cover={cover} upload={upload} />
    </FormSection>
  );
}

/** Shows street, city and country of the house. */
function PlaceFields() {
  const { t } = useI18n();
  return (
    <FormSection title={t('create.location.title')}>
      <TextField
        name="address"
        label={t('create.address')}
        placeholder={t('create.address.hint')}
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="city"
          label={t('create.city')}
          placeholder={t('create.city.hint')}
          autoComplete="off"
          required
        />
        <CountryField name="country" label={t('create.country')} required />
      </div>
    </FormSection>
  );
}

/** Shows title and message of the welcome. */
function WelcomeFields() {
  const { t } = useI18n();
  return (
    <FormSection title={t('create.welcome.title')}>
      <TextField
        name="welcomeTitle"
        label={t('create.welcomeTitle')}
        placeholder={t('create.welcomeTitle.hint')}
        required
      />
      <TextField
        name="welcomeMessage"
        label={t('create.welcomeMessage')}
        placeholder={t('create.welcomeMessage.hint')}
        lines="min-h-28"
        required
      />
    </FormSection>
  );
}
