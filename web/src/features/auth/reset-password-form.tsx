import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ResetPasswordRequest, resetPasswordRequestSchema } from '#contracts/accounts/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { markRefused } from '../../lib/refused-fields.ts';
import { useResetPassword } from './use-password-reset.ts';

/** The new password, twice. @param token of the link @param onExpired the link does not work any more */
export function ResetPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useI18n();
  const reset = useResetPassword(onExpired);
  const { register, handleSubmit, formState, setError } = useForm<ResetPasswordRequest>({
    resolver: zodResolver(resetPasswordRequestSchema),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;

  function submit(request: ResetPasswordRequest): void {
    reset.mutate(request, {
      onError: (error) => markRefused(error, ['newPassword', 'confirmPassword'], setError),
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
