import { Parser } from 'htmlparser2';
import { type Block, GUESSED_LEVEL, oneLine, type Place, rowOf, withoutEnd } from './block.ts';
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

/** A block whose place is not known yet. */
type Said = Omit<Block, keyof Place>;

/** A document of marked-up text: its blocks, and the title that it gives itself. */
export interface ReadMarkup {
  readonly blocks: Block[];
  readonly title?: string;
}

/** Tells whether a cell holds more than a value of a table. */
const isLayout = (cell: readonly Said[]): boolean =>
  cell.length > 1 || cell.some(({ kind, isGuess }) => kind === 'row' || (kind === 'heading' && !isGuess));

/** Reads HTML. Its places are paragraphs, counted in their order. */
export function markupBlocks(html: string): ReadMarkup {
  const blocks: Block[] = [];
  const open: string[] = [];
  let text = '';
  let boldText = '';
  let title = '';
  /** Rows that are open, a table within another being the later one: of each its cells, with what they say. */
  const rows: Said[][][] = [];
  let link: string | undefined;
  let isAfterBreak = false;

  const isIn = (names: ReadonlySet<string>): boolean => open.some((name) => names.has(name));
  const place = () => ({ from: blocks.length + 1, to: blocks.length + 1 });

  /** Tells whether an element ends the line before it; within a cell a break is a space. */
  const endsLine = (name: string): boolean => !WITHIN_LINES.has(name) && (name !== 'br' || rows.length === 0);

  function add(said: Said): void {
    const cell = rows.at(-1)?.at(-1);
    if (cell === undefined) blocks.push({ ...said, ...place() });
    else cell.push(said);
  }

  /** Ends a row. One that lays out a page, with headings, paragraphs or tables in its cells, is read cell after cell. */
  function endRow(): void {
    const cells = rows.pop() ?? [];
    if (cells.some(isLayout)) for (const said of cells.flat()) add(said);
    else {
      const row = rowOf(
        cells.map(([said]) => said?.text ?? ''),
        place(),
      );
      if (row.text !== '') add(row);
    }
  }

  /** Ends a line. @param breaks true where the next one stands right below; a second break in a row leaves a gap between. */
  function end(breaks = false): void {
    const said = oneLine(text);
    const isBold = said !== '' && oneLine(boldText) === said && isHeadingLike(said);
    const follows = isAfterBreak;
    [text, boldText, isAfterBreak] = ['', '', false];
    if (said === '') return;
    const heading = open.findLast((name) => /^h[1-6]$/.test(name));
    if (heading !== undefined) add({ kind: 'heading', text: said, level: Number(heading[1]) });
    else if (isBold) {
      const guess = { kind: 'heading', level: GUESSED_LEVEL, isGuess: true } as const;
      add({ ...guess, text: withoutEnd(said, ' :') });
    } else {
      const kind = open.includes('li') ? 'item' : 'text';
      add({ kind, text: said, ...(follows && { follows }) });
      isAfterBreak = breaks;
    }
  }

  const parser = new Parser({
    onopentag(name, { href }) {
      if (endsLine(name)) end(name === 'br');
      else if (name === 'br') text += ' ';
      if (name === 'br' || name === 'hr') return;
      if (name === 'tr') rows.push([]);
      if (name === 'td' || name === 'th') rows.at(-1)?.push([]);
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
      // A break has ended its line as it began.
      if (name !== 'br' && endsLine(name)) end();
      if (name === 'tr') endRow();
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    },
  });
  parser.end(html);
  end();
  const own = oneLine(title);
  return { blocks, ...(own !== '' && { title: own }) };
}
