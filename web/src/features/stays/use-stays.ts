import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stay, WriteStayRequest } from '#contracts/stays/api.ts';
import { callApi, callAtRevision } from '../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../lib/api/attempt-keys.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { unlessGone } from '../../lib/api/unless-gone.ts';
import { toast } from '../../lib/page/toast.ts';
import { useToldChange } from '../../lib/page/use-told-change.ts';
import { useStaysI18n } from './stays-texts.ts';

const staysOf = (propertyId: string) =>
  apiQuery('GET /api/properties/{id}/stays', { params: { id: propertyId } });

/** Returns the stays of a house by arrival. Their states change with the hours: they are asked for at each visit. */
export const useStays = (propertyId: string) =>
  useQuery({ ...staysOf(propertyId), refetchOnMount: 'always' });

/** Asks anew for the stays of a house. */
export const reloadStays = (propertyId: string): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: staysOf(propertyId).queryKey });

/**
 * Adds a stay to a house, or replaces what is said of one.
 * @param stay as it was seen; absent for a new one
 */
export function useSave(propertyId: string, stay: Stay | undefined, onSaved: () => void) {
  const { t } = useStaysI18n();
  const [keys] = useState(createAttemptKeys);
  const params = { id: propertyId };
  return useToldChange<WriteStayRequest, unknown>({
    send: (body) =>
      stay === undefined
        ? callAtRevision('POST /api/properties/{id}/stays', {
            params,
            body,
            idempotencyKey: keys.of(body),
          })
        : callApi('PUT /api/properties/{id}/stays/{stayId}', {
            params: { ...params, stayId: stay.id },
            body,
          }),
    failed: t('stays.failed'),
    reload: () => reloadStays(propertyId),
    onDone: () => {
      toast.success(t(stay === undefined ? 'stays.added' : 'stays.saved'));
      onSaved();
    },
  });
}

/** Removes a stay, and its link with it. */
export function useRemove(propertyId: string, stayId: string, onRemoved: () => void) {
  const { t } = useStaysI18n();
  const params = { id: propertyId, stayId };
  return useToldChange({
    send: (_: undefined) =>
      unlessGone(callApi('DELETE /api/properties/{id}/stays/{stayId}', { params }), 'stay.not-found'),
    failed: t('stays.remove.failed'),
    reload: () => reloadStays(propertyId),
    onDone: () => {
      toast.success(t('stays.removed'));
      onRemoved();
    },
  });
}
