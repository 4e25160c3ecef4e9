import { useI18n } from '../../i18n/i18n-context.ts';
import { FormSection } from '../form-section.tsx';
import { TextField } from './text-field.tsx';

interface AccessFieldsProps {
  /** What stands in the form before the names of the fields, with its dot. */
  prefix: '' | 'details.';
  /** Whether the browser checks the spelling of password and code; unsaid, it does as it likes. */
  spellCheck?: boolean;
}

/** Shows what opens a property to its guests: the WiFi and the code of the door. */
export function AccessFields({ prefix, ...secret }: AccessFieldsProps) {
  const { t } = useI18n();
  const field = { autoComplete: 'off', required: false } as const;
  return (
    <FormSection title={t('create.access.title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name={`${prefix}wifiNetwork`} label={t('create.wifiNetwork')} {...field} />
        <TextField name={`${prefix}wifiPassword`} label={t('create.wifiPassword')} {...field} {...secret} />
      </div>
      <TextField
        name={`${prefix}accessCode`}
        label={t('create.accessCode')}
        hint={t('create.accessCode.hint')}
        {...field}
        {...secret}
      />
    </FormSection>
  );
}
