import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { UpgradeDialog } from '../../../components/account/upgrade-dialog.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { refreshUser } from '../../../lib/session/session.ts';

/** Tells who was refused one more property what their plan holds, and of one that holds more. */
export function FullPlanOffer({ user, onClose }: { user: User; onClose: () => void }) {
  const summary = useQuery(apiQuery('GET /api/properties/summary'));
  useEffect(() => {
    void refreshUser();
  }, []);
  if (summary.isPending) return null;
  const propertyCount = summary.data?.propertyCount ?? user.plan?.maxProperties ?? 1;
  return <UpgradeDialog offer="properties" user={user} propertyCount={propertyCount} onClose={onClose} />;
}
