import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { type Call, type Parts, targetOf } from './api-call.ts';
import { callApi } from './api-client.ts';

/** Server state: fetched once and refreshed by the writes that change it. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onSettled: outdateUnderWay }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      // Without a connection a call fails at once and is told, rather than being held back without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Has what nobody looks at, and was asked for before a change, asked for anew when it is next shown: its answer can be of
 * before, and would count as new although the change has named it as outdated.
 */
function outdateUnderWay(): void {
  const underWay = queryClient.getQueryCache().findAll({ type: 'inactive', fetchStatus: 'fetching' });
  for (const query of underWay) {
    void query.promise?.catch(() => undefined).then(() => query.invalidate());
  }
}

/**
 * Returns the options with which `useQuery` loads the answer of a call. The key is the address in parts, so that the
 * data below an address can be named by the key of that one.
 * @throws ApiError as `callApi` does
 */
export function apiQuery<C extends Call>(call: C, ...parts: Parts<C>) {
  return queryOptions({
    queryKey: targetOf(call, parts[0]).address.slice(1).split('/'),
    queryFn: () => callApi(call, ...parts),
  });
}
