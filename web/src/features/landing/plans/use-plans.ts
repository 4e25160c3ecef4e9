import { useQuery } from '@tanstack/react-query';
import type { SiteSettingKey } from '#contracts/site-settings/settings.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { BUILT_IN_PLANS } from './built-in-plans.ts';
import type { LandingPlan } from './plan-offer.ts';

const REFETCHED_EVERY_MS = 60_000;
const PLANS_FRESH_MS = 30_000;
const SETTING_FRESH_MS = 5 * 60_000;

/**
 * Returns the plans on offer, or the built-in ones where there are none to be had; undefined while they are asked for.
 */
export function usePlans(): readonly LandingPlan[] | undefined {
  const { data, isPending } = useQuery({
    ...apiQuery('GET /api/pricing'),
    refetchInterval: REFETCHED_EVERY_MS,
    staleTime: PLANS_FRESH_MS,
    refetchOnReconnect: true,
  });
  if (isPending) return undefined;
  return data === undefined || data.length === 0 ? BUILT_IN_PLANS : data;
}

/** Returns the value of a setting of the site: null where it has none, undefined where it is not known (yet). */
export function useSiteSetting(key: SiteSettingKey): string | null | undefined {
  const { data } = useQuery({
    ...apiQuery('GET /api/site-settings/{key}', { params: { key } }),
    staleTime: SETTING_FRESH_MS,
    refetchOnReconnect: true,
  });
  return data?.value;
}
