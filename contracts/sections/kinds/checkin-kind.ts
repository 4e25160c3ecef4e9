import { type CheckinDetails, checkinSchema, isSwitchedOn } from '../items/section-items.ts';
import { textOf } from '../json-value.ts';
import { CHECKIN_FIELDS, formatCheckin, parseCheckin } from './checkin-codec.ts';
import { cleanItem, isBlankText, joined, type SectionKind } from './kind.ts';

const BLOCK_FIELDS = { title: 'words', content: 'words', block: 'block' } as const;

function isBlank({ earlyCheckin, lateCheckout, blocks = [], ...texts }: CheckinDetails): boolean {
  if (isSwitchedOn(earlyCheckin) || isSwitchedOn(lateCheckout) || blocks.length > 0) return false;
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
  lines: (details) => [
    ...Object.values(details).filter((value) => typeof value === 'string'),
    ...(details.blocks ?? []).map(({ title = '', content = '' }) => joined([title, content], ': ')),
  ],
  clean: ({ blocks, ...details }, cleaners) => ({
    ...cleanItem(details as CheckinDetails, CHECKIN_FIELDS, cleaners),
    ...(blocks && { blocks: blocks.map((item) => cleanItem(item, BLOCK_FIELDS, cleaners)) }),
  }),
};
