import { piecesOf, trimmed } from './pieces.ts';

/** Runs of digits with what joins them: a telephone number, a time, a price. */
const NUMBER_RUN = /\p{N}+(?:[ .,:/()'’-]{0,2}\p{N}+)*/gu;
/** Signs of an address on the web, or of a person. */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u;
/** Signs of a word that is written as codes are: digits, capitals inside or alone, signs. */
const CODE = /\p{N}|\p{Ll}\p{Lu}|\p{Lu}{3}|[_#*=]/u;
const BETWEEN_CODES = /[^\p{L}\p{N}#*_=+-]/u;
/** Words that are written so, and are none. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  'wifi wlan qr tv usb gps sos ztl atm bbq dvd led vip hdmi'.split(' '),
);
const PHONE_DIGITS = 7;
const QUOTED = /[«“"„]([^«»“”"„]{2,80})[»”"“]/g;

/**
 * Tells whether each number, telephone number, address, code and quoted word of a sentence stands in one of the texts.
 * @param cited texts, none of which is put together with another
 */
export function standsIn(sentence: string, cited: readonly string[]): boolean {
  const said = plain(sentence);
  const texts = cited.map(plain);
  return (
    numbersOf(said).every((number) => texts.some((text) => hasNumber(text, number))) &&
    piecesOf(said)
      .filter((piece) => ADDRESS.test(piece))
      .every((address) => texts.some((text) => piecesOf(text).some((one) => isSame(one, address)))) &&
    said
      .split(BETWEEN_CODES)
      .filter((word) => CODE.test(word) && !PLAIN_WORDS.has(word.toLowerCase()))
      .every((code) => texts.some((text) => hasPiece(text, code))) &&
    Array.from(said.matchAll(QUOTED), ([, words = '']) => words).every((words) =>
      texts.some((text) => hasPiece(text, words)),
    )
  );
}

/** Makes other ways to write a letter or a digit the usual one. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Tells whether a text has a piece as it stands, and not as a part of a longer one. */
function hasPiece(text: string, piece: string): boolean {
  const wanted = trimmed(piece).toLowerCase();
  if (wanted === '') return true;
  const within = text.toLowerCase();
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const [before, after] = [within[at - 1] ?? ' ', within[at + wanted.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Returns numbers by their groups of digits. */
const numbersOf = (text: string): string[][] =>
  (text.match(NUMBER_RUN) ?? []).map((run) => run.match(/\p{N}+/gu) ?? []);

/** Tells whether a text has a number: the whole of a telephone number, or a part of what is none. */
function hasNumber(text: string, number: readonly string[]): boolean {
  const digits = number.join('');
  return numbersOf(text).some((groups) => {
    const all = groups.join('');
    if (all === digits) return true;
    if (digits.length >= PHONE_DIGITS || isPhone(groups)) return false;
    return groups.some((_, at) => number.every((group, more) => groups[at + more] === group));
  });
}

const isPhone = (groups: readonly string[]): boolean =>
  groups.join('').length >= PHONE_DIGITS && groups.some(({ length }) => length > 4 || length === 3);
