import { useFormContext, useWatch } from 'react-hook-form';
import { slugFromName } from '#contracts/properties/slug.ts';
import { CountrySelect } from '../../components/form/country-select.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { CoverField } from './cover-field.tsx';
import type { PropertyFormValues } from './property-form.ts';
import { SlugInput } from './slug-input.tsx';
import type { CoverUploadControl } from './use-cover-upload.ts';

/** What every property has: name and address of its page, place, welcome, WiFi, cover. */
export function BasicTab({ upload }: { upload: CoverUploadControl }) {
  const { t } = useI18n();
  const { register, setValue, formState } = useFormContext<PropertyFormValues>();
  const { errors, isSubmitted } = formState;
  const [country, cover] = useWatch<PropertyFormValues, ['country', 'coverImage']>({
    name: ['country', 'coverImage'],
  });

  const followName = (name: string) => setValue('slug', slugFromName(name), { shouldValidate: isSubmitted });

  return (
    <>
      <FormSection title={t('create.basic.title')}>
        <Field label={t('create.name')} error={errors.name?.message} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={t('create.name.hint')}
              {...register('name', {
                onChange: (event: { target: { value: string } }) => followName(event.target.value),
              })}
            />
          )}
        </Field>
        <Field label={t('create.slug')} hint={t('create.slug.hint')} error={errors.slug?.message} required>
          {(control) => <SlugInput {...control} {...register('slug')} />}
        </Field>
        <Field label={t('create.description')} error={errors.description?.message} required={false}>
          {(control) => (
            <Textarea {...control} placeholder={t('create.description.hint')} {...register('description')} />
          )}
        </Field>
        <CoverField cover={cover} upload={upload} />
      </FormSection>

      <FormSection title={t('create.location.title')}>
        <Field label={t('create.address')} error={errors.address?.message} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={t('create.address.hint')}
              {...register('address')}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('create.city')} error={errors.city?.message} required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                placeholder={t('create.city.hint')}
                {...register('city')}
              />
            )}
          </Field>
          <Field label={t('create.country')} error={errors.country?.message} required>
            {(control) => <CountrySelect {...control} country={country} {...register('country')} />}
          </Field>
        </div>
      </FormSection>

      <FormSection title={t('create.welcome.title')}>
        <Field label={t('create.welcomeTitle')} error={errors.welcomeTitle?.message} required>
          {(control) => (
            <Input {...control} placeholder={t('create.welcomeTitle.hint')} {...register('welcomeTitle')} />
          )}
        </Field>
        <Field label={t('create.welcomeMessage')} error={errors.welcomeMessage?.message} required>
          {(control) => (
            <Textarea
              {...control}
              className="min-h-28"
              placeholder={t('create.welcomeMessage.hint')}
              {...register('welcomeMessage')}
            />
          )}
        </Field>
      </FormSection>

      <FormSection title={t('create.access.title')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('create.wifiNetwork')} error={errors.wifiNetwork?.message} required={false}>
            {(control) => <Input {...control} autoComplete="off" {...register('wifiNetwork')} />}
          </Field>
          <Field label={t('create.wifiPassword')} error={errors.wifiPassword?.message} required={false}>
            {(control) => (
              <Input {...control} autoComplete="off" spellCheck={false} {...register('wifiPassword')} />
            )}
          </Field>
        </div>
        <Field
          label={t('create.accessCode')}
          hint={t('create.accessCode.hint')}
          error={errors.accessCode?.message}
          required={false}
        >
          {(control) => (
            <Input {...control} autoComplete="off" spellCheck={false} {...register('accessCode')} />
          )}
        </Field>
      </FormSection>
    </>
  );
}
