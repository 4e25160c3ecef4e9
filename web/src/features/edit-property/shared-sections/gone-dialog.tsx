import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useSharingI18n } from '../sharing/sharing-texts.ts';

interface GoneDialogProps {
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Says that a shared section was deleted while it was edited here, and asks whether what was typed shall be a new one. */
export function GoneDialog({ onSave, onClose }: GoneDialogProps) {
  const { t } = useSharingI18n();
  return (
    <Dialog title={t('sharing.gone.title')} text={t('sharing.gone.text')} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button onClick={onSave}>{t('sharing.gone.save')}</Button>
      </DialogActions>
    </Dialog>
  );
}
