import type { ListEntry } from './section-items.ts';
import { splitTitle } from './title-line.ts';

function usualSeparator(content: string): string {
  return content === '' ? ':' : ': ';
}

function parseLine(line: string): ListEntry {
  const parts = splitTitle(line);
  if (parts === undefined) return { title: '', content: line };
  const { title, separator, content } = parts;
  return separator === usualSeparator(content) ? { title, content } : { title, content, separator };
}

function formatEntry({ title, content, separator }: ListEntry): string {
  return title.trim() === '' ? content : title + (separator ?? usualSeparator(content)) + content;
}

/** Reads lines of `title: content`; a line without a title is content only, a blank line a blank entry. */
export function parseList(content: string): ListEntry[] {
  return content === '' ? [] : content.split('\n').map(parseLine);
}

/**
 * Writes one line an entry; `formatList(parseList(text)) === text` for every text. A line break in an
 * entry, or a colon in a title, reads back as further or other entries with all of the text.
 */
export function formatList(entries: readonly ListEntry[]): string {
  return entries.map(formatEntry).join('\n');
}
