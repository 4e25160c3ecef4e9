import { useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/api.ts';
import type { RecentViews } from '#contracts/guest-activity/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { may } from '../../../lib/session/permissions.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';

/**
 * Returns whether this person is shown how a property was viewed lately: not without the feature, nor before any view.
 */
export function showsRecentViews(
  { viewCount }: Pick<Property, 'viewCount'>,
  user: Pick<User, 'collaboration' | 'plan'>,
): boolean {
  return viewCount > 0 && may(user, 'view_properties') && !lacks(user, 'analytics');
}

/**
 * Returns the views of some properties in the last days, by the id of each; those that are shown come with one call, and
 * there are none until they do.
 */
export function useRecentViews(
  properties: readonly Property[],
  user: User,
): ReadonlyMap<string, RecentViews> {
  const ids = properties
    .filter((property) => showsRecentViews(property, user))
    .map(({ id }) => id)
    // The same properties in another order are the same call.
    .toSorted();
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/properties/views', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(data.map((week) => [week.propertyId, week]));
}
