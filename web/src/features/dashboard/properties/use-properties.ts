import { useInfiniteQuery } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { answerIn, send } from '../../../lib/api/api-client.ts';
import { loadGlances } from '../../../lib/properties/glances.ts';
import { PAGES_KEY, type PropertyPage } from './property-cache.ts';
import type { ListChoice } from './use-list-choice.ts';

const PAGE = 24;

/** Returns the properties of a choice, page by page. While another list is on its way, the one before stays. */
export function useProperties({ search, state, sort }: ListChoice) {
  return useInfiniteQuery({
    queryKey: [...PAGES_KEY, search, state ?? '', sort],
    queryFn: ({ pageParam, signal }): Promise<PropertyPage> =>
      fetchPage(
        {
          sort,
          limit: PAGE,
          ...(search !== '' && { search }),
          ...(state !== undefined && { state }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  });
}

/**
 * Loads a page, and what waits at its properties: a card that grows later would push those below it down.
 * @param signal is given up where nobody waits for the page any more, as after logging out: nothing more is asked for then
 */
async function fetchPage(query: object, signal: AbortSignal): Promise<PropertyPage> {
  const response = await send('GET /api/properties', { query });
  const items = await answerIn<Property[]>(response);
  if (items.length > 0 && !signal.aborted) await loadGlances(items.map(({ id }) => id));
  return {
    items,
    next: response.headers.get('x-next-cursor') ?? undefined,
    total: Number(response.headers.get('x-total-count')),
  };
}
