import { MAX_CONTENT_BYTES } from '#contracts/kernel/fields/storable.ts';
import { type FixedSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import type {
  CheckinDetails,
  ListEntry,
  SectionItems,
  Tip,
} from '#contracts/sections/items/section-items.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { readMarkedText } from '#contracts/sections/kinds/tip-marks.ts';
import { splitTitle } from '#contracts/sections/kinds/title-line.ts';
import type { Block } from '../reading/block.ts';
import { checkinTimesIn } from './checkin-times.ts';
import { categoryOf } from './heading-words.ts';
import type { PlacedBlock } from './place-blocks.ts';

/** Items of a section, with the blocks that they were made of. */
export interface MadeItems {
  readonly items: SectionItems;
  readonly used: readonly Block[];
  /** Blocks for which the section has no room. */
  readonly left: readonly Block[];
}

/** Most characters of a title; what is longer in front of a colon is a sentence. */
const TITLE_MAX = 80;
/** Most characters of a place that stands in a list by its name alone. */
const NAME_MAX = 60;
const DASH = /\s[–—-]\s/;
const MAP_LINK =
  /\(?(https?:\/\/(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.|maps\.)?google\.[a-z.]+\/maps)[^\s()]*)\)?/;

/** Makes the items of a section, in the form that it takes, of the blocks that belong there. */
export function itemsOf(section: FixedSection, blocks: readonly PlacedBlock[]): MadeItems {
  switch (kindNameOf(section)) {
    case 'checkin':
      return checkinOf(blocks);
    case 'tips':
      return tipsOf(blocks);
    case 'list':
      return entriesOf(blocks);
  }
}

interface Entry extends Pick<ListEntry, 'title' | 'content'> {
  /** The heading that is its title: what stands under it goes on with it. */
  readonly topic?: string;
  /** The heading that it stands under otherwise. */
  readonly under?: string;
}

/**
 * Makes entries: all that stands under a heading of its own is one; else each block is, with what stands before a colon
 * as its title.
 * @param isGroup tells of a heading that it only groups what stands under it
 */
function gather(blocks: readonly PlacedBlock[], isGroup: (topic: string) => boolean) {
  const entries: Entry[] = [];
  const used: Block[] = [];
  const left: Block[] = [];
  for (const { block, topic, title } of blocks) {
    const last = entries.at(-1);
    const own = topic !== undefined && !isGroup(topic) ? topic : undefined;
    const under = topic ?? title;
    const goesOn =
      last !== undefined &&
      (own !== undefined
        ? last.topic === own
        : last.topic === undefined && (opensList(last) ? block.kind === 'item' : isMore(block, last)));
    const text = goesOn || own !== undefined ? lineOf(block) : block.text;
    const entry: Entry = goesOn
      ? { ...last, content: [last.content, text].filter(Boolean).join('\n') }
      : own !== undefined
        ? { title: own, content: text, topic: own }
        : { ...split(block), ...(under !== undefined && { under }) };
    if (!fits(entry.content) || (!goesOn && entries.length >= MAX_ITEMS)) {
      left.push(block);
      continue;
    }
    if (goesOn) entries.pop();
    entries.push(entry);
    used.push(block);
  }
  return { entries, used, left };
}

const fits = (text: string): boolean => Buffer.byteLength(text) <= MAX_CONTENT_BYTES;

/** An entry that ends in a colon: what is listed below it belongs to it. */
const opensList = ({ content, title }: Entry): boolean =>
  (content === '' && title !== '') || content.endsWith(':') || /\n• [^\n]*$/.test(content);

/** Tells whether a block goes on with an entry: a line right below a sentence, with no title of its own. */
const isMore = (block: Block, last: Entry): boolean =>
  block.follows === true && block.kind === 'text' && last.title === '' && split(block).title === '';

const lineOf = ({ kind, text }: Block): string => (kind === 'item' ? `• ${text}` : text);

function split({ text, cells }: Block): Entry {
  const [first = '', ...others] = cells ?? [];
  if (others.length > 0 && first.length <= TITLE_MAX) return { title: first, content: others.join(' · ') };
  const parts = splitTitle(text);
  if (parts === undefined || parts.title.length > TITLE_MAX || /[.!?]\s/.test(parts.title)) {
    return { title: '', content: text };
  }
  return { title: parts.title, content: parts.content };
}

function entriesOf(blocks: readonly PlacedBlock[]): MadeItems {
  const { entries, ...rest } = gather(blocks, () => false);
  return { ...rest, items: entries.map(({ title, content }) => ({ title, content })) };
}

function tipsOf(blocks: readonly PlacedBlock[]): MadeItems {
  const { entries, ...rest } = gather(blocks, (topic) => categoryOf(topic) !== undefined);
  return {
    ...rest,
    items: entries.map((entry) => tipOf(entry, categoryOf(entry.under ?? '') ?? categoryOf(entry.title))),
  };
}

function tipOf({ title, content }: Entry, category: Tip['category']): Tip {
  const [, link = ''] = MAP_LINK.exec(content) ?? [];
  const { mapUrl, ...said } = readMarkedText(
    link === '' ? content : content.replace(MAP_LINK, '').replace(/[\s,;:–-]+$/, ''),
  );
  const dash = title === '' ? DASH.exec(said.description) : null;
  const isName = title === '' && dash === null && said.description.length <= NAME_MAX;
  const named =
    dash !== null && dash.index <= NAME_MAX
      ? {
          title: said.description.slice(0, dash.index),
          description: said.description.slice(dash.index + dash[0].length),
        }
      : isName
        ? { title: said.description, description: '' }
        : { title, description: said.description };
  return { ...said, ...named, mapUrl: mapUrl || link, ...(category && { category }) };
}

/** Makes the details of arriving and leaving: times where a line tells them, all else as instructions. */
function checkinOf(blocks: readonly PlacedBlock[]): MadeItems {
  const lines: string[] = [];
  const used: Block[] = [];
  const left: Block[] = [];
  let times: Pick<CheckinDetails, 'checkinTime' | 'checkoutTime'> = {};
  let topicBefore: string | undefined;
  for (const { block, topic, title } of blocks) {
    const about = [topic ?? title ?? '', block.text].join(': ');
    const { isAll, ...found } = checkinTimesIn(checkinTimesIn(block.text).isAll ? block.text : about);
    const isNew = Object.keys(found).some((field) => !(field in times));
    times = { ...found, ...times };
    const heading = topic !== undefined && topic !== topicBefore ? [topic] : [];
    const added = isAll && isNew ? [] : [...heading, lineOf(block)];
    if (!fits([...lines, ...added].join('\n'))) {
      left.push(block);
      continue;
    }
    lines.push(...added);
    used.push(block);
    topicBefore = topic;
  }
  return { items: { ...times, ...(lines.length > 0 && { instructions: lines.join('\n') }) }, used, left };
}
