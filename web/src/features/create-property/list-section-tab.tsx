import { useFormContext } from 'react-hook-form';
import { FormSection } from '../../components/form/form-section.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import type { ListSection, PropertyFormValues } from './property-form.ts';

/** A section that is written as a title and lines of text. Empty, it asks and shows an example. */
export function ListSectionTab({ section }: { section: ListSection }) {
  const { t } = useI18n();
  const { register, formState } = useFormContext<PropertyFormValues>();
  const errors = formState.errors[section];
  return (
    <FormSection title={t(`create.${section}.ask`)}>
      <Field label={t('create.section.title')} error={errors?.title?.message} required={false}>
        {(control) => (
          <Input {...control} placeholder={t(`create.tab.${section}`)} {...register(`${section}.title`)} />
        )}
      </Field>
      <Field
        label={t('create.section.content')}
        hint={t('create.section.form')}
        error={errors?.content?.message}
        required={false}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-56"
            placeholder={t(`create.${section}.example`)}
            {...register(`${section}.content`)}
          />
        )}
      </Field>
    </FormSection>
  );
}
