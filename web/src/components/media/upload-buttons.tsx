import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isPausable, isPending } from '../../lib/uploads/upload-state.ts';
import type { UploadControl } from '../../lib/uploads/use-upload.ts';
import { Button } from '../ui/button.tsx';

/** Shows the buttons for an upload in the state that it is in: pause, go on, try again, give up. */
export function UploadButtons({ upload }: { upload: UploadControl }) {
  const { t } = useI18n();
  const { state } = upload;
  return (
    <>
      {isPausable(state) && (
        <Button variant="quiet" onClick={upload.pause}>
          <Pause aria-hidden strokeWidth={1.75} className="size-5" />
          {t('upload.pause')}
        </Button>
      )}
      {state.phase === 'paused' && (
        <Button variant="quiet" onClick={upload.resume}>
          <Play aria-hidden strokeWidth={1.75} className="size-5" />
          {t('upload.resume')}
        </Button>
      )}
      {state.phase === 'error' && (
        <Button variant="quiet" onClick={upload.resume}>
          <RotateCcw aria-hidden strokeWidth={1.75} className="size-5" />
          {t('app.retry')}
        </Button>
      )}
      {(isPending(state) || state.phase === 'error') && (
        <Button variant="quiet" onClick={upload.cancel}>
          <X aria-hidden strokeWidth={1.75} className="size-5" />
          {t('upload.cancel')}
        </Button>
      )}
    </>
  );
}
