import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import type { Conflict } from './use-offers.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onKeep: () => void;
  /** Takes what the server has, or leaves the form where it has nothing any more. */
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** Asks what to do where somebody else has changed the offer, or taken it back, while it was edited here. */
export function ConflictDialog({ conflict, onKeep, onGiveUp, onClose }: ConflictDialogProps) {
  const { t } = useExtrasI18n();
  const isGone = conflict.theirs === undefined;
  return (
    <Dialog
      title={t(isGone ? 'extras.gone.title' : 'extras.conflict.title')}
      text={t(isGone ? 'extras.gone.text' : 'extras.conflict.text')}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onGiveUp}>
          {t(isGone ? 'extras.gone.close' : 'edit.conflict.reload')}
        </Button>
        <Button onClick={onKeep}>{t(isGone ? 'extras.gone.keep' : 'edit.conflict.keep')}</Button>
      </DialogActions>
    </Dialog>
  );
}
