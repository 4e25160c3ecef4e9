import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage } from '#contracts/kernel/languages.ts';
import type { CreateContentRequest } from '#contracts/properties/api.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError, callApi, callAtRevision } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import {
  type CreationStage,
  forgetDraft,
  keepDraft,
  type NewProperty,
  readDraft,
  type UnsavedSections,
} from '../form/draft.ts';
import { BLANK_FORM } from '../form/property-form.ts';
import { loadCreatedCard } from './load-created-card.ts';
import { belowBeginning, toContentRequests, toPropertyRequest } from './property-requests.ts';

/**
 * Creates a property, then its sections one after the other. From the moment the property exists,
 * the draft knows which sections the server does not have yet: a lost connection, an expired session
 * or a closed lid costs none of what was written, and `retry` goes on from there. A creation whose answer was lost is
 * the same one when it is sent again, also after the page was loaded anew.
 * @param draft key of the draft.
 * @param mayWrite whether this person may write sections; the basics alone are sent of those who may not
 */
export function useCreateProperty(draft: string, mayWrite: boolean) {
  const { t, language: spoken } = useI18n();
  const [kept] = useState(() => readDraft(localStorage, draft));
  const [keys] = useState(() => createAttemptKeys(kept?.attempt));
  const [stage, setStage] = useState<CreationStage>(
    kept?.unsaved ? { stage: 'partly', ...kept.unsaved } : { stage: 'form' },
  );

  async function saveSections({ created, sections }: UnsavedSections): Promise<CreationStage> {
    let unsaved = sections;
    for (const section of sections) {
      if (await isSaved(section, created)) unsaved = unsaved.filter((other) => other !== section);
      keepDraft(localStorage, draft, { values: BLANK_FORM, unsaved: { created, sections: unsaved } });
    }
    if (unsaved.length > 0) return { stage: 'partly', created, sections: unsaved };
    forgetDraft(localStorage, draft);
    return { stage: 'done', created };
  }

  function settle(next: CreationStage): void {
    setStage(next);
    if (next.stage === 'done') toast.success(t('create.done'));
    void queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey });
  }

  const create = useMutation({
    mutationFn: async ({ values, isActive }: NewProperty) => {
      void loadCreatedCard().catch(() => undefined);
      const language = isLanguage(values.language) ? values.language : spoken;
      const body = toPropertyRequest(mayWrite ? values : { ...values, template: '' }, language, isActive);
      const idempotencyKey = keys.of(body);
      keepDraft(localStorage, draft, { values, attempt: keys.last() });
      const { answer } = await callAtRevision('POST /api/properties', { body, idempotencyKey });
      const { id, slug, name } = answer;
      const sections = mayWrite ? toContentRequests(values, id, language) : [];
      const hasBeginning = body.template !== undefined;
      const unsaved = { created: { id, slug, name, isActive, hasBeginning }, sections };
      keepDraft(localStorage, draft, { values: BLANK_FORM, unsaved });
      return saveSections(unsaved);
    },
    onSuccess: settle,
  });
  const retry = useMutation({ mutationFn: saveSections, onSuccess: settle });

  return {
    stage,
    create,
    retry,
    startAnother() {
      keys.forget();
      setStage({ stage: 'form' });
    },
  };
}

/** Saves a section and tells whether the server took it. Any failure counts as no: it is then offered again. */
async function isSaved(
  section: CreateContentRequest,
  { hasBeginning }: UnsavedSections['created'],
): Promise<boolean> {
  try {
    const body = hasBeginning ? belowBeginning(section, await findBegun(section)) : section;
    await callApi('POST /api/property-content', { body });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Reads a section as the server has it; one that was saved before with its answer lost is written the same again. */
async function findBegun({ propertyId, language, section }: CreateContentRequest) {
  const contents = await callApi('GET /api/properties/{id}/content', { params: { id: propertyId } });
  return contents.find((content) => content.section === section && content.language === language);
}
