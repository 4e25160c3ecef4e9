import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { User } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { revealField } from '../../../components/property-form/complaints.ts';
import { toast } from '../../../lib/page/toast.ts';
import { isWritten } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { useReading } from '../form/use-reading.ts';
import { firstErrorPath } from '../save/form-errors.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import { keptShared, sharedDraftKey } from './shared-draft.ts';
import {
  differsFrom,
  moveWords,
  readShared,
  type SharedPlace,
  type SharedValues,
  sharedValuesSchema,
} from './shared-values.ts';
import { useKeptShared } from './use-kept-shared.ts';
import { usePropertyChoices } from './use-property-choices.ts';
import { useSaveShared } from './use-save-shared.ts';

/** Section that a new shared section is of at first. */
const FIRST_SECTION = 'rules';

/**
 * Returns the form of a shared section, the properties that are chosen for it, and what saves both. What was typed there
 * the last time and is not saved stands in it again.
 * @param shared absent for a new one
 * @param language that a new one begins in
 */
export function useSharedForm(user: User, shared: SharedSection | undefined, language: Language) {
  const { t } = useSharingI18n();
  const [kept] = useState(() => keptShared(localStorage, sharedDraftKey(user, shared?.id)));
  const [place, setPlace] = useState<SharedPlace>(
    kept?.place ?? shared ?? { section: FIRST_SECTION, language },
  );
  const [revealed, setRevealed] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const choices = usePropertyChoices(shared, kept);
  const form = useForm<SharedValues>({
    resolver: zodResolver(sharedValuesSchema),
    defaultValues: kept?.values ?? readShared(shared),
    shouldFocusError: false,
  });
  const draftIn = ({ texts }: SharedValues) => texts[place.language][place.section];
  const hasText = useReading(form, (values) => {
    const draft = draftIn(values);
    return draft !== undefined && isWritten(place.section, draft);
  });

  function reveal(path: string): void {
    revealField(form, path, () => setRevealed(path));
    setRevealed(undefined);
  }

  /** Chooses where a new one stands, and takes along what is written. */
  function move(next: SharedPlace): void {
    const moved = moveWords(form.getValues('texts'), place, next);
    if (moved !== undefined) {
      form.setValue(sectionPath(place.language, place.section), moved.left);
      form.setValue(sectionPath(next.language, next.section), moved.taken);
    }
    form.clearErrors();
    setPlace(next);
  }

  // On top of the version that the writing began from: what was changed elsewhere since is a conflict.
  const from = shared && { ...shared, revision: kept?.revision ?? shared.revision };
  const saving = useSaveShared({ form, shared: from, place, choices, reveal });
  const { saved } = saving;
  const isTyped = useReading(form, (values) => differsFrom(saved, place, draftIn(values)));
  const isDirty = choices.isDirty || isTyped;
  const { unsaved } = choices;
  const besides = useMemo(
    () => (isDirty ? { place, revision: saved?.revision ?? null, ...unsaved } : undefined),
    [isDirty, place, saved, unsaved],
  );
  const keeping = useKeptShared(form, sharedDraftKey(user, saved?.id), besides);

  function onInvalid(errors: FieldErrors<SharedValues>): void {
    toast.error(t('edit.check'));
    const path = firstErrorPath(errors, form.getValues('order'));
    if (path !== undefined) reveal(path);
  }

  /** Saves what is typed and chosen, and tells whether all of it was done. What failed has been told by then. */
  async function save(): Promise<boolean> {
    keeping.keepNow();
    let isDone = false;
    const saveValid = async (valid: SharedValues) => {
      const typed = draftIn(valid);
      const hasWords = typed !== undefined && isWritten(place.section, typed);
      setEmpty(!hasWords);
      if (hasWords) isDone = await saving.save(typed);
    };
    await form.handleSubmit(saveValid, onInvalid)();
    return isDone;
  }

  return {
    form,
    place,
    move,
    revealed,
    isWritten: hasText,
    /** True where a save found nothing written. */
    isEmpty,
    choices,
    saving,
    save,
    isDirty,
    /** Keeps nothing of it in this browser any more: the form is being left. */
    giveUp: keeping.giveUp,
  };
}
