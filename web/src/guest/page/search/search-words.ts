/** Letters that no decomposition takes apart, and what people type for them. */
const TYPED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** A word as it stands in a text, with the hyphens and apostrophes within it. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Returns the letters without case and accents, as people type when they search. */
export function fold(text: string): string {
  // Marks go before as well: to bring many of one letter into their order takes time by their square.
  const letters = text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[ßœæøł’]/g, (letter) => TYPED[letter] ?? "'");
}

/** Returns the words of a text as they stand there. */
export const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** Words between others, in six languages, that a text need not have to be what is meant. */
const LITTLE = new Set(
  'a al and da das de dei del dell della der des di die do du e et for gli i il in la las le les lo los of per the und y zu'.split(
    ' ',
  ),
);

/** Returns the words that say what is looked for: without little ones, unless there are no others. */
export function tellingWordsIn(text: string): string[] {
  const words = wordsIn(text);
  const telling = words.filter((word) => !LITTLE.has(fold(word)));
  return telling.length > 0 ? telling : words;
}

/**
 * Returns the forms under which a word is found, folded: as one (`checkin`) and, with a hyphen or an apostrophe in it,
 * each of its parts (`check`, `in`).
 */
export function formsOf(word: string): string[] {
  const parts = fold(word).split(/['-]/);
  return parts.length === 1 ? parts : [parts.join(''), ...parts];
}

/** Endings by which singular and plural differ in our six languages are made of these letters. */
const ENDING_LETTERS = 'aeiousyx';
/** Longer ones are no words of a language, and have no plural. */
const LONGEST_WORD = 40;

/**
 * Returns what singular and plural of a word have in common, in our six languages: without the endings that they
 * change, at least three letters. Folded letters in, folded letters out.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  let end = word.length;
  while (end > 3 && ENDING_LETTERS.includes(word.charAt(end - 1))) end -= 1;
  const stem = word
    .slice(0, end)
    .replace(/^(.{4,}?)(?:er|n)$/u, '$1')
    .replace(/([cg])h$/u, '$1');
  return stem === word ? stem : stemOf(stem);
}
