/** Place of a block in what was sent, counted from 1: its lines, and of a PDF the page that they are on. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly page?: number;
}

/** A piece of a document: a heading, a paragraph or a line of it, an item of a list, a row of a table. */
export interface Block extends Place {
  readonly kind: 'heading' | 'text' | 'item' | 'row';
  /** Its words, on one line. */
  readonly text: string;
  /** Level of a heading, 1 for the highest. */
  readonly level?: number;
  /** True of a heading that only looks like one: nothing marks it, and its level is not known. */
  readonly isGuess?: true;
  /** True where it stands right below the block before, with no gap between. */
  readonly follows?: true;
  /** Words in the cells of a row. */
  readonly cells?: readonly string[];
}

/** Level that headings without one are taken for. */
export const GUESSED_LEVEL = 2;

/** Emphasis of Markdown, which stands around words: within one, as in a password, the signs are part of it. */
const EMPHASIS = /(?<![^\s(,;:])\*\*([^*]+)\*\*(?![^\s).,;:!?])/g;

/** That of messengers around words: what has a figure may be a code or a password, to which the signs belong. */
const EMPHASISED_WORDS = /(?<![^\s(,;:])\*(\p{L}[\p{L}\p{M} '’-]{0,60})\*(?![^\s).,;:!?])/gu;

/**
 * Puts all white space of a text into single spaces and accents onto their letters, and takes emphasis and
 * characters off that no store keeps.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\0', '')
    .replace(EMPHASIS, '$1')
    .replace(EMPHASISED_WORDS, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Makes a row of a table. */
export function rowOf(cells: readonly string[], place: Place): Block {
  const said = cells.map(oneLine).filter((cell) => cell !== '');
  return { ...place, kind: 'row', text: said.join(' · '), cells: said };
}

/** Takes characters off the end of a text, in time that grows with it alone. @param some characters that are taken off */
export function withoutEnd(text: string, some: string): string {
  let end = text.length;
  while (end > 0 && some.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
