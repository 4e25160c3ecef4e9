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

/** Returns the text that titles the screen for as long as there is no property to name: what stands there then. */
export function titleBefore(user: UseQueryResult, loading: UseQueryResult) {
  if (isNotFound(loading)) return 'edit.notFound.title';
  return user.isError || loading.isError ? 'app.failed.title' : 'app.loading';
}

/** Shows why a property and the person cannot be had, where they cannot; nothing otherwise. */
export function LoadTrouble({ user, loading }: LoadTroubleProps) {
  const { t } = useI18n();
  if (isNotFound(loading)) return <PropertyNotFound heading="h1" />;
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

const isNotFound = ({ error }: UseQueryResult): boolean =>
  error instanceof ApiError && error.status === NOT_FOUND;
