import { kindOf } from '#contracts/sections/kinds.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import { type ValueWords, valueInWords } from '../../../lib/text/value-in-words.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { toItems } from '../form/section-draft.ts';
import type { ChangedPart } from './merge-edits.ts';

/** Returns what stands in a part, as its host reads it; '' for nothing. @param nameOf returns the name of a section */
export function partText(
  part: ChangedPart,
  values: EditorValues,
  words: ValueWords,
  nameOf: (section: string) => string,
): string {
  switch (part.kind) {
    case 'detail':
      return valueInWords(part.field, values.details[part.field], words);
    case 'text': {
      const draft = values.texts[part.language][part.section];
      if (draft === undefined) return '';
      const written = kindOf(part.section).lines(toItems(part.section, draft));
      return [draft.title, ...written].flatMap(textLines).join('\n');
    }
    case 'order':
      return values.order.map(nameOf).join(', ');
    case 'hidden':
      return values.hidden.map(nameOf).join(', ');
  }
}
