import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { LaterUpgrade } from '../../components/account/later-upgrade.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { isFull, planFor } from '../../lib/site/plan-offers.ts';
import { FormSkeleton } from './form/form-skeleton.tsx';

/** Shows what is below it where the plan has room for one more property; where not, says so before anything is typed. */
export function RoomInPlan({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useI18n();
  const hasLimit = isFull(user, Number.POSITIVE_INFINITY);
  const properties = useQuery({ ...apiQuery('GET /api/properties'), enabled: hasLimit });
  const [isOffered, setOffered] = useState(false);
  const [wasOpen, setWasOpen] = useState(!hasLimit);
  // The form stays once it is there: what is being typed does not go because a list says something else.
  if (wasOpen) return children;
  if (properties.isFetching) return <FormSkeleton />;
  // The server has the last word where the list cannot be had.
  if (properties.isError || (properties.isSuccess && !isFull(user, properties.data.length))) {
    setWasOpen(true);
    return children;
  }
  const count = properties.data?.length ?? 0;
  const plan = planFor('properties', count);
  return (
    <>
      <Notice
        heading="h1"
        icon={House}
        title={t('plan.properties.title')}
        text={t('plan.properties.text', { plan, count, most: user.plan?.maxProperties ?? count })}
      >
        <Button onClick={() => setOffered(true)}>{t('create.full.action', { plan })}</Button>
      </Notice>
      {isOffered && (
        <LaterUpgrade
          offer="properties"
          user={user}
          propertyCount={count}
          onClose={() => setOffered(false)}
        />
      )}
    </>
  );
}
