import { FormSection } from '../../../components/form/form-section.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { ListSection } from './property-form.ts';
import { TextField } from './text-field.ts';

/** Shows a section that is written as a title and lines of text. Empty, it asks and shows an example. */
export function ListSectionTab({ section }: { section: ListSection }) {
  const { t } = useI18n();
  return (
    <FormSection title={t(`section.${section}.ask`)}>
      <TextField
        name={`${section}.title`}
        label={t('create.section.title')}
        placeholder={t(`section.${section}.name`)}
        required={false}
      />
      <TextField
        name={`${section}.content`}
        label={t('create.section.content')}
        hint={t('create.section.form')}
        placeholder={t(`create.${section}.example`)}
        lines="min-h-56"
        required={false}
      />
    </FormSection>
  );
}
