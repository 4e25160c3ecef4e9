import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type ChangePermissionsRequest,
  changePermissionsRequestSchema,
  type SubAccount,
} from '#contracts/collaborators/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { AccessChoices } from './access-choices.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';
import { useChangePermissions } from './use-sub-account-changes.tsx';

/** Asks what a collaborator may do from here on. */
export function PermissionsDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const { t } = useSubAccountsI18n();
  const { id, email, status, permissions, propertyIds } = account;
  const change = useChangePermissions(id);
  const form = useForm<ChangePermissionsRequest>({
    resolver: zodResolver(changePermissionsRequestSchema),
    defaultValues: { permissions, propertyIds },
  });
  return (
    <Dialog
      title={t('sub.edit.title')}
      text={t(status === 'pending' ? 'sub.edit.pending' : 'sub.edit.accepted', { email })}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((request) => change.mutate(request, { onSuccess: onClose }))}
        className="grid gap-5"
      >
        <AccessChoices form={form} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={change.isPending}>
            {t('sub.edit.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
