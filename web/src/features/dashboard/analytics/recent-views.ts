import { keepPreviousData, useQueries } from '@tanstack/react-query';
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
 * none until they do.
 */
export function useRecentViews(
  pages: readonly (readonly Property[])[],
  user: User,
): ReadonlyMap<string, RecentViews> {
  return useQueries({
    queries: pages.map((properties) => {
      const ids = properties
        .filter((property) => showsRecentViews(property, user))
        .map(({ id }) => id)
        // The same properties in another order are the same call.
        .toSorted();
      return {
        ...apiQuery('GET /api/properties/views', { query: { ids: ids.join(',') } }),
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      };
    }),
    combine: byProperty,
  });
}

const byProperty = (answers: readonly { readonly data: RecentViews[] | undefined }[]) =>
  new Map(answers.flatMap(({ data = [] }) => data.map((week) => [week.propertyId, week] as const)));
