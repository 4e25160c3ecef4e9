import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { revealField } from '../../../components/property-form/complaints.ts';
import { toast } from '../../../lib/page/toast.ts';
import type { SectionDraft } from '../form/editor-values.ts';
import { isWritten } from '../form/section-draft.ts';
import { sectionPath } from '../form/section-path.ts';
import { firstErrorPath } from '../save/form-errors.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import {
  differsFrom,
  moveWords,
  readShared,
  type SharedPlace,
  type SharedValues,
  sharedValuesSchema,
} from './shared-values.ts';
import { usePropertyChoices } from './use-property-choices.ts';
import { useSaveShared } from './use-save-shared.ts';

/** Section that a new shared section is of at first. */
const FIRST_SECTION = 'rules';

/**
 * Returns the form of a shared section, the properties that are chosen for it, and what saves both.
 * @param shared absent for a new one
 * @param language that a new one begins in
 */
export function useSharedForm(shared: SharedSection | undefined, language: Language) {
  const { t } = useSharingI18n();
  const [place, setPlace] = useState<SharedPlace>(shared ?? { section: FIRST_SECTION, language });
  const [revealed, setRevealed] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const choices = usePropertyChoices(shared);
  const form = useForm<SharedValues>({
    resolver: zodResolver(sharedValuesSchema),
    defaultValues: readShared(shared),
    shouldFocusError: false,
  });
  const draft = useWatch({ control: form.control, name: sectionPath(place.language, place.section) }) as
    | SectionDraft
    | undefined;

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

  const saving = useSaveShared({ form, shared, place, choices, reveal });

  function onInvalid(errors: FieldErrors<SharedValues>): void {
    toast.error(t('edit.check'));
    const path = firstErrorPath(errors, form.getValues('order'));
    if (path !== undefined) reveal(path);
  }

  /** Saves what is typed and chosen, and tells whether all of it was done. What failed has been told by then. */
  async function save(): Promise<boolean> {
    let isDone = false;
    const saveValid = async ({ texts }: SharedValues) => {
      const typed = texts[place.language][place.section];
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
    isWritten: draft !== undefined && isWritten(place.section, draft),
    /** True where a save found nothing written. */
    isEmpty,
    choices,
    saving,
    save,
    isDirty: choices.isDirty || differsFrom(saving.saved, place, draft),
  };
}
