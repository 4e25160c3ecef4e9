import { isDeepStrictEqual } from 'node:util';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { sanitiseHtml, sanitiseLink } from './sanitise-html.ts';

/** Returns the items with every text and link of theirs fit for a guest page; the shape stays as it is. */
export const sanitiseItems = (section: string, items: SectionItems): SectionItems =>
  kindOf(section).clean(items, { words: sanitiseHtml, link: sanitiseLink });

/**
 * Version of the rules by which texts are made fit. Raised whenever `sanitiseItems` would give anything else for any text:
 * what was made fit by another version is looked through again when it is read, until its read model is built anew.
 */
export const TEXT_RULES_VERSION = 2;

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
