import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ExtraRequest } from '#contracts/extras/requests-api.ts';
import { answerIn, callApi, send } from '../../../lib/api/api-client.ts';
import { unlessGone } from '../../../lib/api/unless-gone.ts';
import { requestsKey, useChange } from '../use-change.ts';
import type { Filter } from '../use-view.ts';

const PAGE = 20;
const CALL = 'GET /api/properties/{id}/extra-requests';

/** Guests ask, pay and take back meanwhile: each visit asks anew, and so does who comes back to the page. */
const MEANWHILE = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Returns the requests of a house page by page, the newest first. */
export const useRequests = (propertyId: string, filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...requestsKey(propertyId), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after }) => {
      const query = {
        limit: PAGE,
        ...(filter !== 'all' && { state: filter }),
        ...(after !== undefined && { after }),
      };
      const response = await send(CALL, { params: { id: propertyId }, query });
      return {
        requests: await answerIn<ExtraRequest[]>(response),
        next: response.headers.get('x-next-cursor') ?? undefined,
      };
    },
    getNextPageParam: ({ next }) => next,
    ...MEANWHILE,
    placeholderData: (before) => before,
  });

/** Returns how many requests of a house wait for an answer. */
export const useOpenCount = (propertyId: string) =>
  useQuery({
    queryKey: [...requestsKey(propertyId), 'open'],
    queryFn: async () => {
      const query = { state: 'requested', limit: 1 };
      const response = await send(CALL, { params: { id: propertyId }, query });
      // An answer that nobody reads to its end keeps its connection.
      await answerIn<ExtraRequest[]>(response);
      return Number(response.headers.get('x-total-count'));
    },
    ...MEANWHILE,
  });

/** Returns what the extras of a house brought in. */
export const useRevenue = (propertyId: string) =>
  useQuery({
    queryKey: [...requestsKey(propertyId), 'revenue'],
    queryFn: () => callApi('GET /api/extras/revenue', { query: { propertyId } }),
    ...MEANWHILE,
  });

/** A step that a host takes with a request. */
export type Step =
  | { readonly step: 'approve' | 'paid' | 'done' | 'delete' }
  | { readonly step: 'decline'; readonly reason: string };

/** Takes a step with a request. */
export const useStep = ({ propertyId: id, id: requestId }: ExtraRequest, onDone: (taken: Step) => void) =>
  useChange(id, (taken: Step) => take(id, requestId, taken), onDone);

function take(id: string, requestId: string, taken: Step): Promise<unknown> {
  const params = { id, requestId };
  switch (taken.step) {
    case 'approve':
      return callApi('POST /api/properties/{id}/extra-requests/{requestId}/approve', { params });
    case 'decline':
      return callApi('POST /api/properties/{id}/extra-requests/{requestId}/decline', {
        params,
        body: { reason: taken.reason.trim() || null },
      });
    case 'paid':
      return callApi('POST /api/properties/{id}/extra-requests/{requestId}/paid', { params });
    case 'done':
      return callApi('POST /api/properties/{id}/extra-requests/{requestId}/done', { params });
    case 'delete':
      return unlessGone(
        callApi('DELETE /api/properties/{id}/extra-requests/{requestId}', { params }),
        'extra-request.not-found',
      );
  }
}
