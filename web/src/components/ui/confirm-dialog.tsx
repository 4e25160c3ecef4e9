import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** Words on all that goes, or ends, with a yes. */
  readonly text: string;
  /** Verb of the yes. */
  readonly action: string;
  /** Verb of the no; by default to cancel. */
  readonly keep?: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  action,
  keep,
  isPending,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog {...dialog} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {keep ?? t('app.cancel')}
        </Button>
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
