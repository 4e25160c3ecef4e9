import type { SubAccount } from '#contracts/collaborators/api.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';
import { useRemove } from './use-sub-account-changes.tsx';

/** Says what ends with a sub-account, and asks whether it shall. */
export function RemoveDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const { t } = useSubAccountsI18n();
  const { id, email, status } = account;
  const removal = useRemove(id, onClose);
  return (
    <ConfirmDialog
      title={t('sub.remove.title', { email })}
      text={t(status === 'pending' ? 'sub.remove.pending' : 'sub.remove.accepted')}
      action={t('sub.remove')}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
