import { useInfiniteQuery } from '@tanstack/react-query';
import type { PartsOf } from '../../lib/api/api-call.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { unlessGone } from '../../lib/api/unless-gone.ts';
import { useAddressChoice } from '../../lib/page/address-choice.ts';
import { toast } from '../../lib/page/toast.ts';
import { useToldChange } from '../../lib/page/use-told-change.ts';
import { useQuestionsI18n } from './questions-texts.ts';

/** Questions that are shown, by whether they are answered. */
export const FILTERS = ['unanswered', 'answered', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const questionsKey = (propertyId: string): readonly string[] => ['questions', propertyId];

/** Returns what guests asked of a property, page by page. */
export function useQuestions(propertyId: string, filter: Filter) {
  return useInfiniteQuery({
    queryKey: [...questionsKey(propertyId), filter],
    queryFn: ({ pageParam }) => {
      const query = { state: filter, ...(pageParam !== null && { cursor: pageParam }) };
      return callApi('GET /api/properties/{id}/questions', { params: { id: propertyId }, query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Guests ask meanwhile: what is shown is asked for at each visit.
    refetchOnMount: 'always',
    // The filter stays where it is, and the focus in it.
    placeholderData: (before) => before,
  });
}

/** Returns the filter that is looked through, kept in the address of the screen. */
export const useFilter = () => useAddressChoice<Filter>('state', FILTERS, 'unanswered');

/** Asks anew for the questions of a property, and for its book. */
const reload = (propertyId: string): Promise<unknown> =>
  Promise.all(
    [questionsKey(propertyId), ['api', 'properties', propertyId]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

type Answer = PartsOf<'POST /api/properties/{id}/questions/{questionId}/answer'>['body'];

/** Writes the answer to a question into the book. */
export function useAnswer(propertyId: string, questionId: string, onSaved: () => void) {
  const { t } = useQuestionsI18n();
  const params = { id: propertyId, questionId };
  return useToldChange({
    send: (body: Answer) =>
      callApi('POST /api/properties/{id}/questions/{questionId}/answer', { params, body }),
    failed: t('questions.failed'),
    reload: () => reload(propertyId),
    onDone: () => {
      toast.success(t('questions.saved'));
      onSaved();
    },
  });
}

/** Takes a question off the list. */
export function useDelete(propertyId: string, questionId: string) {
  const { t } = useQuestionsI18n();
  const params = { id: propertyId, questionId };
  return useToldChange({
    send: (_: undefined) =>
      unlessGone(
        callApi('DELETE /api/properties/{id}/questions/{questionId}', { params }),
        'question.not-found',
      ),
    failed: t('questions.deleteFailed'),
    reload: () => reload(propertyId),
    onDone: () => toast.success(t('questions.deleted')),
  });
}
