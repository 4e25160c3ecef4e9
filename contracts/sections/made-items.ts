import type { Language } from '../kernel/languages.ts';
import { type KindName, kindNameOf } from './catalogue.ts';
import type { BlockText, FilledBlock } from './items/filled-block.ts';
import type { CheckinDetails, ListEntry, SectionItems, Tip } from './items/section-items.ts';
import { textOf } from './json-value.ts';
import { isBlankText, joined } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import { isClockTime } from './texts/clock-time.ts';

/** The variable of ready-made blocks that opens a door. */
export const CODE_VARIABLE = 'code';

/** Number of entries of a text: in its host's own words, and made from blocks. */
export interface EntryCounts {
  readonly own: number;
  readonly made: number;
}

/** A block of a section's items, with the text that is kept with it and the path of its item. */
export interface MadeItem {
  readonly block: FilledBlock;
  readonly present: BlockText;
  readonly path: string;
}

/** A block as it is shown. `language` is there only where it is not that of its section. */
export interface ShownBlock extends BlockText {
  readonly language?: Language;
}

/** All that can be done with what a section's items have from blocks. Methods, for the reason that a `SectionKind` has them. */
interface MadeKind<Items> {
  /**
   * Counts the entries that say something. Blocks that guests read in the language of the words around them count among
   * the host's own.
   */
  counts(items: Items): EntryCounts;
  /** Lists what was made from blocks. */
  made(items: Items): MadeItem[];
  /** Returns the items with what was made from blocks written anew. */
  rewrite(items: Items, write: (item: MadeItem) => MadeItem): Items;
  /** Makes ordinary items of some that were made from blocks: their texts stay. */
  withoutBlocks(items: Items, isOrdinary: (item: MadeItem) => boolean): Items;
  /** Returns the items as guests get them. @param read undefined for a block that cannot be read: its text stays */
  shown(items: Items, read: (block: FilledBlock) => ShownBlock | undefined): Items;
}

/** An item that can be made from a block. */
interface Makeable {
  readonly title: string;
  readonly block?: FilledBlock | undefined;
}

/** Returns what lists of items can do with blocks. @param text the field that a block's text stands in */
function madeItems<Field extends string, Item extends Makeable & Record<Field, string>>(
  text: Field,
  saysSomething: (item: Item) => boolean,
) {
  const madeOf = (item: Item, index: number): MadeItem | undefined =>
    item.block && {
      block: item.block,
      present: { title: item.title, text: item[text] },
      path: `${index}.block`,
    };
  return {
    counts(items: Item[]): EntryCounts {
      const said = items.filter((item) => item.block !== undefined || saysSomething(item));
      const made = said.filter((item) => item.block !== undefined).length;
      return { own: said.length - made, made };
    },
    made: (items: Item[]): MadeItem[] => items.flatMap((item, index) => madeOf(item, index) ?? []),
    rewrite: (items: Item[], write: (item: MadeItem) => MadeItem): Item[] =>
      items.map((item, index) => {
        const made = madeOf(item, index);
        if (made === undefined) return item;
        const { block, present } = write(made);
        return { ...item, title: present.title, [text]: present.text, block };
      }),
    withoutBlocks: (items: Item[], isOrdinary: (item: MadeItem) => boolean): Item[] =>
      items.map((item, index) => {
        const made = madeOf(item, index);
        if (made === undefined || !isOrdinary(made)) return item;
        const { block: _block, ...ordinary } = item;
        return ordinary as unknown as Item;
      }),
    shown: (items: Item[], read: (block: FilledBlock) => ShownBlock | undefined): Item[] =>
      items.map((item) => {
        if (item.block === undefined) return item;
        const { block, ...kept } = item;
        const shown = read(block);
        const said = shown && { title: shown.title, [text]: shown.text };
        return { ...kept, ...said, ...(shown?.language && { language: shown.language }) } as unknown as Item;
      }),
  };
}

/** Lists the fields in words of a language: all but addresses, switches and times of the clock. */
function ownWords({ blocks: _blocks, checkinTime, checkoutTime, ...details }: CheckinDetails): string[] {
  const offers = ['earlyCheckin', 'lateCheckout', 'fileUrl', 'linkUrl', 'videoUrl'];
  const times = [checkinTime ?? '', checkoutTime ?? ''].filter((time) => !isClockTime(time));
  const texts = Object.entries(details).filter(([field]) => !offers.includes(field));
  return [...times, ...texts.map(([, value]) => textOf(value))].filter((text) => !isBlankText(text));
}

const blocksOf = ({ blocks = [] }: CheckinDetails): MadeItem[] =>
  blocks.map(({ block, title = '', content = '' }, index) => ({
    block,
    present: { title, text: content },
    path: `blocks.${index}.block`,
  }));

/** Returns the details with texts that are made from blocks; none where there are none. */
const withBlocks = (details: CheckinDetails, made: readonly MadeItem[]): CheckinDetails =>
  made.length === 0
    ? details
    : {
        ...details,
        blocks: made.map(({ block, present: { title, text } }) => ({ title, content: text, block })),
      };

/** Returns the details with texts below the instructions, each with its title. */
function withTexts(details: CheckinDetails, texts: readonly BlockText[]): CheckinDetails {
  if (texts.length === 0) return details;
  const said = texts.map(({ title, text }) => joined([`<strong>${title}</strong>`, text], '\n'));
  return { ...details, instructions: joined([details.instructions ?? '', ...said], '\n\n') };
}

const checkin: MadeKind<CheckinDetails> = {
  counts(details) {
    const [own, made] = [ownWords(details).length, blocksOf(details).length];
    // One text in two languages could not say which words are in which.
    return own > 0 ? { own: own + made, made: 0 } : { own, made };
  },
  made: blocksOf,
  rewrite(details, write) {
    const { blocks: _former, ...others } = details;
    return withBlocks(others, blocksOf(details).map(write));
  },
  withoutBlocks(details, isOrdinary) {
    const { blocks: _former, ...others } = details;
    const made = blocksOf(details);
    const ordinary = made.filter(isOrdinary).map(({ present }) => present);
    const kept = made.filter((item) => !isOrdinary(item));
    return withBlocks(withTexts(others, ordinary), kept);
  },
  shown(details, read) {
    const { blocks: _kept, ...others } = details;
    return withTexts(
      others,
      blocksOf(details).map(({ block, present }) => read(block) ?? present),
    );
  },
};

const MADE = {
  list: madeItems<'content', ListEntry>('content', (entry) => !kindOf('rules').isBlank([entry])),
  tips: madeItems<'description', Tip>('description', (tip) => !kindOf('local').isBlank([tip])),
  checkin,
} satisfies Readonly<Record<KindName, MadeKind<SectionItems>>>;

/** Returns what can be done with blocks in a section. What it is given have to be items of this section, as of `kindOf`. */
export const madeIn = (section: string): MadeKind<SectionItems> => MADE[kindNameOf(section)];

/** Lists the codes in what is made from blocks in a section, as often as they stand there. */
export const codesIn = (section: string, items: SectionItems): string[] =>
  madeIn(section)
    .made(items)
    .flatMap(({ block }) => block.values[CODE_VARIABLE] ?? []);
