import { useQuery, useQueryClient } from '@tanstack/react-query';
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
 * Returns the views of properties in the last days, by the id of each; those of a page come with one call, and there are
 * none until all do.
 */
export function useRecentViews(
  pages: readonly (readonly Property[])[],
  user: User,
): ReadonlyMap<string, RecentViews> {
  const queryClient = useQueryClient();
  const calls = pages
    .map((properties) => properties.filter((property) => showsRecentViews(property, user)))
    .filter((shown) => shown.length > 0)
    // The same properties in another order are the same call.
    .map((shown) => callFor(shown.map(({ id }) => id).toSorted()));
  const { data = [] } = useQuery({
    // Below the address of the properties, whose changes ask for the views anew.
    queryKey: ['api', 'properties', 'recent-views', calls.map(({ queryKey }) => queryKey)],
    queryFn: () => Promise.all(calls.map((call) => queryClient.fetchQuery(call))),
    enabled: calls.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(data.flat().map((week) => [week.propertyId, week]));
}

const callFor = (ids: readonly string[]) =>
  apiQuery('GET /api/properties/views', { query: { ids: ids.join(',') } });
