import type { UseFormReturn } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { mergeEdits } from '../conflicts/merge-edits.ts';
import { DETAIL_FIELDS, type EditorValues, type SectionDraft } from '../form/editor-values.ts';
import { keepUploads } from '../sections/tip-uploads.ts';

/**
 * Puts into the form what a save made of it (trimmed lines, cleaned texts), where nothing has been typed since.
 * Fields that say the same already are left alone: a cursor in one of them does not jump.
 * @param sent the values that were saved
 */
export function adoptSaved(form: UseFormReturn<EditorValues>, sent: EditorValues, saved: EditorValues): void {
  const current = form.getValues();
  const next = keepUploads(mergeEdits(sent, current, saved), current.texts);
  for (const field of DETAIL_FIELDS) {
    if (next.details[field] !== current.details[field]) {
      form.setValue(`details.${field}`, next.details[field]);
    }
  }
  for (const language of LANGUAGES) {
    for (const section of next.order) {
      const draft = next.texts[language][section];
      if (draft === undefined || draft === current.texts[language][section]) continue;
      const path = `texts.${language}.${section}` as const;
      form.setValue(`${path}.title`, draft.title);
      adoptItems(form, `${path}.entries`, draft.entries);
      adoptItems(form, `${path}.tips`, draft.tips);
      form.setValue(`${path}.checkin`, draft.checkin);
      form.setValue(`${path}.checkinRead`, draft.checkinRead);
      form.setValue(`${path}.module`, draft.module);
    }
  }
}

/** Puts the items of a section into the form. As many as there are already stay as they are shown: open, with the focus. */
function adoptItems<Path extends `texts.${Language}.${string}.${'entries' | 'tips'}`>(
  form: UseFormReturn<EditorValues>,
  path: Path,
  items: SectionDraft['entries'] | SectionDraft['tips'],
): void {
  if (form.getValues(path).length !== items.length) {
    form.setValue(path, items as never);
    return;
  }
  for (const [index, item] of items.entries()) form.setValue(`${path}.${index}`, item as never);
}
