import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The text that tells what is lost by leaving. */
  text: string;
  /** Called when the screen is left all the same. */
  onLeave: () => void;
}

/** Asks before the screen is left with unsaved work: by a link in a dialog of ours, by closing in the browser's own. */
export function LeaveGuard({ isDirty, text, onLeave }: LeaveGuardProps) {
  const { t } = useI18n();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('edit.leave.title')} text={text} onClose={blocker.reset}>
      <DialogActions>
        <Button
          variant="quiet"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('edit.leave.go')}
        </Button>
        <Button onClick={blocker.reset}>{t('edit.leave.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}
