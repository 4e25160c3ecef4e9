import type { Tip } from './section-items.ts';
import { isMarkedLine, readMarkedText } from './tip-marks.ts';
import { splitTitle } from './title-line.ts';

const isBlankLine = (line: string): boolean => line.trim() === '';

/** Whether a line begins a new tip, given the lines of the tip before it. */
function beginsTip(line: string, current: readonly string[]): boolean {
  if (isBlankLine(line) || isMarkedLine(line) || current.every(isBlankLine)) return false;
  if (splitTitle(line) !== undefined) return true;
  const last = current.at(-1) ?? '';
  const head = current.find((each) => !isBlankLine(each)) ?? '';
  const continuesDescription = splitTitle(head) !== undefined && !isBlankLine(last) && !isMarkedLine(last);
  return !continuesDescription;
}

function blocksOf(content: string): string[] {
  const blocks: string[][] = [];
  for (const line of content.split('\n')) {
    const current = blocks.at(-1);
    if (current === undefined || beginsTip(line, current)) blocks.push([line]);
    else current.push(line);
  }
  return blocks.map((lines) => lines.join('\n'));
}

function readBlock(block: string): Tip {
  const [head = '', ...rest] = block.trimStart().split('\n');
  const parts = isMarkedLine(head) ? undefined : splitTitle(head);
  const text = readMarkedText([parts?.content ?? head, ...rest].join('\n'));
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
