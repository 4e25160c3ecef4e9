import { useInfiniteQuery } from '@tanstack/react-query';
import type { RestoreExtrasRequest } from '#contracts/extras/history.ts';
import { type Restoring, useRestoring } from '../../../components/changes/use-restoring.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { actionAnsweredInPlace, toast, UNDO_MS } from '../../../lib/page/toast.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { offerHistoryKey, reloadExtras } from '../use-change.ts';

/** Offers, or fields of them, that are to be as a revision of their list left them. */
export type OffersRestoring = Restoring<RestoreExtrasRequest>;

/** Returns the saves of what a house offers, page by page. */
export const useOfferHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: offerHistoryKey(id),
    queryFn: ({ pageParam }) =>
      callApi('GET /api/properties/{id}/extras/history', {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Others write too: what is shown is asked for at each visit.
    refetchOnMount: 'always',
  });

const toastIdOf = (propertyId: string) => `restored-offers-${propertyId}`;

/** Restores offers of a house. */
export const useRestoreOffers = (id: string) =>
  useRestoring<RestoreExtrasRequest>({
    toastId: toastIdOf(id),
    send: ({ revision, request }) =>
      callApi('POST /api/properties/{id}/extras/history/{revision}/restore', {
        params: { id, revision },
        body: request,
      }),
    reload: () => reloadExtras(id),
  });

/** Returns what tells that something was done with an offer, with the way back where there is one. */
export function useTellUndoable(id: string): (title: string, undo: OffersRestoring | undefined) => void {
  const { t } = useExtrasI18n();
  const { mutateAsync } = useRestoreOffers(id);
  return (title, undo) =>
    toast.success(title, {
      id: toastIdOf(id),
      ...(undo && {
        duration: UNDO_MS,
        action: actionAnsweredInPlace(t('dashboard.undo'), () => mutateAsync(undo)),
      }),
    });
}
