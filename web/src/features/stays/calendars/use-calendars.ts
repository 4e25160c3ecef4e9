import { useQuery } from '@tanstack/react-query';
import type { Calendars } from '#contracts/calendars/api.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { useStaysI18n } from '../stays-texts.ts';
import { reloadStays } from '../use-stays.ts';

const AGAIN_MS = 2_000;

const calendarsOf = (propertyId: string) =>
  apiQuery('GET /api/properties/{id}/calendars', { params: { id: propertyId } });

const isAnyBeingRead = ({ calendars }: Calendars): boolean =>
  calendars.some(({ isBeingRead }) => isBeingRead);

/** Returns the calendars of a house. One that is being read is looked at until that is done, and what it brought is shown. */
export function useCalendars(propertyId: string) {
  const { queryKey } = calendarsOf(propertyId);
  return useQuery({
    ...calendarsOf(propertyId),
    async queryFn() {
      const before = queryClient.getQueryData(queryKey);
      const now = await callApi('GET /api/properties/{id}/calendars', { params: { id: propertyId } });
      if (before !== undefined && isAnyBeingRead(before)) await reloadStays(propertyId);
      return now;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAnyBeingRead(state.data) ? AGAIN_MS : false,
  });
}

/**
 * Changes the calendars of a house.
 * @param change returns the addresses that there shall be, from those that there are: in another tab, others may have come
 */
function useChangeCalendars(
  propertyId: string,
  change: (urls: readonly string[], url: string) => readonly string[],
  onDone: (url: string, answer: Calendars) => void,
) {
  const { t } = useStaysI18n();
  const params = { id: propertyId };
  return useToldChange({
    async send(url: string) {
      const { calendars } = await callApi('GET /api/properties/{id}/calendars', { params });
      const urls = change(
        calendars.map((each) => each.url),
        url,
      );
      return callApi('PUT /api/properties/{id}/calendars', { params, body: { urls: [...urls] } });
    },
    failed: t('stays.calendars.failed'),
    // Of a calendar that is removed, stays become the host's.
    reload: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: calendarsOf(propertyId).queryKey }),
        reloadStays(propertyId),
      ]),
    onDone,
  });
}

/** Adds a calendar at its address. */
export function useAddCalendar(propertyId: string, onAdded: () => void) {
  const { t } = useStaysI18n();
  return useChangeCalendars(
    propertyId,
    (urls, url) => [...urls, url],
    () => {
      toast.success(t('stays.calendars.added'));
      onAdded();
    },
  );
}

/** Removes the calendar at an address. */
export function useRemoveCalendar(propertyId: string, onRemoved: () => void) {
  const { t } = useStaysI18n();
  return useChangeCalendars(
    propertyId,
    (urls, url) => urls.filter((each) => each !== url),
    () => {
      toast.success(t('stays.calendars.removed'));
      onRemoved();
    },
  );
}

/** Has the calendars read at once that could not be read: naming the same ones asks for that. */
export function useReadCalendarAgain(propertyId: string) {
  const { t } = useStaysI18n();
  return useChangeCalendars(
    propertyId,
    (urls) => urls,
    (url, { calendars }) => {
      const isBeingRead = calendars.some((each) => each.url === url && each.isBeingRead);
      if (!isBeingRead) toast.info(t('stays.calendars.triedJustNow'));
    },
  );
}
