import type { Tip } from '../items/section-items.ts';
import { isMarkedLine, readMarkedText } from './tip-marks.ts';
import { splitTitle } from './title-line.ts';

const isBlankLine = (line: string): boolean => line.trim() === '';

/** The lines of a tip. */
interface Block {
  readonly lines: string[];
  /** Says whether the first line that is not blank has a title; absent while all of them are blank. */
  isTitled?: boolean;
}

/** Tells whether a line begins a new tip, given the tip before it. */
function beginsTip(line: string, { lines, isTitled }: Block): boolean {
  if (isBlankLine(line) || isMarkedLine(line) || isTitled === undefined) return false;
  if (splitTitle(line) !== undefined) return true;
  const last = lines.at(-1) ?? '';
  const continuesDescription = isTitled && !isBlankLine(last) && !isMarkedLine(last);
  return !continuesDescription;
}

function blocksOf(content: string): string[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  for (const line of content.split('\n')) {
    if (current === undefined || beginsTip(line, current)) {
      current = { lines: [] };
      blocks.push(current);
    }
    current.lines.push(line);
    if (!isBlankLine(line)) current.isTitled ??= splitTitle(line) !== undefined;
  }
  return blocks.map(({ lines }) => lines.join('\n'));
}

function readBlock(block: string): Tip {
  const written = block.trimStart();
  const head = written.split('\n', 1)[0] ?? '';
  const parts = isMarkedLine(head) ? undefined : splitTitle(head);
  const text = readMarkedText((parts?.content ?? head) + written.slice(head.length));
  return {
    title: parts?.title ?? '',
    ...text,
    description: text.description.trim(),
    source: { form: 'lines', text: block },
  };
}

/**
 * Reads the older form of local tips: a line `title: description` (or a description alone), lines
 * that continue it, and its marked lines. The sources of all tips, joined by line breaks, are the
 * content again.
 */
export function parseTipLines(content: string): Tip[] {
  return blocksOf(content).map(readBlock);
}
