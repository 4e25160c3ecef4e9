import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loginRequestSchema } from '#contracts/accounts/api.ts';
import { ForgotPassword } from '../../components/password-reset/forgot-password.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useInviteI18n } from './invite-texts.ts';

interface SignInFormProps {
  /** Token of the invite. */
  readonly token: string;
  /** E-mail of the invite, and so of the account. */
  readonly email: string;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
}

/** Asks for the password of an invited person who has an account. */
export function SignInForm({ token, email, isPending, onSubmit }: SignInFormProps) {
  const { t } = useInviteI18n();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginRequestSchema),
    defaultValues: { email, password: '' },
  });
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={handleSubmit(({ password }) => onSubmit(password))} className="grid gap-5">
        <div>
          <h2 className="font-display text-24">{t('invite.known.title')}</h2>
          <p className="mt-2 text-ink-soft">{t('invite.known.text')}</p>
        </div>
        <Field label={t('auth.email')} error={formState.errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              readOnly
              look="shown"
              {...register('email')}
            />
          )}
        </Field>
        <Field label={t('auth.password')} error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
          )}
        </Field>
        <Button type="submit" pending={isPending}>
          {t('invite.known.submit')}
        </Button>
      </form>
      <ForgotPassword suggestedEmail={() => email} invite={token} />
    </div>
  );
}
