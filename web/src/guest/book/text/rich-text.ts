import type { RichNode, RichText } from '../guest-book.ts';
import type { LinkOptions } from './find-links.ts';
import { linkedText } from './linked-text.ts';
import { holdsMarkup, parseMarkup } from './markup.ts';

const BULLET = /^\s*[-–•*]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;
const BREAKING = ['br', 'p', 'ul', 'ol', 'li'];

/**
 * Reads a host's text. Plain text keeps its line breaks: blank lines part paragraphs, and lines that
 * begin with a dash or a number become a list. Addresses, numbers and e-mails become links.
 */
export function readRichText(text: string, options: LinkOptions = {}): RichText {
  return holdsMarkup(text) ? parseMarkup(text, options) : readPlainText(text, options);
}

/** Returns the words of a rich text in one line. */
export function plainText(text: RichText): string {
  return text.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
}

/** Returns the words of a host's line that should hold no markup but may. */
export function plainLine(text: string): string {
  return holdsMarkup(text) ? plainText(parseMarkup(text, {})) : text.trim();
}

function wordsOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  const words = node.children.map(wordsOf).join('');
  return BREAKING.includes(node.tag) ? ` ${words} ` : words;
}

type LineKind = 'text' | 'ul' | 'ol' | 'blank';

function kindOfLine(line: string): LineKind {
  if (line.trim() === '') return 'blank';
  if (BULLET.test(line)) return 'ul';
  return NUMBER.test(line) ? 'ol' : 'text';
}

function readPlainText(text: string, options: LinkOptions): RichText {
  const groups: { kind: LineKind; lines: string[] }[] = [];
  for (const line of text.trim().split('\n')) {
    const kind = kindOfLine(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line.trim());
    else groups.push({ kind, lines: [line.trim()] });
  }
  return groups
    .filter(({ kind }) => kind !== 'blank')
    .map(({ kind, lines }) => toBlock(kind, lines, options));
}

function toBlock(kind: LineKind, lines: readonly string[], options: LinkOptions): RichNode {
  // One line that happens to begin with a number is a sentence and not a list.
  if ((kind === 'ul' || kind === 'ol') && lines.length > 1) {
    const mark = kind === 'ul' ? BULLET : NUMBER;
    const items = lines.map((line): RichNode => {
      return { tag: 'li', children: linkedText(line.replace(mark, ''), options) };
    });
    return { tag: kind, children: items };
  }
  const children = lines.flatMap((line, index): RichNode[] => {
    const words = linkedText(line, options);
    return index === 0 ? words : [{ tag: 'br', children: [] }, ...words];
  });
  return { tag: 'p', children };
}
