import type { DeadJobRow } from '#contracts/operations/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { useJobDiscard, useJobRetry } from '../use-system.ts';

interface JobDialogProps {
  readonly job: DeadJobRow;
  readonly onClose: () => void;
}

/** Says what is lost with a job that is given up, and asks whether it shall be. */
export function DiscardDialog({ job, onClose }: JobDialogProps) {
  const { t } = useSystemI18n();
  const discard = useJobDiscard(job, onClose);
  return (
    <ConfirmDialog
      title={t('system.jobs.discard.title')}
      text={t('system.jobs.discard.text')}
      action={t('system.jobs.discard')}
      isPending={discard.isPending}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
    />
  );
}

/** Says that a mail may arrive twice, and asks whether it shall be sent again. */
export function SendAgainDialog({ job, onClose }: JobDialogProps) {
  const { t } = useSystemI18n();
  const sending = useJobRetry(job, onClose);
  return (
    <Dialog title={t('system.mails.send.title')} text={t('system.mails.send.text')} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button pending={sending.isPending} onClick={() => sending.mutate()}>
          {t('system.mails.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
