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

/** Lists the words of a search. What is found has each of them somewhere, in whatever order. */
export const wordsOf = (search: string): readonly string[] =>
  search.split(/\s+/u).filter((word) => word !== '');

/** Makes the pattern of `LIKE` for searchable texts that have a word in them, as it stands. */
export const patternOf = (word: string): string => `%${searchable(word).replaceAll(/[\\%_]/g, '\\$&')}%`;
