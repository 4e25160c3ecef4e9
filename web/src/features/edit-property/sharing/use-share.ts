import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import type { EditorValues } from '../form/editor-values.ts';
import type { SavedProperty } from '../form/load-property.ts';
import { isWritten, saysSame } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { follow } from './follow.ts';
import { sharedWords } from './shared-words.ts';
import { useSharingI18n } from './sharing-texts.ts';

interface ShareOptions {
  readonly section: string;
  readonly saved: SavedProperty;
  readonly onReread: (section: string) => Promise<void>;
}

/**
 * Returns what makes a shared section from the saved words of a section, has the property follow it, and leads to where
 * others are chosen for it; undefined where nothing is saved of the section.
 */
export function useShare({ section, saved, onReread }: ShareOptions) {
  const { t } = useSharingI18n();
  const navigate = useNavigate();
  const { getValues } = useFormContext<EditorValues>();
  const [keys] = useState(createAttemptKeys);
  const { id, language } = saved.property;
  const draft = saved.values.texts[language][section];
  const { mutate, isPending } = useToldChange({
    send: async (words: ReturnType<typeof sharedWords>) => {
      const body = { section, language, ...words };
      const { answer } = await callAtRevision('POST /api/shared-sections', {
        body,
        idempotencyKey: keys.of(body),
      });
      await follow(id, answer, true);
      await onReread(section);
      void navigate(`/shared-sections/${answer.id}`);
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
