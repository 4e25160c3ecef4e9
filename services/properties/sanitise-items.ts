import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionItems } from '#contracts/sections/section-items.ts';
import { sanitiseHtml, sanitiseLink } from '#kernel/text/sanitise-html.ts';

/** Returns the items with every text and link of theirs fit for a guest page; the shape stays as it is. */
export const sanitiseItems = (section: string, items: SectionItems): SectionItems =>
  kindOf(section).clean(items, { words: sanitiseHtml, link: sanitiseLink });
