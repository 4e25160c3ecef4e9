import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FeedbackItem } from '#contracts/feedback/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { isCustomSection, isFixedSection } from '#contracts/sections/catalogue.ts';
import { callApi, callAtRevision } from '../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { unlessGone } from '../../lib/api/unless-gone.ts';
import { useAddressChoice } from '../../lib/page/address-choice.ts';
import { toast } from '../../lib/page/toast.ts';
import { useToldChange } from '../../lib/page/use-told-change.ts';
import { useFeedbackI18n } from './feedback-texts.ts';

/** Feedback that is shown. */
export const FILTERS = ['all', 'unread'] as const;
export type Filter = (typeof FILTERS)[number];

/** Returns the feedback that is shown, kept in the address of the screen. */
export const useFilter = () => useAddressChoice<Filter>('state', FILTERS, 'all');

const PAGE = 20;
const keyOf = (propertyId: string) => ['feedback', propertyId] as const;

/** Returns the feedback of a property page by page; each page tells what all of it comes to, and the tag of its settings. */
export const useFeedback = (propertyId: string, filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(propertyId), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after }) => {
      const { answer, etag } = await callAtRevision('GET /api/properties/{id}/feedback', {
        params: { id: propertyId },
        query: {
          limit: PAGE,
          ...(filter === 'unread' && { unread: 'true' }),
          ...(after !== undefined && { after }),
        },
      });
      return { ...answer, etag };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });

/** Has what is shown of a property's feedback asked for anew. */
export const reloadFeedback = (propertyId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(propertyId) });

/** Runs a change of feedback. */
function useChange<Sent>(propertyId: string, send: (sent: Sent) => Promise<unknown>, onDone?: () => void) {
  const { t } = useFeedbackI18n();
  const reload = () => reloadFeedback(propertyId);
  return useToldChange({ send, failed: t('feedback.failed'), reload, onDone });
}

/** Marks feedback as read or unread. */
export const useMark = (id: string, { id: feedbackId }: FeedbackItem) =>
  useChange(id, (read: boolean) =>
    callApi('PUT /api/properties/{id}/feedback/{feedbackId}', { params: { id, feedbackId }, body: { read } }),
  );

/** Answers a guest by mail. */
export const useReply = (id: string, { id: feedbackId }: FeedbackItem, onDone: () => void) =>
  useChange(
    id,
    (text: string) =>
      callApi('POST /api/properties/{id}/feedback/{feedbackId}/reply', {
        params: { id, feedbackId },
        body: { text },
      }),
    onDone,
  );

/** Deletes feedback for good. */
export function useDelete(id: string, { id: feedbackId }: FeedbackItem, onDone: () => void) {
  const { t } = useFeedbackI18n();
  return useChange(
    id,
    (_: undefined) =>
      unlessGone(
        callApi('DELETE /api/properties/{id}/feedback/{feedbackId}', { params: { id, feedbackId } }),
        'feedback.not-found',
      ),
    () => {
      toast.success(t('feedback.deleted'));
      onDone();
    },
  );
}

/** Returns what sections of a property are called. The titles of modules are asked for where there are any. */
export function useNames(property: Property, sections: readonly string[]): (section: string) => string {
  const { t } = useFeedbackI18n();
  const { data: contents = [] } = useQuery({
    ...apiQuery('GET /api/properties/{id}/content', {
      params: { id: property.id },
      query: { language: property.language },
    }),
    enabled: sections.some(isCustomSection),
  });
  return (section) => {
    if (isFixedSection(section)) return t(`section.${section}.name`);
    return contents.find((text) => text.section === section)?.sectionMetadata?.title ?? t('history.module');
  };
}
