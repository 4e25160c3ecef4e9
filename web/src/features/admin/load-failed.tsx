import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAdminI18n } from '../../components/admin/admin-texts.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFailureToast } from './admin-failure.ts';

interface LoadFailedProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands in place of what could not be loaded: a toast says so once, and it can be tried again. */
export function LoadFailed({ error, isRetrying, onRetry }: LoadFailedProps) {
  const { t } = useAdminI18n();
  const tellFailure = useFailureToast('admin.load.failed');
  const tell = useEffectEvent((failure: Error) => tellFailure(failure));
  // Each failure is told, and none twice.
  useEffect(() => tell(error), [error]);
  return (
    <div className="rounded-card border border-hairline bg-surface shadow-card">
      <Notice icon={CloudOff} title={t('admin.load.failed')} text={t('app.offline')}>
        <Button variant="outline" pending={isRetrying} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Notice>
    </div>
  );
}
