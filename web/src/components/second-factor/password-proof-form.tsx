import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PasswordProof, passwordProofSchema } from '#contracts/accounts/second-factor/second-factor.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useSecondFactorI18n } from './second-factor-texts.ts';

interface PasswordProofFormProps {
  /** The words on the button, a verb. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly onProof: (proof: PasswordProof, onError: (error: Error) => void) => void;
  /** Absent: there is no way back. */
  readonly onCancel?: () => void;
}

/** Asks for the password before something is done: whoever sits down at an open screen does not know it. */
export function PasswordProofForm({
  action,
  isDanger = false,
  isPending,
  onProof,
  onCancel,
}: PasswordProofFormProps) {
  const i18n = useSecondFactorI18n();
  const { t } = i18n;
  const { register, handleSubmit, formState, setError } = useForm<PasswordProof>({
    resolver: zodResolver(passwordProofSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((proof) =>
    onProof(proof, (error) => markRefused(error, ['password'], setError, i18n)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('account.email.password')} error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={isPending}>
          {action}
        </Button>
        {onCancel !== undefined && (
          <Button variant="outline" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
