import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { useRebuild } from '../use-system.ts';

/** Says what a rebuild does and does not, and asks whether it shall be. */
export function RebuildDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useSystemI18n();
  const rebuild = useRebuild(name);
  return (
    <Dialog title={t('system.rebuild.title', { name })} text={t('system.rebuild.text')} onClose={onClose}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button pending={rebuild.isPending} onClick={() => rebuild.mutate(undefined, { onSettled: onClose })}>
          {t('system.rebuild')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
