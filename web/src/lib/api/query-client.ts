import { MutationCache, notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';
import { type Call, type Parts, targetOf } from './api-call.ts';
import { ApiError, callApi } from './api-client.ts';

/** The server is there, and what it stands on is moving or behind: a matter of one or two seconds. */
const PASSING: readonly string[] = ['service.catching-up', 'service.unavailable'] satisfies ProblemCode[];
const RETRIES_MAX = 2;
const RETRY_AFTER_MS = 1_000;

const passes = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.code);

// A button learns at once that its work is under way: until a timer fires, it would take a second press.
notifyManager.setScheduler(queueMicrotask);

/** Server state: fetched once and refreshed by the writes that change it. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onSettled: outdateUnderWay }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES_MAX && passes(error),
      retryDelay: RETRY_AFTER_MS,
      // Without a connection a call fails at once and is told, rather than being held back without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Has what was asked for before a change asked for anew once it is there, or when it is next shown: its answer can be of
 * before, and would count as new although the change has named it as outdated. What is shown already the change asks for
 * itself.
 */
function outdateUnderWay(): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.isActive() && query.state.data !== undefined) continue;
    const { queryKey } = query;
    const outdate = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void query.promise?.then(outdate, outdate);
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
