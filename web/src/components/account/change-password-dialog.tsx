import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { type ChangePasswordRequest, changePasswordRequestSchema } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useAccountChange } from './use-account-change.ts';

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/** Asks for the password that holds and for another one, twice. */
export function ChangePasswordDialog({ onClose, returnTo }: ChangePasswordDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordRequest>({
    resolver: zodResolver(changePasswordRequestSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;

  function submit({ currentPassword, newPassword }: ChangePasswordRequest): void {
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: onClose,
        onError: (error) => markRefused(error, ['currentPassword', 'newPassword'], setError, i18n),
      },
    );
  }

  return (
    <Dialog
      title={t('account.changePassword')}
      text={t('account.password.text')}
      onClose={onClose}
      returnTo={returnTo}
    >
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <Field label={t('account.password.current')} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...register('currentPassword')} />
          )}
        </Field>
        <Field
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          error={errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...register('newPassword')} />
          )}
        </Field>
        <Field label={t('account.password.confirm')} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...register('confirmPassword')} />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={change.isPending}>
            {t('account.changePassword')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const useChangePassword = () =>
  useAccountChange<Pick<ChangePasswordRequest, 'currentPassword' | 'newPassword'>>({
    send: (body) => callApi('PUT /api/auth/change-password', { body }),
    done: 'account.password.done',
    failed: 'account.password.failed',
  });
