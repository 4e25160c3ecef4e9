import { mergeEdits } from '../conflicts/merge-edits.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { useReading } from '../form/use-reading.ts';
import { keepUploads } from '../sections/tip-uploads.ts';
import { toBookRequest } from './editor-requests.ts';
import { type SaveOptions, useSave } from './use-save.ts';

export type UnsavedWork = ReturnType<typeof useUnsavedWork>;

interface UnsavedWorkOptions extends SaveOptions {
  readonly userId: string;
}

/**
 * Follows what is being written in the editor: whether it differs from what the server has, the draft that this
 * browser keeps of it, and its saves.
 */
export function useUnsavedWork({ userId, ...options }: UnsavedWorkOptions) {
  const { form, editable } = options;
  const saving = useSave(options);
  const { saved } = saving;
  const isDirty = useReading(form, (values) => toBookRequest(saved.values, values, editable) !== undefined);
  const draft = useKeptDraft({
    userId,
    propertyId: saved.property.id,
    form,
    base: saved.values,
    isDirty,
  });

  /** Saves, and tells whether that was done. */
  async function save(valid: EditorValues): Promise<boolean> {
    // The Enter key comes past a button that waits.
    if (saving.isSaving) return false;
    draft.keepNow();
    return saving.save(valid);
  }

  /** Lays the draft that was found on top of what the form holds, which may be more than the server has by now. */
  function restoreDraft(): void {
    const current = form.getValues();
    if (draft.found) {
      form.reset(keepUploads(mergeEdits(draft.found.base, draft.found.values, current), current.texts));
    }
    // What differs from what is saved is kept again at once; what does not is done with.
    draft.forget();
  }

  return { isDirty, draft, saving, save, restoreDraft };
}
