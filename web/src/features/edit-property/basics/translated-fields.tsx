import { FormSection } from '../../../components/form/form-section.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import { textDetail } from '../form/editor-values.ts';
import { TextField } from '../form/text-field.tsx';
import { useTextLabel } from './use-text-label.ts';

/** Shows the welcome in the language that is being edited. */
export function WelcomeFields() {
  const { t } = useI18n();
  const { language } = useEditor();
  const label = useTextLabel();
  return (
    // Each language has fields of its own.
    <FormSection key={language} title={t('create.welcome.title')}>
      <TextField name={`details.${textDetail('welcomeTitle', language)}`} {...label('welcomeTitle')} />
      <TextField
        name={`details.${textDetail('welcomeMessage', language)}`}
        {...label('welcomeMessage')}
        lines="min-h-28"
      />
    </FormSection>
  );
}
