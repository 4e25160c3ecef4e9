import { Parser } from 'htmlparser2';
import { type Block, GUESSED_LEVEL, oneLine, rowOf, withoutEnd } from './block.ts';
import { isHeadingLike } from './text-blocks.ts';

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'select']);
/** Elements within a line. All others begin a block of their own. */
const WITHIN_LINES = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const BOLD = new Set(['b', 'strong']);

/** A document of marked-up text: its blocks, and the title that it gives itself. */
export interface ReadMarkup {
  readonly blocks: Block[];
  readonly title?: string;
}

/** Reads HTML. Its places are paragraphs, counted in their order. */
export function markupBlocks(html: string): ReadMarkup {
  const blocks: Block[] = [];
  const open: string[] = [];
  let text = '';
  let boldText = '';
  let title = '';
  let cells: string[] | undefined;
  let link: string | undefined;
  let isAfterBreak = false;

  const isIn = (names: ReadonlySet<string>): boolean => open.some((name) => names.has(name));
  const place = () => ({ from: blocks.length + 1, to: blocks.length + 1 });

  function end(breaks = false): void {
    const said = oneLine(text);
    const isBold = said !== '' && oneLine(boldText) === said && isHeadingLike(said);
    [text, boldText] = ['', ''];
    if (said !== '' && cells !== undefined) cells.push(said);
    else if (said !== '') {
      const heading = open.findLast((name) => /^h[1-6]$/.test(name));
      const level = heading === undefined ? undefined : Number(heading[1]);
      if (level !== undefined) blocks.push({ ...place(), kind: 'heading', text: said, level });
      else if (isBold) {
        const guess = { kind: 'heading', level: GUESSED_LEVEL, isGuess: true } as const;
        blocks.push({ ...place(), ...guess, text: withoutEnd(said, ' :') });
      } else {
        const kind = open.includes('li') ? 'item' : 'text';
        blocks.push({ ...place(), kind, text: said, ...(isAfterBreak && { follows: true as const }) });
      }
    }
    isAfterBreak = breaks;
  }

  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'br' || name === 'hr') return end(name === 'br');
      if (!WITHIN_LINES.has(name)) {
        if (cells === undefined || name === 'td' || name === 'th') end();
        else text += ' ';
      }
      if (name === 'tr') cells = [];
      if (name === 'a') link = href;
      open.push(name);
    },
    ontext(piece) {
      if (open.includes('title')) title += piece;
      else if (!isIn(UNREAD)) {
        text += piece;
        if (isIn(BOLD)) boldText += piece;
      }
    },
    onclosetag(name) {
      if (name === 'a' && link !== undefined && /^https?:/.test(link) && !text.includes(link)) {
        text += ` (${link})`;
      }
      if (name === 'a') link = undefined;
      if (!WITHIN_LINES.has(name) && (cells === undefined || ['td', 'th', 'tr'].includes(name))) end();
      if (name === 'tr' && cells !== undefined) {
        const row = rowOf(cells, place());
        if (row.text !== '') blocks.push(row);
        cells = undefined;
      }
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    },
  });
  parser.end(html);
  end();
  const own = oneLine(title);
  return { blocks, ...(own !== '' && { title: own }) };
}
