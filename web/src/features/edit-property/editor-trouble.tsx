import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { PropertyNotFound } from '../../components/account/property-not-found.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';

const NOT_FOUND = 404;

interface LoadTroubleProps {
  readonly user: UseQueryResult;
  readonly loading: UseQueryResult;
}

/** Shows why a property and the person cannot be had, where they cannot; nothing otherwise. */
export function LoadTrouble({ user, loading }: LoadTroubleProps) {
  const { t } = useI18n();
  if (loading.error instanceof ApiError && loading.error.status === NOT_FOUND)
    return <PropertyNotFound heading="h1" />;
  if (!user.isError && !loading.isError) return null;
  return (
    <Notice heading="h1" icon={CloudOff} title={t('app.failed.title')} text={t('app.offline')}>
      <Button
        variant="outline"
        pending={user.isFetching || loading.isFetching}
        onClick={() => void Promise.all([user.refetch(), loading.refetch()])}
      >
        {t('app.retry')}
      </Button>
    </Notice>
  );
}
