import type { ListEntry } from '../items/section-items.ts';
import { splitTitle } from './title-line.ts';

/** Line break before a line with something on it. Blank lines thus stay with the entry that they follow. */
const ENTRY_BREAK = /\n(?=[^\S\n]*\S)/;

function usualSeparator(content: string): string {
  return content === '' || content.startsWith('\n') ? ':' : ': ';
}

function parseEntry(text: string): ListEntry {
  const [line = ''] = text.split('\n', 1);
  const parts = splitTitle(line);
  if (parts === undefined) return { title: '', content: text };
  const { title, separator } = parts;
  const content = parts.content + text.slice(line.length);
  return separator === usualSeparator(content) ? { title, content } : { title, content, separator };
}

function formatEntry({ title, content, separator }: ListEntry): string {
  return title.trim() === '' ? content : title + (separator ?? usualSeparator(content)) + content;
}

/**
 * Reads lines of `title: content`; a line without a title is content only. Blank lines are line breaks
 * at the end of the content before them (where nothing is before them, a blank entry).
 */
export function parseList(content: string): ListEntry[] {
  return content === '' ? [] : content.split(ENTRY_BREAK).map(parseEntry);
}

/**
 * Writes one line an entry; `formatList(parseList(text)) === text` for every text. A line break in an
 * entry, or a colon in a title, reads back as further or other entries with all of the text.
 */
export function formatList(entries: readonly ListEntry[]): string {
  return entries.map(formatEntry).join('\n');
}
