import { textOf } from './json-value.ts';
import {
  type CheckinDetails,
  formOf,
  isSwitchedOn,
  type ListEntry,
  type SectionItems,
  type Tip,
} from './section-items.ts';

const isBlankText = (text: string): boolean => text.trim() === '';

function hasEntry({ title, content }: ListEntry): boolean {
  return !isBlankText(title) || !isBlankText(content);
}

/** A tip needs a name or a description; an address alone tells a guest nothing. */
function hasTip({ title, description }: Tip): boolean {
  return !isBlankText(title) || !isBlankText(description);
}

function hasDetails({ earlyCheckin, lateCheckout, ...texts }: CheckinDetails): boolean {
  if (isSwitchedOn(earlyCheckin) || isSwitchedOn(lateCheckout)) return true;
  return Object.values(texts).some((value) => !isBlankText(textOf(value)));
}

/** Whether a section has nothing to show: no entry or tip that is not blank, no check-in detail. */
export function isBlank(section: string, items: SectionItems): boolean {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return !hasDetails(form.items);
    case 'tips':
      return !form.items.some(hasTip);
    case 'list':
      return !form.items.some(hasEntry);
  }
}

/**
 * The items worth saving or showing: entries without title and content, and tips without name and
 * description, are dropped. Check-in details have no entries and stay as they are.
 */
export function dropBlankEntries(section: string, items: SectionItems): SectionItems {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return form.items;
    case 'tips':
      return form.items.filter(hasTip);
    case 'list':
      return form.items.filter(hasEntry);
  }
}
