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
 * Returns the views of a property in the last days; those of all properties come with one call. Undefined until they
 * do.
 */
export function useRecentViews({ id }: Pick<Property, 'id'>): RecentViews | undefined {
  const { data } = useQuery(apiQuery('GET /api/properties/views'));
  return data?.find(({ propertyId }) => propertyId === id);
}
