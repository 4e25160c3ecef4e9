import { QueryClient } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Server state: fetched once and refreshed by the writes that change it. A key is a path in parts. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => callApi('GET', queryKey.join('/')),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      // Without a connection a call fails at once and is told, rather than being held back without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
