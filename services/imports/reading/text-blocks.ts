import { IMPORT_BLOCKS_MAX } from '#contracts/import/limits.ts';
import { type Block, GUESSED_LEVEL, oneLine, type Place, rowOf, withoutEnd } from './block.ts';

const MARKED_HEADING = /^(#{1,6})\s+(.*)$/;
/** A line that is bold or italic as a whole, as messengers and Markdown write it, with a picture before it at most. */
const EMPHASISED = /^(?:[^\p{L}\p{N}\s*_]{1,8}\s*)?(?:\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*):?$/u;
const UNDERLINE = /^(?:={3,}|-{3,})$/;
const RULE = /^[-*_=~·•\s]{3,}$/;
const BULLET = /^(?:(?:[-*+•‣▪◦●○➢✓✔–—]|(?:👉|✅|➡|▶|🔹|🔸|📌)\uFE0F?)\s+|\(?\d{1,2}[.)]\s+)(?=\S)/u;
const NUMBERED = /^\d{1,2}[.)]\s+/;
const ROW_RULE = /^\|?[\s:|-]+\|?$/;

/** A number of a page, with the title of the document before it at most. */
const PAGE_NUMBER =
  /^(?:[^.!?]{1,80}\s)?(?:pagina|página|pag\.|pág\.|page|seite)\s\d{1,3}(?:\s?(?:\/|di|of|von|de|sur)\s?\d{1,3})?$/iu;

/** A few words, a colon, and what they stand for. */
const LABELLED = /^\p{L}[^:.!?]{1,30}:\s\S/u;

const HEADING_LETTERS_MAX = 60;
const HEADING_WORDS_MAX = 8;
const SENTENCE_END = /[.!?…,;]$/;
/** End of what is no heading; one may be a question. */
const NO_HEADING_END = /[.!…,;]$/;
/** Characters from which on a line may have been broken by its width. */
const WIDE = 50;
/** Part of the widest line of a page that a line has at least which was broken by its width. */
const WIDE_PART = 0.7;

interface Options {
  /** Page of a PDF, whose lines are broken by their width and have no gaps between. */
  readonly page?: number;
}

/** Reads a plain text, in which people mark headings, lists and tables as they please, or not at all. */
export function textBlocks(text: string, { page }: Options = {}): Block[] {
  const all = text.split(/\r\n?|\n/).map((line) => line.trim());
  const lines = page === undefined ? all : withoutPageNumber(all);
  const widest = lines.reduce((most, line) => (line.includes('://') ? most : Math.max(most, line.length)), 0);
  const wide = page === undefined ? WIDE : WIDE_PART * widest;
  const said = lines.filter((line) => line !== '');
  let nth = -1;
  const last = lines.findLastIndex((line) => line !== '');
  const blocks: Block[] = [];
  let isAfterGap = true;
  for (const [index, line] of lines.entries()) {
    const before = blocks.at(-1);
    const above = lines[index - 1] ?? '';
    if (line !== '') nth += 1;
    if (line === '' || (RULE.test(line) && !UNDERLINE.test(line))) {
      isAfterGap = true;
      continue;
    }
    if (UNDERLINE.test(line) || (line.includes('|') && ROW_RULE.test(line))) {
      if (before?.kind === 'text' && !isAfterGap && before.from === before.to) {
        blocks[blocks.length - 1] = { ...before, kind: 'heading', level: line.startsWith('=') ? 1 : 2 };
      }
      isAfterGap = true;
      continue;
    }
    const place = { from: index + 1, to: index + 1, ...(page !== undefined && { page }) };
    // A PDF tells no gaps: a line that was not broken by its width, or ends a sentence, ends what it belongs to.
    const isEnd = above.length < wide || SENTENCE_END.test(above);
    const mayBegin = isAfterGap || (page !== undefined && isEnd);
    // In a PDF the letters are of different widths: how many had room is not known.
    const isBroken = above.length >= wide && (page !== undefined || !hadRoom(above, line, widest));
    const joins = !isAfterGap && goesOn(before, above, line, isBroken);
    const isNumberedHeading =
      (mayBegin || isShouted(line)) && isNumberedAlone(line, said[nth - 1], said[nth + 1]);
    const block = joins ? undefined : readLine(line, place, mayBegin && index < last, isNumberedHeading);
    if (block === undefined && before !== undefined) {
      blocks[blocks.length - 1] = { ...before, text: `${before.text} ${oneLine(line)}`, to: place.to };
    } else if (block !== undefined && block.text !== '') {
      const follows = !isAfterGap && before !== undefined && before.kind !== 'heading';
      blocks.push(follows ? { ...block, follows: true } : block);
    }
    isAfterGap = false;
    // What is over the limit is refused, whatever follows.
    if (blocks.length > IMPORT_BLOCKS_MAX) break;
  }
  return blocks;
}

