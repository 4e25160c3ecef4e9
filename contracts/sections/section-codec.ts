import { formatCheckin, parseCheckin } from './checkin-codec.ts';
import { formatList, parseList } from './list-codec.ts';
import { type CheckinDetails, formOf, type SectionItems, type Tip } from './section-items.ts';
import { kindOf } from './section-keys.ts';
import { formatTips, parseTips } from './tips-codec.ts';

/**
 * Reads the string form of a section's content. Total: every string has items, and `formatContent`
 * gives the string back (check-in and JSON tips: the same value). Limits are the schema's matter.
 */
export function parseContent(section: 'checkin', content: string): CheckinDetails;
export function parseContent(section: 'local', content: string): Tip[];
export function parseContent(section: string, content: string): SectionItems;
export function parseContent(section: string, content: string): SectionItems {
  switch (kindOf(section)) {
    case 'checkin':
      return parseCheckin(content);
    case 'tips':
      return parseTips(content);
    case 'list':
      return parseList(content);
  }
}

/** Writes the string form of items that are of the section's kind. No text is lost; never throws. */
export function formatContent(section: string, items: SectionItems): string {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return formatCheckin(form.items);
    case 'tips':
      return formatTips(form.items);
    case 'list':
      return formatList(form.items);
  }
}
