import type { FeedbackItem } from '#contracts/feedback/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { useFeedbackI18n } from './feedback-texts.ts';
import { useDelete } from './use-feedback.ts';

interface DeleteDialogProps {
  readonly propertyId: string;
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Says what goes with feedback, and asks whether it shall. */
export function DeleteDialog({ propertyId, item, onClose }: DeleteDialogProps) {
  const { t } = useFeedbackI18n();
  const deletion = useDelete(propertyId, item, onClose);
  return (
    <Dialog title={t('feedback.delete.title')} text={t('feedback.delete.text')} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button variant="danger" pending={deletion.isPending} onClick={() => deletion.mutate(undefined)}>
          {t('feedback.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
