import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionItems } from '#contracts/sections/section-items.ts';
import { sanitiseItems } from '#services/properties/sanitise-items.ts';

interface Section {
  readonly section: string;
  readonly content: string;
  readonly items: SectionItems;
}

/** The section itself where nothing has to be removed, which is nearly always. */
export function sanitised<Read extends Section>(read: Read): Read {
  const items = sanitiseItems(read.section, read.items);
  if (isDeepStrictEqual(items, read.items)) return read;
  return { ...read, items, content: kindOf(read.section).format(items) };
}

/**
 * The body of a public document, or of whatever else has sections as its `content`, with these as they may be shown;
 * `undefined` where they may as they are.
 */
export function sanitisedBody(body: string): string | undefined {
  const read = JSON.parse(body) as { readonly content: readonly Section[] };
  const content = read.content.map(sanitised);
  if (content.every((section, at) => section === read.content[at])) return undefined;
  return JSON.stringify({ ...read, content });
}
