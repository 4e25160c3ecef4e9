import type { UseFormReturn } from 'react-hook-form';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { mergeEdits } from '../conflicts/merge-edits.ts';
import { DETAIL_FIELDS, type EditorValues } from '../form/editor-values.ts';

/**
 * Puts into the form what a save made of it (trimmed lines, cleaned texts), where nothing has been typed since.
 * Fields that say the same already are left alone: a cursor in one of them does not jump.
 * @param sent the values that were saved
 */
export function adoptSaved(form: UseFormReturn<EditorValues>, sent: EditorValues, saved: EditorValues): void {
  const current = form.getValues();
  const next = mergeEdits(sent, current, saved);
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
      form.setValue(`${path}.entries`, draft.entries);
      form.setValue(`${path}.tips`, draft.tips);
      form.setValue(`${path}.checkin`, draft.checkin);
      form.setValue(`${path}.checkinRead`, draft.checkinRead);
      form.setValue(`${path}.module`, draft.module);
    }
  }
}
