import type { RestoreRequest } from '#contracts/properties/history/history.ts';
import { useRestoring } from '../../components/changes/use-restoring.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { historyKey } from './use-history.ts';

/** Restores parts of a property as they stood at a revision. */
export const useRestore = (propertyId: string) =>
  useRestoring<RestoreRequest>({
    toastId: `restored-${propertyId}`,
    send: ({ revision, request }) =>
      callApi('POST /api/properties/{id}/history/{revision}/restore', {
        params: { id: propertyId, revision },
        body: request,
      }),
    reload: () =>
      Promise.all(
        [historyKey(propertyId), apiQuery('GET /api/properties').queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
