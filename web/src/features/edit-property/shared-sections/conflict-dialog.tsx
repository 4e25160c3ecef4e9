import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useSharingI18n } from '../sharing/sharing-texts.ts';

interface ConflictDialogProps {
  /** Version that the server has. */
  readonly conflict: SharedSection;
  readonly onKeep: (theirs: SharedSection) => void;
  readonly onReload: (theirs: SharedSection) => void;
  readonly onClose: () => void;
}

/** Asks what to do where a shared section was changed elsewhere while it was edited here. */
export function ConflictDialog({ conflict, onKeep, onReload, onClose }: ConflictDialogProps) {
  const { t } = useSharingI18n();
  return (
    <Dialog title={t('sharing.conflict.title')} text={t('sharing.conflict.text')} onClose={onClose}>
      <DialogActions>
        <Button variant="quiet" onClick={() => onReload(conflict)}>
          {t('edit.conflict.reload')}
        </Button>
        <Button onClick={() => onKeep(conflict)}>{t('edit.conflict.keep')}</Button>
      </DialogActions>
    </Dialog>
  );
}
