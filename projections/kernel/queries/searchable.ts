/** Letters that Unicode does not take apart, though people look for them without their stroke or in two letters. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE_LETTERS).join('')}]`, 'gu');

/**
 * Writes a text as searches compare it: without regard to case and accents. Marks go before the letters are taken apart
 * as well: to bring many marks of one letter into their order takes time by their square.
 */
export const searchable = (text: string): string =>
  text
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter);

/** Makes the pattern of `LIKE` for searchable texts that have these words in them, one after the other as they stand. */
export const patternOf = (words: string): string =>
  `%${searchable(words.trim()).replaceAll(/[\\%_]/g, '\\$&')}%`;
