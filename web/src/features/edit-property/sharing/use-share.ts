import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { isWritten, saysSame } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { sharedWords } from './shared-words.ts';
import { useSharingI18n } from './sharing-texts.ts';
import { type EditedBook, useFollowHere } from './use-follow-here.ts';

interface ShareOptions extends EditedBook {
  readonly section: string;
}

/**
 * Returns what makes a shared section from the saved words of a section, has the property follow it, and leads to where
 * others are chosen for it; undefined where nothing is saved of the section.
 */
export function useShare({ section, ...book }: ShareOptions) {
  const { saved, onStale } = book;
  const { t } = useSharingI18n();
  const navigate = useNavigate();
  const { getValues } = useFormContext<EditorValues>();
  const [keys] = useState(createAttemptKeys);
  const followHere = useFollowHere(book);
  const { slug, language } = saved.property;
  const draft = saved.values.texts[language][section];
  const { mutate, isPending } = useToldChange({
    send: async (words: ReturnType<typeof sharedWords>) => {
      const { etag } = await callAtRevision('GET /api/properties/slug/{slug}', { params: { slug } });
      // Words that somebody has changed meanwhile are not what the host means to share.
      if (etag !== saved.etag) return onStale();
      const body = { section, language, ...words };
      const { answer } = await callAtRevision('POST /api/shared-sections', {
        body,
        idempotencyKey: keys.of(body),
      });
      if (await followHere(answer)) void navigate(`/shared-sections/${answer.id}`);
    },
    failed: t('sharing.share.failed'),
    reload: reloadSharedSections,
  });

  if (draft === undefined || !isWritten(section, draft)) return undefined;
  return {
    isPending,
    /** Shares the section, unless what is typed in it is yet to be saved. */
    begin(): void {
      const typed = getValues(sectionPath(language, section));
      if (saysSame(section, draft, typed)) mutate(sharedWords(section, draft));
      else toast.info(t('sharing.share.saveFirst'));
    },
  };
}
