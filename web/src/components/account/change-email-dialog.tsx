import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { type ChangeEmailRequest, changeEmailRequestSchema } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useAccountChange } from './use-account-change.ts';

interface ChangeEmailDialogProps {
  /** The address that the person signs in with now. */
  readonly email: string;
  readonly onClose: () => void;
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/** Asks for another address to sign in with, and for the password that confirms it. */
export function ChangeEmailDialog({ email, onClose, returnTo }: ChangeEmailDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const change = useAccountChange<ChangeEmailRequest>({
    send: (body) => callApi('PUT /api/auth/change-email', { body }),
    done: 'account.email.done',
    failed: 'account.email.failed',
  });
  const { register, handleSubmit, formState, setError } = useForm<ChangeEmailRequest>({
    resolver: zodResolver(changeEmailRequestSchema),
    defaultValues: { newEmail: '', password: '' },
  });
  const { errors } = formState;

  function submit(request: ChangeEmailRequest): void {
    change.mutate(request, {
      onSuccess: onClose,
      onError: (error) => markRefused(error, ['newEmail', 'password'], setError, i18n),
    });
  }

  return (
    <Dialog
      title={t('account.changeEmail')}
      text={t('account.email.text', { email })}
      onClose={onClose}
      returnTo={returnTo}
    >
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <Field label={t('account.email.new')} error={errors.newEmail?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              inputMode="email"
              {...register('newEmail')}
            />
          )}
        </Field>
        <Field label={t('account.email.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...register('password')} />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={change.isPending}>
            {t('account.changeEmail')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
