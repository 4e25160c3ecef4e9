import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ChangePermissionsRequest,
  changePermissionsRequestSchema,
  type SubAccount,
} from '#contracts/collaborators/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { AccessChoices } from './access-choices.tsx';
import { AccessLines } from './access-lines.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';
import { useChangePermissions } from './use-sub-account-changes.tsx';

/** Asks what a collaborator may do from here on. */
export function PermissionsDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const { t } = useSubAccountsI18n();
  const { email, status, permissions, propertyIds, version } = account;
  const [openedAt] = useState(version);
  const change = useChangePermissions(account, onClose);
  const form = useForm<ChangePermissionsRequest>({
    resolver: zodResolver(changePermissionsRequestSchema),
    defaultValues: { permissions, propertyIds },
  });
  return (
    <Dialog
      title={t('sub.edit.title')}
      text={t(status === 'pending' ? 'sub.edit.pending' : 'sub.edit.accepted', { email })}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((request) => change.mutate(request))}
        className="grid gap-5"
      >
        <AccessChoices form={form} />
        {version !== openedAt && <OvertakenNotice account={account} />}
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

/** Says what the permissions have become since the dialog was opened: what was chosen here is not saved yet. */
function OvertakenNotice({ account }: { account: SubAccount }) {
  const { t } = useSubAccountsI18n();
  return (
    <div role="alert" className="grid gap-1 rounded-card bg-primary-tint p-4 text-14">
      <p className="font-medium">{t('sub.overtaken.title')}</p>
      <p>{t('sub.overtaken.text')}</p>
      <AccessLines account={account} />
    </div>
  );
}
