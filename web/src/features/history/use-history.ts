import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** Returns the key under which the pages of a property's history are kept, whatever they are narrowed to. */
export const historyKey = (propertyId: string): readonly string[] => ['history', propertyId];

/** Returns the history of a property, page by page. @param section its key, `details`, or `''` for everything */
export function useHistory(propertyId: string, section: string) {
  return useInfiniteQuery({
    queryKey: [...historyKey(propertyId), section],
    queryFn: ({ pageParam }) => {
      const query = { ...(section !== '' && { section }), ...(pageParam !== null && { before: pageParam }) };
      return callApi('GET /api/properties/{id}/history', { params: { id: propertyId }, query });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Others write too: what is shown is asked for at each visit.
    refetchOnMount: 'always',
  });
}
