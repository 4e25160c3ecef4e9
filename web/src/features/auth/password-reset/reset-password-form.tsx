import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type ResetPasswordRequest, resetPasswordRequestSchema } from '#contracts/accounts/api.ts';
import { useEnter, useResetPassword } from '../../../components/password-reset/use-password-reset.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import type { SecondStepAsked } from '../../../lib/session/second-step.ts';
import { SecondStep } from '../lazy-second-step.tsx';

interface ResetPasswordFormProps {
  /** Token of the link. */
  readonly token: string;
  /** The link does not work any more. */
  readonly onExpired: () => void;
}

/** Shows the new password and, where its owner has one, the second factor: mail alone opens no account that has it. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const [asked, ask] = useState<SecondStepAsked>();
  const enter = useEnter();
  const navigate = useNavigate();
  if (asked === undefined) return <NewPasswordForm {...props} onSecondStep={ask} />;
  const back = () => void navigate('/auth', { replace: true });
  return <SecondStep asked={asked} onPassed={enter} onBack={back} />;
}

interface NewPasswordFormProps extends ResetPasswordFormProps {
  readonly onSecondStep: (asked: SecondStepAsked) => void;
}

/** Shows the new password, twice. */
function NewPasswordForm({ token, onExpired, onSecondStep }: NewPasswordFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const reset = useResetPassword(onExpired, onSecondStep);
  const { register, handleSubmit, formState, setError } = useForm<ResetPasswordRequest>({
    resolver: zodResolver(resetPasswordRequestSchema),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;

  function submit(request: ResetPasswordRequest): void {
    reset.mutate(request, {
      onError: (error) => markRefused(error, ['newPassword', 'confirmPassword'], setError, i18n),
    });
  }

  return (
    <>
      <h1 className="font-display text-38">{t('auth.reset.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('auth.reset.lead')}</p>
      <form noValidate onSubmit={handleSubmit(submit)} className="mt-8 grid gap-5">
        <Field label={t('auth.reset.new')} hint={t('auth.passwordHint')} error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...register('newPassword')} />
          )}
        </Field>
        <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...register('confirmPassword')} />
          )}
        </Field>
        <Button type="submit" pending={reset.isPending}>
          {t('auth.reset.submit')}
        </Button>
      </form>
    </>
  );
}
