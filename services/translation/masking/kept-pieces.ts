import { asWritten } from '#contracts/kernel/fields/as-written.ts';
import { isHtmlElement } from '#contracts/sections/texts/html-elements.ts';
import { TEXT_TAGS, tagPattern } from '#contracts/sections/texts/text-tags.ts';

/** Words of an account that no machine may change. */
export interface KeptWords {
  /** Words that nobody outside may learn, such as the WiFi's name and password, and the access code. */
  readonly secrets: readonly string[];
  /** Words that stay as they are in every language, such as names. */
  readonly never: readonly string[];
  /** Words, each with what it is in the language that is translated into; the longest one that fits counts. */
  readonly terms?: readonly { readonly source: string; readonly target: string }[];
}

/** Part of a text that is not translated. All between two of them is words. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly is: 'kept' | 'break' | 'opening' | 'closing';
  /** Name of the element that a tag opens or closes. */
  readonly element?: string;
  /** Words that take its place in the translation; absent: the piece itself. */
  readonly becomes?: string;
}

type Span = readonly [start: number, end: number];

const WEB_ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,15}:\/\/|(?<![\p{L}\p{N}])(?:www\.|(?:mailto|tel|sms|geo|whatsapp):))[^\s<>"]+/giu;
/** One, or several that nothing stands between. */
const MAIL_ADDRESS = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+(?:@[\p{L}\p{N}._%+'-]*[\p{L}\p{N}])+/gu;
/** With a top-level domain in small letters: a full stop without a space behind it is followed by a capital one. */
const HOST_NAME =
  /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,24}(?![\p{L}\p{N}])(?:[:/?#][^\s<>"]*)?/gu;
/** Characters that end a sentence or an aside, and not the address before them. */
const BEHIND_ADDRESS = /[.,;:!?'’”»)\]}]/;

/** Digits with what joins those of a telephone number, a time, a date, a price or a range. */
const NUMBER = /[+(#]{0,2}\p{Nd}(?:(?:[ \u00a0\u202f]?[.,:/()'’–-]{0,2}[ \u00a0\u202f]?|h)\p{Nd})*/gu;
const UNIT_BEHIND =
  /[ \u00a0\u202f]?(?:[€$£¥%‰]|°(?: ?[CF](?!\p{L}))?|(?<unit>\p{L}{1,5}(?:[²³2]|\/\p{L}{1,2}|\.\p{L}\.)?)(?![\p{L}\p{N}'’]))/uy;
const CURRENCY_BEFORE = /(?:[€$£¥]|(?<!\p{L})(?:EUR|CHF|USD|GBP))[ \u00a0\u202f]?$/u;
const MOST_BEFORE = 5;
/** Units that are written alike in all languages. Others, such as minutes, are words. */
const UNITS = new Set(
  `mm cm m km m² m2 m³ m3 ha g kg ml cl dl l L W kW kWh V GB MB Mbps Mbit/s km/h s min h am pm AM PM a.m. p.m. EUR CHF
  USD GBP`.split(/\s+/),
);
const DIGIT = /\p{Nd}/gu;
/** Digits from which on what they stand in is a code, be there letters in it or not: not `2nd`, but `4711a`. */
const DIGITS_OF_CODE = 3;

const ENTITY = /&(?:[a-z][a-z0-9]*|#[0-9]+|#x[0-9a-f]+);/gi;
/** Characters that no document of XML may hold. */
const NO_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const LINE_BREAK = /[\n\r]\s*/g;

/** Elements that stand within a line, and may stand within a word. */
const INLINE: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'strong', 'u']);

/** A secret that is shorter is looked for as a word of its own; within words, any text would have it. */
const SHORTEST_WITHIN_WORDS = 4;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;

/**
 * Finds all in a text that is not to be translated, in order and apart from one another: addresses, numbers with their
 * units, words that are kept, line breaks and tags. Takes time in proportion to the text.
 */
export function piecesOf(text: string, words: KeptWords): readonly Piece[] {
  const kept = [
    ...wordsIn(text, words),
    ...spansOf(WEB_ADDRESS, text).map((span) => withoutEnd(text, span)),
    ...spansOf(MAIL_ADDRESS, text),
    ...spansOf(HOST_NAME, text).map((span) => withoutEnd(text, span)),
    ...numbersIn(text),
    ...spansOf(ENTITY, text),
    ...spansOf(NO_CHARACTER, text),
  ].map(([start, end]): Piece => ({ start, end, is: 'kept' }));
  const terms = termsIn(text, words);
  const breaks = spansOf(LINE_BREAK, text).map(([start, end]): Piece => ({ start, end, is: 'break' }));
  return withPairsAlone(apart([...kept, ...terms, ...breaks, ...tagsIn(text)]));
}

/** Lists the tags of HTML in a text as they are written. */
export const writtenTags = (text: string): readonly string[] =>
  tagsIn(text).map(({ start, end }) => text.slice(start, end));

const spansOf = (pattern: RegExp, text: string): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => [index, index + found.length]);

function withoutEnd(text: string, [start, end]: Span): Span {
  let to = end;
  while (to > start && BEHIND_ADDRESS.test(text.charAt(to - 1))) to -= 1;
  return [start, to];
}

function numbersIn(text: string): Span[] {
  return spansOf(NUMBER, text).flatMap(([start, end]) => {
    const withUnit = endOfUnit(text, end);
    const isGlued = isWordAt(text, start - 1) || (withUnit === end && isWordAt(text, end));
    if (!isGlued) return [[start - lengthOfCurrency(text, start), withUnit]];
    const digits = text.slice(start, end).match(DIGIT)?.length ?? 0;
    return digits < DIGITS_OF_CODE ? [] : [wordAround(text, [start, end], 0)];
  });
}

function endOfUnit(text: string, end: number): number {
  UNIT_BEHIND.lastIndex = end;
  const found = UNIT_BEHIND.exec(text);
  if (found === null) return end;
  const unit = found.groups?.unit;
  return unit === undefined || UNITS.has(unit) ? end + found[0].length : end;
}

const lengthOfCurrency = (text: string, start: number): number =>
  CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - MOST_BEFORE), start))?.[0].length ?? 0;

/** Finds the words of which a person said what they are in the other language. */
function termsIn(text: string, { terms = [] }: KeptWords): Piece[] {
  if (terms.length === 0) return [];
  const folded = foldedCase(text);
  return terms.flatMap(({ source, target }) =>
    asWritten(source).flatMap((written) =>
      placesOf(folded, written)
        .filter((span) => isOwnWord(text, span))
        .map(([start, end]): Piece => ({ start, end, is: 'kept', becomes: target })),
    ),
  );
}

const isOwnWord = (text: string, [start, end]: Span): boolean =>
  !isWordAt(text, start - 1) && !isWordAt(text, end);

function wordsIn(text: string, { secrets, never }: KeptWords): Span[] {
  const folded = foldedCase(text);
  const named = (name: string) => placesOf(folded, name).filter((span) => isOwnWord(text, span));
  return [
    ...secretsIn(text, secrets),
    ...secretsAcrossTags(text, secrets),
    ...never.flatMap(asWritten).flatMap(named),
  ];
}

function secretsIn(text: string, secrets: readonly string[]): Span[] {
  const folded = foldedCase(text);
  return secrets.flatMap(asWritten).flatMap((secret) => {
    const places = placesOf(folded, secret);
    if (secret.trim().length < SHORTEST_WITHIN_WORDS) return places.filter((span) => isOwnWord(text, span));
    // What is left of a word without its middle says nothing to a translator.
    return widened(text, places);
  });
}

/** Finds secrets that are written with tags inside a line, such as `<b>abc</b>1234`. */
function secretsAcrossTags(text: string, secrets: readonly string[]): Span[] {
  const tags = tagsIn(text).filter(({ element = '' }) => INLINE.has(element));
  if (tags.length === 0) return [];
  const parts = [0, ...tags.map(({ end }) => end)].map((from, index) => ({
    from,
    words: text.slice(from, tags[index]?.start),
  }));
  /** Places in the text of the characters without tags. */
  const places = parts.flatMap(({ from, words }) => Array.from(words.split(''), (_, at) => from + at));
  const without = parts.map(({ words }) => words).join('');
  return secretsIn(without, secrets).flatMap(([start, end]): Span[] => {
    const span: Span = [places[start] ?? 0, (places[end - 1] ?? 0) + 1];
    return span[1] - span[0] > end - start ? [span] : [];
  });
}

/** Finds a word or several, whatever their case. @param folded as `foldedCase` gives it */
function placesOf(folded: string, searched: string): Span[] {
  const word = foldedCase(searched.trim());
  const places: Span[] = [];
  if (word === '') return places;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}

/** Makes small letters of all that have one of the same length, and a space of each white space: places stay. */
const foldedCase = (text: string): string =>
  text.replaceAll(/[\p{Lu}\p{Lt}]|\s/gu, (character) => {
    const small = character.trim() === '' ? ' ' : character.toLowerCase();
    return small.length === character.length ? small : character;
  });

const isWordAt = (text: string, index: number): boolean => WORD_CHARACTER.test(text.charAt(index));

/** Widens each of some spans, in order, to the words that it begins and ends in; those within one word become one. */
function widened(text: string, spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  let done = 0;
  for (const span of spans) {
    if (span[1] <= done) continue;
    const wide = wordAround(text, span, done);
    result.push(wide);
    done = wide[1];
  }
  return result;
}

/** Widens a span to the words that it begins and ends in, on the left as far as `from`. */
function wordAround(text: string, [start, end]: Span, from: number): Span {
  let [left, right] = [start, end];
  while (left > from && isWordAt(text, left - 1)) left -= 1;
  while (isWordAt(text, right)) right += 1;
  return [left, right];
}

function tagsIn(text: string): Piece[] {
  return Array.from(text.matchAll(tagPattern())).flatMap((found): Piece[] => {
    const [written] = found;
    const { close = '', name = '', attributes = '' } = found.groups ?? {};
    if (!isHtmlElement(name)) return [];
    const element = name.toLowerCase();
    const place = { start: found.index, end: found.index + written.length };
    if (!TEXT_TAGS.some((tag) => tag === element)) return [{ ...place, is: 'kept' }];
    if (element === 'br') return [{ ...place, is: close === '' ? 'break' : 'kept' }];
    if (close === '') return [{ ...place, is: attributes.endsWith('/') ? 'kept' : 'opening', element }];
    return [{ ...place, is: written === `</${element}>` ? 'closing' : 'kept', element }];
  });
}

/** Puts pieces in order. What lies within another goes, and those that overlap or are kept side by side become one. */
function apart(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const result: Piece[] = [];
  for (const piece of sorted) {
    const last = result.at(-1);
    if (last === undefined || piece.start > last.end) result.push(piece);
    else if (piece.start === last.end && !areOneWhenKept(last, piece)) result.push(piece);
    else if (piece.end > last.end) {
      result[result.length - 1] = { start: last.start, end: piece.end, is: 'kept' };
    }
  }
  return result;
}

const areOneWhenKept = (one: Piece, other: Piece): boolean =>
  one.is === 'kept' && other.is === 'kept' && one.becomes === undefined && other.becomes === undefined;

/** Leaves as tags those that open and close one element, well within one another; the others are kept as they are. */
function withPairsAlone(pieces: readonly Piece[]): Piece[] {
  const paired = new Set<Piece>();
  const open: Piece[] = [];
  const openCount = new Map<string | undefined, number>();
  const count = ({ element }: Piece, by: number) =>
    openCount.set(element, (openCount.get(element) ?? 0) + by);
  for (const piece of pieces) {
    if (piece.is === 'opening') {
      open.push(piece);
      count(piece, 1);
    }
    if (piece.is !== 'closing' || !openCount.get(piece.element)) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last, -1);
      if (last.element !== piece.element) continue;
      paired.add(last).add(piece);
      break;
    }
  }
  return pieces.map((piece) => {
    const isTag = piece.is === 'opening' || piece.is === 'closing';
    return isTag && !paired.has(piece) ? { start: piece.start, end: piece.end, is: 'kept' } : piece;
  });
}
