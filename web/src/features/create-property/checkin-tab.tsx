import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../components/form/form-section.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import type { PropertyFormValues } from './property-form.ts';

const LINKS = ['fileUrl', 'linkUrl', 'videoUrl'] as const;

/** When guests come and go, and how they get in. */
export function CheckinTab() {
  const { t } = useI18n();
  const { register, formState } = useFormContext<PropertyFormValues>();
  const errors = formState.errors.checkin;
  const { earlyCheckin, lateCheckout } = useWatch<PropertyFormValues, 'checkin'>({ name: 'checkin' });
  return (
    <>
      <FormSection title={t('create.checkin.ask')}>
        <div className="grid grid-cols-2 gap-5">
          <Field label={t('create.checkinTime')}>
            {(control) => <Input {...control} type="time" {...register('checkin.checkinTime')} />}
          </Field>
          <Field label={t('create.checkoutTime')}>
            {(control) => <Input {...control} type="time" {...register('checkin.checkoutTime')} />}
          </Field>
        </div>
        <div className="grid gap-2">
          <Checkbox label={t('create.earlyCheckin')} {...register('checkin.earlyCheckin')} />
          {earlyCheckin && (
            <Field
              label={t('create.earlyCheckinDescription')}
              error={errors?.earlyCheckinDescription?.message}
              className="animate-rise pb-3"
            >
              {(control) => (
                <Input
                  {...control}
                  placeholder={t('create.earlyCheckinDescription.hint')}
                  {...register('checkin.earlyCheckinDescription')}
                />
              )}
            </Field>
          )}
          <Checkbox label={t('create.lateCheckout')} {...register('checkin.lateCheckout')} />
          {lateCheckout && (
            <Field
              label={t('create.lateCheckoutDescription')}
              error={errors?.lateCheckoutDescription?.message}
              className="animate-rise"
            >
              {(control) => (
                <Input
                  {...control}
                  placeholder={t('create.lateCheckoutDescription.hint')}
                  {...register('checkin.lateCheckoutDescription')}
                />
              )}
            </Field>
          )}
        </div>
      </FormSection>
      <FormSection title={t('create.checkin.way')}>
        <Field label={t('create.instructions')} error={errors?.instructions?.message} required={false}>
          {(control) => (
            <Textarea
              {...control}
              className="min-h-36"
              placeholder={t('create.instructions.hint')}
              {...register('checkin.instructions')}
            />
          )}
        </Field>
      </FormSection>
      <FormSection title={t('create.checkin.links')}>
        {LINKS.map((link) => (
          <Field
            key={link}
            label={t(`create.${link}`)}
            error={errors?.[link]?.message}
            hint={link === 'fileUrl' ? t('create.fileUrl.hint') : undefined}
            required={false}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://"
                {...register(`checkin.${link}`)}
              />
            )}
          </Field>
        ))}
      </FormSection>
    </>
  );
}