/** Returns the lines of a page, with an empty one in the place of a head or foot that counts the pages. */
function withoutPageNumber(lines: readonly string[]): string[] {
  const isSaid = (line: string) => line !== '';
  const ends = [lines.findIndex(isSaid), lines.findLastIndex(isSaid)];
  return lines.map((line, index) => (ends.includes(index) && PAGE_NUMBER.test(line) ? '' : line));
}

/** Tells whether the first word of a line would have had room on the line above: then its width did not break that one. */
const hadRoom = (above: string, line: string, widest: number): boolean =>
  above.length + 1 + (line.split(' ', 1)[0] ?? '').length <= widest;

/**
 * Tells whether a line has a number as headings have: the lines next to it have none, as steps of a list would, and
 * what stands below begins anew.
 */
function isNumberedAlone(line: string, above = '', below = ''): boolean {
  if (!NUMBERED.test(line) || NUMBERED.test(above) || NUMBERED.test(below)) return false;
  return below !== '' && !/^\p{Ll}/u.test(below);
}

/**
 * Tells whether a line goes on with the sentence of the line above.
 * @param isBroken true where its width may have broken the line above
 */
function goesOn(before: Block | undefined, above: string, line: string, isBroken: boolean): boolean {
  if (before === undefined || (before.kind !== 'text' && before.kind !== 'item')) return false;
  if (BULLET.test(line) || MARKED_HEADING.test(line) || line.includes('\t')) return false;
  if (LABELLED.test(line) && (LABELLED.test(above) || /^\p{Lu}/u.test(line))) return false;
  if (SENTENCE_END.test(above) ? !above.endsWith(',') : above.endsWith(':')) return false;
  return /^\p{Ll}/u.test(line) || (isBroken && !isHeadingLike(line));
}

function readLine(line: string, place: Place, mayBeHeading: boolean, isNumberedHeading: boolean): Block {
  const [, marks, marked] = MARKED_HEADING.exec(line) ?? [];
  if (marks !== undefined) {
    const text = oneLine(marked ?? '').replace(/ ?#{1,6}$/, '');
    return { ...place, kind: 'heading', text, level: marks.length };
  }
  const guess = { ...place, kind: 'heading', level: GUESSED_LEVEL, isGuess: true } as const;
  const emphasised = EMPHASISED.exec(line)?.slice(1).find(Boolean);
  if (emphasised !== undefined && isHeadingLike(oneLine(emphasised))) {
    return { ...guess, text: headingText(emphasised) };
  }
  if (line.startsWith('|')) return rowOf(line.replace(/^\||\|$/g, '').split('|'), place);
  if (line.includes('\t')) return rowOf(line.split('\t'), place);
  const unnumbered = line.replace(NUMBERED, '');
  const isListed = BULLET.test(line);
  if (
    isHeadingLike(unnumbered) &&
    (isNumberedHeading || (mayBeHeading && (!isListed || isShouted(unnumbered))))
  ) {
    return { ...guess, text: headingText(unnumbered) };
  }
  if (isListed) return { ...place, kind: 'item', text: oneLine(line.replace(BULLET, '')) };
  return { ...place, kind: 'text', text: oneLine(line) };
}

const headingText = (line: string): string => withoutEnd(oneLine(line), ' :');

const isShouted = (line: string): boolean =>
  line === line.toUpperCase() && (line.match(/\p{Lu}/gu) ?? []).length > 3;

/** A name, a dash, and something in small letters: it says what the name stands for. */
const SAYS_WHAT_IT_IS = /\S\s[–—-]\s\p{Ll}/u;

/** Tells whether a line can be a heading: short, with no sentence, value, number to call or address in it. */
export function isHeadingLike(line: string): boolean {
  if (line.length > HEADING_LETTERS_MAX || NO_HEADING_END.test(line)) return false;
  if (line.split(/\s+/).length > HEADING_WORDS_MAX || !/^[^\p{L}]*\p{Lu}/u.test(line)) return false;
  return !/:\s*\S|:\/\/|@|\d{3}/.test(line) && !SAYS_WHAT_IT_IS.test(line);
}
