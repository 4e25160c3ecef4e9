import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ForgotPasswordRequest, forgotPasswordRequestSchema } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { SupportAddress } from './support-address.tsx';
import { useForgotPassword } from './use-password-reset.ts';

interface ForgotPasswordDialogProps {
  readonly suggestedEmail?: string;
  /** Token of the invite that its person is to come back to. */
  readonly invite?: string | undefined;
  readonly onClose: () => void;
}

/** Asks where to mail a link for another password; then says that it did, whether the address has an account or not. */
export function ForgotPasswordDialog({ suggestedEmail = '', invite, onClose }: ForgotPasswordDialogProps) {
  const { t } = useI18n();
  const forgot = useForgotPassword(invite);
  const { register, handleSubmit, formState } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequestSchema),
    defaultValues: { email: suggestedEmail },
  });

  if (forgot.isSuccess) {
    const { email } = forgot.variables;
    return (
      <Dialog
        title={t('auth.forgot.sent')}
        text={forgot.data.available ? t('auth.forgot.sentText', { email }) : t('auth.forgot.soon')}
        onClose={onClose}
      >
        {!forgot.data.available && <SupportAddress />}
        {forgot.data.available && invite !== undefined && (
          <p className="text-ink-soft">{t('auth.forgot.toInvite')}</p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('auth.forgot.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('auth.forgot')} text={t('auth.forgot.text')} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((request) => forgot.mutate(request))}>
        <Field label={t('auth.email')} error={formState.errors.email?.message}>
          {(control) => (
            <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={forgot.isPending}>
            {t('auth.forgot.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
