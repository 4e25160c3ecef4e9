import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, DoorClosed } from 'lucide-react';
import { Link } from 'react-router-dom';
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
  if (loading.error instanceof ApiError && loading.error.status === NOT_FOUND) return <NotFound />;
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

/** Says that there is no such property, or that it is not this account's. */
function NotFound() {
  const { t } = useI18n();
  return (
    <Notice heading="h1" icon={DoorClosed} title={t('edit.notFound.title')} text={t('edit.notFound.text')}>
      <Button asChild>
        <Link to="/">{t('create.back')}</Link>
      </Button>
    </Notice>
  );
}
