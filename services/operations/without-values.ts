/** The name of a field in an error of JavaScript about undefined or null: a name of ours, and not what stood there. */
const READING = /\((?:reading|setting) '\w+'\)/;
const EMAIL = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/;
const QUOTED = /(?<!\\)"(?:[^"\\]|\\.)*"|“[^“”]*”|(?<![\p{L}\p{N}\\])'(?:[^'\\]|\\.)*'(?![\p{L}\p{N}])/u;
/** Longer than any number that an error is about: a telephone, a card. Parts of UUIDs are none. */
const LONG_NUMBER = /(?<![\w-])\+?\d[\d .]{6,}\d(?![\w-])/;

const NAMES_AND_VALUES = new RegExp(
  [READING, EMAIL, QUOTED, LONG_NUMBER].map(({ source }) => source).join('|'),
  'gu',
);

/**
 * Returns an error's text without the values that libraries quote in it, which may be somebody's: what an
 * administrator reads says what went wrong, and where.
 */
export function withoutValues(error: string): string {
  return error.replace(NAMES_AND_VALUES, (found) => (READING.test(found) ? found : '…'));
}
