import type { Language } from '#contracts/kernel/languages.ts';
import { type KeptWords, type Piece, piecesOf, writtenTags } from './kept-pieces.ts';

/** A text of which only what may leave the house is left. */
export interface MaskedText {
  /**
   * Well-formed XML. What is kept stands in it as `<x id="1"/>`, a line break as `<br id="2"/>`; tags stay tags, with an
   * `id` in place of their attributes.
   */
  readonly text: string;
  /** True where there is something to translate. */
  readonly hasWords: boolean;
  /** Texts in the places of the ids, in their order, which counts from 1: pieces of the source, or what terms become. */
  readonly kept: readonly string[];
  readonly source: string;
}

const LETTER = /\p{L}/u;
/** Marks and tags, as translators write them. */
const WRITTEN = /<(?<close>\/?)(?<name>x|a|b|br|em|i|li|ol|p|strong|u|ul)(?=[\s/>])(?<attributes>[^<>]*)>/gi;
const ID = /(?<!\p{L})id\s*=\s*["']?(?<id>\d{1,5})/iu;
const WRITTEN_ENTITY =
  /&(?:(?<name>amp|lt|gt|quot|apos|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6}));/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/** Tags behind which another sentence begins. */
const ENDS_SENTENCE = /<(?:\/(?:li|ol|p|ul)|br ?\/?)>/gi;

/**
 * Takes out of a text what is never sent: e-mails, telephone numbers, addresses, numbers with their units, times and
 * prices, and the words that are to be kept. Takes time in proportion to the text.
 */
export function mask(source: string, words: KeptWords): MaskedText {
  const inner = source.trim();
  const kept: string[] = [];
  const written: string[] = [];
  let hasWords = false;
  const keep = (piece: string) => kept.push(piece);
  const addWords = (text: string) => {
    hasWords ||= LETTER.test(text);
    written.push(escaped(text));
  };
  let done = 0;
  for (const piece of piecesOf(inner, words)) {
    addWords(inner.slice(done, piece.start));
    written.push(markOf(piece, inner.slice(piece.start, piece.end), keep));
    done = piece.end;
  }
  addWords(inner.slice(done));
  return { text: written.join(''), hasWords, kept, source };
}

/** Writes what stands for a piece. @param keep gives the id of what it keeps */
function markOf({ is, element, becomes }: Piece, piece: string, keep: (piece: string) => number): string {
  if (is === 'closing' || (is === 'opening' && piece === `<${element}>`)) return piece;
  const id = keep(becomes ?? piece);
  if (is === 'opening') return `<${element} id="${id}">`;
  return is === 'break' ? `<br id="${id}"/>` : `<x id="${id}"/>`;
}

/**
 * Puts what was kept back into a translation.
 * @returns `undefined` unless each piece comes back exactly once, all tags as often as before, and words with them
 */
export function unmask(translated: string, { kept, source, hasWords }: MaskedText): string | undefined {
  const inner = translated.trim();
  const seen = new Set<number>();
  const result: string[] = [];
  let foundWords = false;
  let done = 0;
  /** Place where a mark ended that may be closed there: `<x id="1"></x>`. */
  let opened = -1;
  const addWords = (text: string) => {
    const words = decoded(text);
    foundWords ||= LETTER.test(words);
    result.push(words);
  };
  for (const found of inner.matchAll(WRITTEN)) {
    const { close = '', attributes = '' } = found.groups ?? {};
    const name = found.groups?.name?.toLowerCase() ?? '';
    const isMark = name === 'x' || name === 'br';
    addWords(inner.slice(done, found.index));
    done = found.index + found[0].length;
    if (close !== '') {
      if (isMark && found.index !== opened) return undefined;
      if (!isMark) result.push(`</${name}>`);
      continue;
    }
    const id = Number(ID.exec(attributes)?.groups?.id ?? 0);
    if (id === 0 && isMark) return undefined;
    const piece = id === 0 ? `<${name}>` : kept[id - 1];
    if (piece === undefined || seen.has(id)) return undefined;
    if (id !== 0) seen.add(id);
    if (isMark) opened = done;
    result.push(piece);
  }
  addWords(inner.slice(done));
  if (seen.size !== kept.length || foundWords !== hasWords) return undefined;
  const [before, after] = spaceAround(source);
  const text = `${before}${result.join('')}${after}`;
  return haveSameTags(text, source) ? text : undefined;
}

/**
 * Splits a text into its sentences, which make the text again when they are joined. No tag is split, though one may begin
 * in a sentence and end in another; nor are words that are kept, of which half would be sent.
 */
export function splitSentences(text: string, language: Language, words: KeptWords): readonly string[] {
  const ends = new Set(Array.from(text.matchAll(ENDS_SENTENCE), ({ 0: tag, index }) => index + tag.length));
  for (const { index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    ends.add(index);
  }
  for (const { start, end } of piecesOf(text, words)) {
    for (let within = start + 1; within < end; within += 1) ends.delete(within);
  }
  const inOrder = [...ends]
    .filter((end) => end > 0 && end < text.length)
    .toSorted((one, other) => one - other);
  return [0, ...inOrder].map((from, index) => text.slice(from, inOrder[index] ?? text.length));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const decoded = (text: string): string =>
  text.replaceAll(WRITTEN_ENTITY, (entity: string, ...rest: unknown[]) => {
    const { name, decimal, hex } = rest.at(-1) as Partial<Record<'name' | 'decimal' | 'hex', string>>;
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });

/** Tells whether a number is that of a character which a text can hold. */
const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

function spaceAround(text: string): readonly [before: string, after: string] {
  const before = text.length - text.trimStart().length;
  return [text.slice(0, before), text.slice(Math.max(before, text.trimEnd().length))];
}

function haveSameTags(one: string, other: string): boolean {
  const tags = writtenTags(one).toSorted();
  const others = writtenTags(other).toSorted();
  return tags.length === others.length && tags.every((tag, index) => tag === others[index]);
}
