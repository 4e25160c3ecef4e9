import { useQuery } from '@tanstack/react-query';
import type { Glance } from '#contracts/properties/overview/glances.ts';
import { apiQuery } from '../api/query-client.ts';

/**
 * Loads what is seen of properties at a glance, with one call for all who name the same ones; nothing until it is there.
 * Guests ask, rate and request meanwhile: it is loaded anew wherever it is shown again, and when somebody comes back.
 * @param ids at most a hundred, in any order
 */
export function useGlances(ids: readonly string[]): readonly Glance[] {
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/properties/glances', { query: { ids: ids.toSorted().join(',') } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  });
  return data;
}
