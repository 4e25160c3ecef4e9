import { useQuery } from '@tanstack/react-query';
import type { Glance } from '#contracts/properties/overview/glances.ts';
import { apiQuery, queryClient } from '../api/query-client.ts';

/** Milliseconds for which an answer is as good as a new one: that of the call that a list has just waited for. */
const JUST_NOW_MS = 1_000;

const KEY = ['glances'];

const glancesOf = (ids: readonly string[]) => {
  const joined = ids.toSorted().join(',');
  return {
    ...apiQuery('GET /api/properties/glances', { query: { ids: joined } }),
    queryKey: [...KEY, joined],
  };
};

// A request that is decided here, or a question that is answered, waits no more: nothing of before is as good as new.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type !== 'updated' || mutation.state.status === 'pending') return;
  void queryClient.invalidateQueries({ queryKey: KEY });
});

/** Loads what `useGlances` shows, before it is shown; where it does not come, there is nothing to show. */
export const loadGlances = (ids: readonly string[]): Promise<void> =>
  queryClient.prefetchQuery({ ...glancesOf(ids), staleTime: JUST_NOW_MS });

/**
 * Loads what is seen of properties at a glance, with one call for all who name the same ones; nothing until it is there.
 * Guests ask, rate and request meanwhile: it is loaded anew wherever it is shown again, and when somebody comes back.
 * @param ids at most a hundred, in any order
 */
export function useGlances(ids: readonly string[]): readonly Glance[] {
  const { data = [] } = useQuery({
    ...glancesOf(ids),
    refetchOnMount: ({ state }) =>
      !state.isInvalidated && Date.now() - state.dataUpdatedAt < JUST_NOW_MS ? false : 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  });
  return data;
}
