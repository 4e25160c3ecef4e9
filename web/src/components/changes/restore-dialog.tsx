import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface RestoreDialogProps {
  /** Explains what comes of it. */
  readonly text: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what restoring does, and asks whether it shall. */
export function RestoreDialog({ text, isPending, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t('history.confirm.title')} text={text} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button pending={isPending} onClick={onConfirm}>
          {t('history.confirm.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
