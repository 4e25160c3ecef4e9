import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionItems } from '#contracts/sections/section-items.ts';
import { sanitiseItems } from '#kernel/text/sanitise-items.ts';

interface Section {
  readonly section: string;
  readonly content: string;
  readonly items: SectionItems;
}

/**
 * Returns the section without what may not be shown; the same object where nothing has to be removed, as is nearly
 * always so.
 */
export function sanitised<Read extends Section>(read: Read): Read {
  const items = sanitiseItems(read.section, read.items);
  if (isDeepStrictEqual(items, read.items)) return read;
  return { ...read, items, content: kindOf(read.section).format(items) };
}

/**
 * Sanitises the sections in the `content` of a body, such as that of a public document. Returns the new body;
 * `undefined` where nothing had to be removed.
 */
export function sanitisedBody(body: string): string | undefined {
  const read = JSON.parse(body) as { readonly content: readonly Section[] };
  const content = read.content.map(sanitised);
  if (content.every((section, at) => section === read.content[at])) return undefined;
  return JSON.stringify({ ...read, content });
}
