import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { refusedFields, showComplaints } from '../../../components/property-form/complaints.ts';
import { callApi, callAtRevision, isStale } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { dismissErrors, toast } from '../../../lib/page/toast.ts';
import { useTellFailure } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import type { SectionDraft } from '../form/editor-values.ts';
import { refusedField } from '../save/refused-field.ts';
import { isGone } from '../sharing/follow.ts';
import { type SharedWords, sharedWords } from '../sharing/shared-words.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import { differsFrom, readShared, type SharedPlace, type SharedValues } from './shared-values.ts';
import type { usePropertyChoices } from './use-property-choices.ts';
import { useTellUndoable } from './use-undo-shared.ts';

interface SaveOptions {
  readonly form: UseFormReturn<SharedValues>;
  /** Absent for a new one. */
  readonly shared: SharedSection | undefined;
  readonly place: SharedPlace;
  readonly choices: ReturnType<typeof usePropertyChoices>;
  readonly reveal: (path: string) => void;
}

/** A save of words on top of a version; on top of none for a new shared section. */
interface Save {
  readonly on: SharedSection | undefined;
  readonly draft: SectionDraft;
}

/**
 * Saves the words of a shared section and then, property by property, who follows it. `saved` is what the server has;
 * `conflict` what it has where somebody else was quicker, until that is settled; `isDeleted` is true
 * where somebody deleted it.
 */
export function useSaveShared({ form, shared, place, choices, reveal }: SaveOptions) {
  const i18n = useSharingI18n();
  const { t } = i18n;
  const { section, language } = place;
  const tellFailure = useTellFailure();
  const [saved, setSaved] = useState(shared);
  const [conflict, setConflict] = useState<SharedSection>();
  const [isDeleted, setDeleted] = useState(false);
  const write = useWrite(place);
  const tellUndoable = useTellUndoable();

  /** Tells what came of words that were not saved. */
  async function tellRefusal(error: unknown): Promise<void> {
    if (isStale(error)) {
      const { sharedSections } = await callApi('GET /api/shared-sections');
      const theirs = sharedSections.find(({ id }) => id === saved?.id);
      return theirs === undefined ? setDeleted(true) : setConflict(theirs);
    }
    if (isGone(error)) return setDeleted(true);
    tellFailure(t('sharing.failed'), error);
    const body = { sections: [{ section, language }] };
    const fieldOf = (path: string) => refusedField(`sections.0.${path}`, body, form.getValues());
    showComplaints(form, refusedFields(error, i18n, fieldOf), reveal);
  }

  async function saveAll({ on, draft }: Save): Promise<boolean> {
    dismissErrors();
    setDeleted(false);
    const isSame = on !== undefined && !differsFrom(on, place, draft);
    const written = isSame ? on : await write(sharedWords(section, draft), on);
    setSaved(written);
    const isOfWordsAlone = on !== undefined && !isSame && !choices.isDirty;
    const isEverywhere = await choices.apply(written, on === undefined);
    const text = t('sharing.saved.text');
    if (!isEverywhere) toast.error(t('sharing.someFailed'));
    // What followers had said before is theirs to take back, in their histories.
    else if (isOfWordsAlone) tellUndoable(t('sharing.saved'), { before: on, now: written }, text);
    else toast.success(t('sharing.saved'), { description: text });
    return isEverywhere;
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: saveAll,
    onError: (error) => tellRefusal(error).catch((cause) => tellFailure(t('sharing.failed'), cause)),
    onSettled: reloadSharedSections,
  });
  const save = (sent: Save): Promise<boolean> => mutateAsync(sent).catch(() => false);

  function saveTyped(on: SharedSection | undefined): Promise<boolean> {
    setConflict(undefined);
    setSaved(on);
    const draft = form.getValues().texts[language][section];
    return draft === undefined ? Promise.resolve(false) : save({ on, draft });
  }

  return {
    saved,
    conflict,
    isDeleted,
    isSaving: isPending,
    /** Saves, and tells whether all of it was done. What failed has been told by then. */
    save: (draft: SectionDraft) => save({ on: saved, draft }),
    /** Saves what was typed here on top of what the server has. */
    keepMine: (theirs: SharedSection) => saveTyped(theirs),
    /** Saves what was typed here as a new shared section. */
    saveAsNew: () => saveTyped(undefined),
    /** Gives up what was typed here. */
    takeTheirs(theirs: SharedSection): void {
      setConflict(undefined);
      setSaved(theirs);
      form.reset(readShared(theirs));
    },
    postpone(): void {
      setConflict(undefined);
      setDeleted(false);
    },
  };
}

/** Returns what sends the words of a shared section: of a new one, or on top of a version. */
function useWrite(place: SharedPlace) {
  const [keys] = useState(createAttemptKeys);
  return async (words: SharedWords, on: SharedSection | undefined): Promise<SharedSection> => {
    if (on === undefined) {
      const body = { section: place.section, language: place.language, ...words };
      const idempotencyKey = keys.of(body);
      return (await callAtRevision('POST /api/shared-sections', { body, idempotencyKey })).answer;
    }
    const ifMatch = `"${on.revision}"`;
    const at = { params: { id: on.id }, body: words, ifMatch, idempotencyKey: keys.of([ifMatch, words]) };
    return (await callAtRevision('PUT /api/shared-sections/{id}', at)).answer;
  };
}
