import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionItems } from '#contracts/sections/section-items.ts';
import { sanitiseHtml, sanitiseLink } from './sanitise-html.ts';

/** Returns the items with every text and link of theirs fit for a guest page; the shape stays as it is. */
export const sanitiseItems = (section: string, items: SectionItems): SectionItems =>
  kindOf(section).clean(items, { words: sanitiseHtml, link: sanitiseLink });

/**
 * Version of the rules by which texts are made fit. Raised whenever `sanitiseItems` would give anything else for any text:
 * what was made fit by another version is looked through again when it is read, until its read model is built anew.
 */
export const TEXT_RULES_VERSION = 2;
