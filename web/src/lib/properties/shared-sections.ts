import { useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/api.ts';
import { apiQuery, queryClient } from '../api/query-client.ts';
import { mayEverywhere } from '../session/permissions.ts';

const SHARED_SECTIONS = apiQuery('GET /api/shared-sections');

/** Loads the shared sections of the account, anew wherever they are shown again. @param isNeeded false to load nothing */
export const useSharedSections = (isNeeded = true) =>
  useQuery({ ...SHARED_SECTIONS, enabled: isNeeded, refetchOnMount: 'always' });

/** Asks anew for the shared sections of the account and what properties follow. */
export const reloadSharedSections = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: SHARED_SECTIONS.queryKey }),
    queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey }),
  ]);

/**
 * Tells whether a person is shown that sections can be shared: with two properties or more, or a shared section already,
 * where they may change what belongs to all of them.
 */
export function useSharesSections(user: Pick<User, 'collaboration'>): boolean {
  const isAllowed = mayEverywhere(user, 'manage_content');
  const summary = useQuery({ ...apiQuery('GET /api/properties/summary'), enabled: isAllowed });
  const hasSeveral = (summary.data?.propertyCount ?? 0) > 1;
  const shared = useSharedSections(isAllowed && summary.isSuccess && !hasSeveral);
  return isAllowed && (hasSeveral || (shared.data?.sharedSections.length ?? 0) > 0);
}
