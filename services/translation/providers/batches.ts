import type { Translator } from '#kernel/ports/translation/translator.ts';

/** Divides texts, in their order, into calls that are within the limits; a text that is longer by itself gets one of its own. */
export function inBatches<Text>(
  texts: readonly Text[],
  limits: Translator['limits'],
  lengthOf: (text: Text) => number,
): readonly (readonly Text[])[] {
  const batches: Text[][] = [];
  let characters = 0;
  for (const text of texts) {
    const length = lengthOf(text);
    const last = batches.at(-1);
    if (last !== undefined && last.length < limits.texts && characters + length <= limits.characters) {
      last.push(text);
      characters += length;
    } else {
      batches.push([text]);
      characters = length;
    }
  }
  return batches;
}
