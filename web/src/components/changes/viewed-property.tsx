import { useQuery } from '@tanstack/react-query';
import { CloudOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { may } from '../../lib/session/permissions.ts';
import { useUser } from '../../lib/session/session.ts';
import { PropertyNotFound } from '../account/property-not-found.tsx';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';

const NOT_FOUND = 404;

interface ViewedPropertyProps {
  slug: string;
  /** The message where it could not be loaded. */
  failed: string;
  /** Stands where the property will, while it is loaded. */
  skeleton: ReactNode;
  children: (property: Property, user: User) => ReactNode;
}

/** Shows the property at an address to whoever may see it, and a message when there is none to see. */
export function ViewedProperty({ slug, failed, skeleton, children }: ViewedPropertyProps) {
  const { t } = useI18n();
  const user = useUser();
  const property = useQuery(apiQuery('GET /api/properties/slug/{slug}', { params: { slug } }));
  if (user.isSuccess && property.isSuccess) {
    return may(user.data, 'view_properties') ? (
      children(property.data, user.data)
    ) : (
      <Notice icon={Lock} title={t('history.notAllowed.title')} text={t('history.notAllowed.text')} />
    );
  }
  if (property.error instanceof ApiError && property.error.status === NOT_FOUND) {
    return <PropertyNotFound />;
  }
  if (user.isError || property.isError) {
    return (
      <Notice icon={CloudOff} title={failed} text={t('app.offline')}>
        <Button
          variant="outline"
          pending={user.isFetching || property.isFetching}
          onClick={() => void Promise.all([user.refetch(), property.refetch()])}
        >
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  return skeleton;
}
