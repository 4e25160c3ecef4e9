import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { TextField } from './text-field.tsx';

interface AccessFieldsProps {
  /** Path in the form before the names of the fields, with its dot. */
  prefix: '' | 'details.';
  /** `false` keeps the browser from checking the spelling of password and code. */
  spellCheck?: boolean;
  /** Stands below them. */
  children?: ReactNode;
}

/** Shows the fields that let guests in: WiFi and access code. */
export function AccessFields({ prefix, children, ...secret }: AccessFieldsProps) {
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
      {children}
    </FormSection>
  );
}
