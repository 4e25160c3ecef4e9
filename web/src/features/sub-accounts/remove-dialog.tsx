import type { SubAccount } from '#contracts/collaborators/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { useSubAccountsI18n } from '../../i18n/sub-account-texts.ts';
import { useRemove } from './use-sub-account-changes.tsx';

/** Says what ends with a sub-account, and asks whether it shall. */
export function RemoveDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const { t } = useSubAccountsI18n();
  const { id, email, status } = account;
  const removal = useRemove(id, onClose);
  return (
    <Dialog
      title={t('sub.remove.title', { email })}
      text={t(status === 'pending' ? 'sub.remove.pending' : 'sub.remove.accepted')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button variant="danger" pending={removal.isPending} onClick={() => removal.mutate()}>
          {t('sub.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
