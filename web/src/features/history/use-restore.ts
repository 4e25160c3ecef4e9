import { useMutation } from '@tanstack/react-query';
import type { RestoreRequest } from '#contracts/properties/history/history.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { actionAnsweredInPlace, toast } from '../../lib/page/toast.ts';
import { historyKey } from './use-history.ts';

/** Part of the property that is to be as a revision left it. */
export interface Restoring {
  readonly revision: number;
  readonly request: RestoreRequest;
}

/** Long enough to read what happened and to take it back. */
const UNDO_MS = 8_000;

/** Restores what stood at a revision; the toast that says so takes it back. */
export function useRestore(propertyId: string) {
  const i18n = useI18n();
  const { t } = i18n;
  const restoring = useMutation({
    mutationFn: ({ revision, request }: Restoring) =>
      callApi('POST /api/properties/{id}/history/{revision}/restore', {
        params: { id: propertyId, revision },
        body: request,
      }),
    onSuccess: ({ changed, previous }, { request }) => {
      if (!changed) {
        toast.info(t('history.unchanged'));
        return;
      }
      toast.success(t('history.restored'), {
        id: `restored-${propertyId}`,
        duration: UNDO_MS,
        action: actionAnsweredInPlace(t('dashboard.undo'), () =>
          restoring.mutate({ revision: previous, request }),
        ),
      });
      void queryClient.invalidateQueries({ queryKey: historyKey(propertyId) });
      void queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), { description: refusalText(error, i18n, t('history.restoreFailed')) });
    },
  });
  return restoring;
}
