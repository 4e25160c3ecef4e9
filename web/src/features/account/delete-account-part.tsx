import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { toast } from '../../lib/page/toast.ts';
import { endSession } from '../../lib/session/session.ts';
import { AccountPart } from './account-part.tsx';
import { useOwnAccountI18n } from './own-account-texts.ts';

/** The key of the mutation that deletes the account: nothing else that was typed keeps its person then. */
export const DELETION = ['delete-account'];

/** Says what goes with the account, and deletes it once the person has typed whose it is and their password. */
export function DeleteAccountPart({ user }: { user: User }) {
  const { t } = useOwnAccountI18n();
  const [isOpen, setOpen] = useState(false);
  // Who works in somebody else's account could take what is deleted for what they see there.
  const owner = user.collaboration?.ownerName;
  const withRest = (text: string) =>
    owner === undefined ? text : `${text} ${t('own.deleteStays', { name: owner })}`;
  return (
    <AccountPart title={t('own.delete')} text={withRest(t('own.deleteText'))}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('own.delete')}
      </Button>
      {isOpen && (
        <DeleteAccountDialog
          email={user.email}
          lost={withRest(t('own.deleteWhat'))}
          onClose={() => setOpen(false)}
        />
      )}
    </AccountPart>
  );
}

interface DeleteAccountDialogProps {
  readonly email: string;
  /** Says what goes with the account, and what does not. */
  readonly lost: string;
  readonly onClose: () => void;
}

interface Confirmation {
  readonly email: string;
  readonly password: string;
}

function DeleteAccountDialog({ email, lost, onClose }: DeleteAccountDialogProps) {
  const { t } = useOwnAccountI18n();
  const { register, handleSubmit, formState, setError } = useForm<Confirmation>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const deletion = useDeletion((error, i18n) => markRefused(error, ['password'], setError, i18n));
  const isSame = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Dialog title={t('own.deleteTitle')} text={lost} onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit(({ password }) => deletion.mutate(password))}
        className="grid gap-5"
      >
        <Field label={t('own.deleteType', { email })} error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              inputMode="email"
              spellCheck={false}
              {...register('email', { validate: (typed) => isSame(typed) || t('own.deleteMismatch') })}
            />
          )}
        </Field>
        <Field label={t('own.deletePassword')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              {...register('password', { required: t('own.deletePasswordMissing') })}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={deletion.isPending}>
            {t('own.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Deletes the account and signs out; success and failure are told by a toast. @param onRefused marks the field */
function useDeletion(onRefused: (error: Error, i18n: ReturnType<typeof useOwnAccountI18n>) => void) {
  const i18n = useOwnAccountI18n();
  const { t, language, chooseLanguage } = i18n;
  const navigate = useNavigate();
  return useMutation({
    mutationKey: DELETION,
    mutationFn: (password: string) => callApi('POST /api/user/delete', { body: { password } }),
    onSuccess: async () => {
      chooseLanguage(language);
      // First away from here: this screen asks whoever is not signed in to sign in.
      await navigate('/', { replace: true, flushSync: true });
      endSession();
      toast.success(t('own.deleted'), { description: t('own.deletedText') });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      onRefused(error, i18n);
      toast.error(t('account.error'), { description: refusalText(error, i18n, t('own.deleteFailed')) });
    },
  });
}
