import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { PartsOf } from '../../lib/api/api-call.ts';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useAddressChoice } from '../../lib/page/address-choice.ts';
import { dismissErrors, toast } from '../../lib/page/toast.ts';
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
  });
}

/** Returns the filter that is looked through, kept in the address of the screen. */
export const useFilter = () => useAddressChoice<Filter>('state', FILTERS, 'unanswered');

/** Forgets what was loaded of the questions of a property, and of its book. */
function forgetLoaded(propertyId: string): void {
  void queryClient.invalidateQueries({ queryKey: questionsKey(propertyId) });
  void queryClient.invalidateQueries({ queryKey: ['api', 'properties', propertyId] });
}

type Answer = PartsOf<'POST /api/properties/{id}/questions/{questionId}/answer'>['body'];

/** Writes the answer to a question into the book. */
export function useAnswer(propertyId: string, questionId: string, onSaved: () => void) {
  const i18n = useQuestionsI18n();
  return useMutation({
    mutationFn: (body: Answer) => {
      dismissErrors();
      const params = { id: propertyId, questionId };
      return callApi('POST /api/properties/{id}/questions/{questionId}/answer', { params, body });
    },
    onSuccess: () => {
      toast.success(i18n.t('questions.saved'));
      onSaved();
      forgetLoaded(propertyId);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(i18n.t('questions.failed'), { description: errorText(error, i18n) });
    },
  });
}

/** Takes a question off the list. */
export function useDelete(propertyId: string, questionId: string) {
  const i18n = useQuestionsI18n();
  return useMutation({
    mutationFn: () => {
      dismissErrors();
      const params = { id: propertyId, questionId };
      return callApi('DELETE /api/properties/{id}/questions/{questionId}', { params });
    },
    onSuccess: () => {
      toast.success(i18n.t('questions.deleted'));
      forgetLoaded(propertyId);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(i18n.t('questions.deleteFailed'), { description: errorText(error, i18n) });
    },
  });
}
