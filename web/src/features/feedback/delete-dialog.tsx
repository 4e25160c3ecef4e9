import type { FeedbackItem } from '#contracts/feedback/api.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      title={t('feedback.delete.title')}
      text={t('feedback.delete.text')}
      action={t('feedback.delete')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined)}
      onClose={onClose}
    />
  );
}
