import { kindOf } from '#contracts/sections/kinds.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import { lineDifference } from '../../../lib/text/line-difference.ts';
import { type ValueWords, valueInWords } from '../../../lib/text/value-in-words.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { toItems } from '../form/section-draft.ts';
import type { ChangedPart } from './merge-edits.ts';

/** Stands for lines that are left out. */
const LEFT_OUT = '…';

/**
 * Returns what stands in a part on either side, without the lines that both have: of a long section one sees at once
 * what differs.
 * @param nameOf returns the name of a section
 */
export function partSides(
  part: ChangedPart,
  sides: { readonly mine: EditorValues; readonly theirs: EditorValues },
  words: ValueWords,
  nameOf: (section: string) => string,
): { mine: string; theirs: string } {
  const linesOf = (values: EditorValues) =>
    partText(part, values, words, nameOf)
      .split('\n')
      .map((text) => ({ text }));
  const mine = linesOf(sides.mine);
  const theirs = linesOf(sides.theirs);
  const different = new Set(lineDifference(mine, theirs, ({ text }) => text).map(({ line }) => line));
  const shown = (lines: readonly { text: string }[]) =>
    lines
      // Parts can differ in what no line says; then they are shown whole.
      .map((line) => (different.size === 0 || different.has(line) ? line.text : LEFT_OUT))
      .filter((text, place, all) => text !== LEFT_OUT || all[place - 1] !== LEFT_OUT)
      .join('\n');
  return { mine: shown(mine), theirs: shown(theirs) };
}

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
