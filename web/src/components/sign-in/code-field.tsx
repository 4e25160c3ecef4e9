import { type ComponentProps, useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

interface CodeFieldProps extends ComponentProps<'input'> {
  /** True where a recovery code is asked for, and not one of the app. */
  readonly isRecovery?: boolean;
  readonly error: string | undefined;
}

/**
 * Shows a field for the six digits of an app, which phones offer by themselves, or for a recovery code. Begins with the
 * focus: nothing else is asked.
 */
export function CodeField({ isRecovery = false, error, ref, ...rest }: CodeFieldProps) {
  const { t } = useI18n();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={field}>
      <Field label={t(isRecovery ? 'auth.step.recoveryCode' : 'auth.step.code')} error={error}>
        {(control) => (
          <Input
            {...control}
            {...rest}
            ref={ref}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            look="code"
          />
        )}
      </Field>
    </div>
  );
}
