import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import {
  EMAIL_AND_PERMISSION,
  type InviteRequest,
  inviteRequestSchema,
} from '#contracts/collaborators/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { toast } from '../../../lib/page/toast.ts';
import { AccessChoices, type AccessFields } from '../access-choices.tsx';
import { useSubAccountsI18n } from '../sub-account-texts.ts';
import { useInvite } from '../use-sub-account-changes.tsx';

interface InviteDialogProps {
  readonly mailsAreSent: boolean;
  readonly onClose: () => void;
  /** The plan turned out not to have sub-accounts. */
  readonly onPlanMissing: () => void;
}

/** Asks whom to invite and what they may do. */
export function InviteDialog({ mailsAreSent, onClose, onPlanMissing }: InviteDialogProps) {
  const i18n = useSubAccountsI18n();
  const { t, translateSentence } = i18n;
  const invite = useInvite({ mailsAreSent, onPlanMissing });
  const form = useForm<InviteRequest>({
    resolver: zodResolver(inviteRequestSchema),
    defaultValues: { email: '', permissions: [], propertyIds: null },
  });
  const { register, handleSubmit, formState, setError } = form;
  const { email } = formState.errors;

  function submit(request: InviteRequest): void {
    invite.mutate(request, {
      onSuccess: onClose,
      onError: (error) => markRefused(error, ['email', 'permissions'], setError, i18n),
    });
  }

  function complain(errors: FieldErrors<InviteRequest>): void {
    const said = [errors.email?.message, errors.permissions?.message];
    if (!said.includes(EMAIL_AND_PERMISSION)) return;
    toast.error(t('sub.required'), {
      id: 'sub.required',
      description: translateSentence(EMAIL_AND_PERMISSION),
    });
  }

  return (
    <Dialog title={t('sub.invite')} text={t('sub.invite.text')} isDirty={formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(submit, complain)} className="grid gap-5">
        <Field label={t('sub.email')} error={email?.message}>
          {(control) => (
            <Input {...control} type="email" autoComplete="off" inputMode="email" {...register('email')} />
          )}
        </Field>
        <AccessChoices form={form as unknown as UseFormReturn<AccessFields>} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={invite.isPending}>
            {t(invite.isPending ? 'sub.sending' : 'sub.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
