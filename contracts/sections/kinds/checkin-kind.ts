import { textOf } from '../json-value.ts';
import { type CheckinDetails, checkinSchema, isSwitchedOn } from '../section-items.ts';
import { CHECKIN_FIELDS, formatCheckin, parseCheckin } from './checkin-codec.ts';
import { cleanItem, isBlankText, type SectionKind } from './kind.ts';

function isBlank({ earlyCheckin, lateCheckout, ...texts }: CheckinDetails): boolean {
  if (isSwitchedOn(earlyCheckin) || isSwitchedOn(lateCheckout)) return false;
  return Object.values(texts).every((value) => isBlankText(textOf(value)));
}

/** Kind of the section about arriving and leaving: one set of details, with no entries that could be blank. */
export const checkinKind: SectionKind<CheckinDetails, typeof CHECKIN_FIELDS> = {
  schema: checkinSchema,
  storedSchema: checkinSchema,
  fields: CHECKIN_FIELDS,
  parse: parseCheckin,
  format: formatCheckin,
  isBlank,
  dropBlank: (details) => details,
  lines: (details) => Object.values(details).filter((value) => typeof value === 'string'),
  clean: (details, cleaners) => cleanItem(details, CHECKIN_FIELDS, cleaners),
};
