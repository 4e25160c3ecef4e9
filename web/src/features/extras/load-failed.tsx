import { CloudOff } from 'lucide-react';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { useExtrasI18n } from './extras-texts.ts';

interface LoadFailedProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says that something could not be loaded, and loads it again. */
export function LoadFailed({ query }: LoadFailedProps) {
  const i18n = useExtrasI18n();
  const { t } = i18n;
  return (
    <Notice icon={CloudOff} title={t('extras.loadFailed')} text={errorText(query.error, i18n)}>
      <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t('app.retry')}
      </Button>
    </Notice>
  );
}
