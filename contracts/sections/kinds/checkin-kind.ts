import type { BlockText } from '../../blocks/filled-block.ts';
import { isClockTime } from '../clock-time.ts';
import { textOf } from '../json-value.ts';
import { type CheckinDetails, checkinSchema, isSwitchedOn } from '../section-items.ts';
import { CHECKIN_FIELDS, formatCheckin, parseCheckin } from './checkin-codec.ts';
import { cleanItem, isBlankText, joined, type MadeItem, type SectionKind } from './kind.ts';

const BLOCK_FIELDS = { title: 'words', content: 'words', block: 'block' } as const;

function isBlank({ earlyCheckin, lateCheckout, blocks = [], ...texts }: CheckinDetails): boolean {
  if (isSwitchedOn(earlyCheckin) || isSwitchedOn(lateCheckout) || blocks.length > 0) return false;
  return Object.values(texts).every((value) => isBlankText(textOf(value)));
}

/** Lists the fields in words of a language: all but addresses, switches and times of the clock. */
function ownWords({ blocks: _blocks, checkinTime, checkoutTime, ...details }: CheckinDetails): string[] {
  const offers = ['earlyCheckin', 'lateCheckout', 'fileUrl', 'linkUrl', 'videoUrl'];
  const times = [checkinTime ?? '', checkoutTime ?? ''].filter((time) => !isClockTime(time));
  const texts = Object.entries(details).filter(([field]) => !offers.includes(field));
  return [...times, ...texts.map(([, value]) => textOf(value))].filter((text) => !isBlankText(text));
}

const madeIn = ({ blocks = [] }: CheckinDetails): MadeItem[] =>
  blocks.map(({ block, title = '', content = '' }, index) => ({
    block,
    present: { title, text: content },
    path: `blocks.${index}.block`,
  }));

/** Returns the details with texts below the instructions, each with its title. */
function withTexts(details: CheckinDetails, texts: readonly BlockText[]): CheckinDetails {
  if (texts.length === 0) return details;
  const said = texts.map(({ title, text }) => joined([`<strong>${title}</strong>`, text], '\n'));
  return { ...details, instructions: joined([details.instructions ?? '', ...said], '\n\n') };
}

/** Kind of the section about arriving and leaving: one set of details, with no entries that could be blank. */
export const checkinKind: SectionKind<CheckinDetails, typeof CHECKIN_FIELDS> = {
  schema: checkinSchema,
  storedSchema: checkinSchema,
  shownSchema: checkinSchema,
  fields: CHECKIN_FIELDS,
  parse: parseCheckin,
  format: formatCheckin,
  isBlank,
  dropBlank: (details) => details,
  lines: (details) => [
    ...Object.values(details).filter((value) => typeof value === 'string'),
    ...madeIn(details).map(({ present }) => joined([present.title, present.text], ': ')),
  ],
  clean: ({ blocks, ...details }, cleaners) => ({
    ...cleanItem(details as CheckinDetails, CHECKIN_FIELDS, cleaners),
    ...(blocks && { blocks: blocks.map((item) => cleanItem(item, BLOCK_FIELDS, cleaners)) }),
  }),
  counts(details) {
    const [own, made] = [ownWords(details).length, madeIn(details).length];
    // One text in two languages could not say which words are in which.
    return own > 0 ? { own: own + made, made: 0 } : { own, made };
  },
  made: madeIn,
  rewrite(details, write) {
    const { blocks: _former, ...others } = details;
    const blocks = madeIn(details).map(write);
    return {
      ...others,
      ...(blocks.length > 0 && {
        blocks: blocks.map(({ block, present: { title, text } }) => ({ title, content: text, block })),
      }),
    };
  },
  withoutBlocks({ blocks = [], ...details }, isOrdinary) {
    const kept = blocks.filter(({ block }) => !isOrdinary(block));
    const texts = madeIn({ blocks: blocks.filter(({ block }) => isOrdinary(block)) });
    const ordinary = withTexts(
      details,
      texts.map(({ present }) => present),
    );
    return kept.length === 0 ? ordinary : { ...ordinary, blocks: kept };
  },
  shown(details, read) {
    const { blocks: _kept, ...others } = details;
    return withTexts(
      others,
      madeIn(details).map(({ block, present }) => read(block) ?? present),
    );
  },
};
