import { MAX_CONTENT_BYTES } from '#contracts/kernel/fields/storable.ts';
import { type FixedSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import type {
  CheckinDetails,
  ListEntry,
  SectionItems,
  Tip,
} from '#contracts/sections/items/section-items.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { isMarkedLine, readMarkedText } from '#contracts/sections/kinds/tip-marks.ts';
import { splitTitle } from '#contracts/sections/kinds/title-line.ts';
import { type Block, withoutEnd } from '../reading/block.ts';
import { callsIn, WHO_WORDS_MAX } from './calls.ts';
import { checkinTimesIn, saysOnlyTimes } from './checkin-times.ts';
import { categoryOf, isOnlyCategory } from './heading-words.ts';
import { placeWithAddress } from './place-address.ts';
import type { PlacedBlock } from './place-blocks.ts';

/** Items of a section. */
export interface MadeItems {
  readonly items: SectionItems;
  /** The blocks that each item was made of; of check-in, which is one, all. */
  readonly used: readonly (readonly Block[])[];
  /** Blocks for which the section has no room. */
  readonly left: readonly Block[];
}

/** Most characters of a title; what is longer in front of a colon is a sentence. */
const TITLE_MAX = 80;
/** Most characters of a place that stands in a list by its name alone. */
const NAME_MAX = 60;
const SENTENCE_END = /[.!?…:,;]$/;
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
      return entriesOf(blocks, section === 'contact' || section === 'emergency');
  }
}

/** An entry that is being gathered. */
interface Entry {
  readonly title: string;
  readonly lines: string[];
  readonly blocks: Block[];
  bytes: number;
  /** True where a list is going on: each item below it belongs to it. */
  isList: boolean;
  /** The heading that is its title: what stands under it goes on with it. */
  readonly topic?: string | undefined;
  /** The heading that it stands under otherwise. */
  readonly under?: string | undefined;
  /** The heading of its section that it stands under. */
  readonly over?: string | undefined;
}

/**
 * Makes entries: all that stands under a heading of its own is one; else each block is, with what stands before a colon
 * as its title.
 * @param isGroup tells of a heading that it only groups what stands under it
 * @param isAddition tells of a text that it says nothing by itself: it belongs to what stands before
 * @param begins tells of a block that it names something anew, though it stands right below a sentence
 */
function gather(
  blocks: readonly PlacedBlock[],
  isGroup: (topic: string) => boolean,
  isAddition: (text: string) => boolean,
  begins: (block: Block) => boolean,
) {
  const entries: Entry[] = [];
  const left: Block[] = [];
  for (const { block, topic, title } of blocks) {
    const own = topic !== undefined && !isGroup(topic) ? topic : undefined;
    const last = entries.at(-1);
    const isMore =
      last !== undefined &&
      ((goesOn(block, own, last) && !(own === undefined && begins(block))) ||
        (own === last.topic && isAddition(block.text)));
    if (isMore) {
      const line = lineOf(block);
      const bytes = last.bytes + bytesOf(line);
      if (bytes > MAX_CONTENT_BYTES) {
        left.push(block);
        continue;
      }
      last.lines.push(line);
      last.blocks.push(block);
      last.bytes = bytes;
      last.isList ||= block.kind === 'item';
    } else {
      const parts = own === undefined ? split(block) : { title: own, content: lineOf(block) };
      const bytes = bytesOf(parts.content);
      if (bytes > MAX_CONTENT_BYTES || entries.length >= MAX_ITEMS) {
        left.push(block);
        continue;
      }
      const lines = parts.content === '' ? [] : [parts.content];
      const isList = parts.content === '' || parts.content.endsWith(':');
      entries.push({
        title: parts.title,
        lines,
        blocks: [block],
        bytes,
        isList,
        topic: own,
        under: topic ?? title,
        over: title,
      });
    }
  }
  return { entries, used: entries.map((entry) => entry.blocks), left };
}

/** Returns what a line takes of a text, with the break before it. */
const bytesOf = (line: string): number => Buffer.byteLength(line) + 1;

/** Tells whether a block goes on with an entry: below its heading, in its list, or right below a sentence. */
function goesOn(block: Block, topic: string | undefined, last: Entry): boolean {
  if (topic !== undefined || last.topic !== undefined) return last.topic === topic;
  if (last.isList) return block.kind === 'item';
  return block.follows === true && block.kind === 'text' && last.title === '' && split(block).title === '';
}

const lineOf = ({ kind, text }: Block): string => (kind === 'item' ? `• ${text}` : text);

function split({ text, cells }: Block): Pick<ListEntry, 'title' | 'content'> {
  const [first = '', ...others] = cells ?? [];
  if (others.length > 0 && first.length <= TITLE_MAX) return { title: first, content: others.join(' · ') };
  const parts = splitTitle(text);
  if (parts === undefined || parts.title.length > TITLE_MAX || /[.!?]\s/.test(parts.title)) {
    return { title: '', content: text };
  }
  return { title: parts.title, content: parts.content };
}

/** A number to call, with little around it: `Giulia +39 333 1234567`, `Pompieri 115`. */
const CALLED_AT =
  /^(?:[^\d+]{0,60}(?:\+|00)?\d[\d\s/().-]{1,18}\d|.{1,60}?\s(?:\+|00)?\d[\d\s/().-]{6,18}\d)\D{0,20}$/;
/** Name of somebody, in a few words, and nothing but a number behind it. */
const WHO_AND_NUMBER = /^(\p{Lu}[^\d+:,;]{1,40}?)[\s–—-]{1,3}((?:\+|00)?\d[\d\s/().-]{1,18}\d)$/u;

/** @param areCalls true where each line is about whom to call */
function entriesOf(blocks: readonly PlacedBlock[], areCalls: boolean): MadeItems {
  const { entries, left } = gather(
    blocks,
    () => false,
    () => false,
    ({ text }) => areCalls && CALLED_AT.test(text),
  );
  let room = MAX_ITEMS - entries.length;
  const made = entries.flatMap(({ title, lines, blocks: used }) => {
    const content = lines.join('\n');
    const calls = areCalls ? callsIn({ title, content }) : undefined;
    if (calls !== undefined && calls.length - 1 <= room) {
      room -= calls.length - 1;
      return calls.map((item) => ({ item, used }));
    }
    const [, who, number] = (areCalls && title === '' && WHO_AND_NUMBER.exec(content)) || [];
    const isCall = who !== undefined && number !== undefined && who.split(' ').length <= WHO_WORDS_MAX;
    return [{ item: isCall ? { title: who, content: number } : { title, content }, used }];
  });
  return { items: made.map(({ item }) => item), used: made.map(({ used }) => used), left };
}

/** Tells of a heading that it is the name of no place: it names sorts of them, or asks. */
const isNoPlace = (heading: string): boolean => heading.endsWith('?') || isOnlyCategory(heading);

function tipsOf(blocks: readonly PlacedBlock[]): MadeItems {
  const listed = listedPlaces(blocks);
  const begins = (block: Block) => listed.has(block) || namesPlace(block.text);
  const { entries, ...rest } = gather(blocks, isNoPlace, isLinkOrMark, begins);
  return {
    ...rest,
    items: entries.map((entry) => tipOf(entry, categoryOfOne([entry.under, entry.title, entry.over]))),
  };
}

/** Returns the category of the first of some texts that has one. */
const categoryOfOne = (texts: readonly (string | undefined)[]): Tip['category'] =>
  texts.map((text = '') => categoryOf(text)).find((category) => category !== undefined);

/** Tells whether a line is the name of a place, a dash, and what it is like: `La Baracca - cucina casalinga`. */
function namesPlace(text: string): boolean {
  const dash = DASH.exec(text);
  return dash !== null && dash.index <= NAME_MAX && /^\p{Lu}/u.test(text);
}

/** Beginnings of a line that goes on about a place: its street, a number to call, its hours. */
const GOES_ON_ABOUT =
  /^(?:(?:via|viale|piazza|piazzale|corso|largo|vicolo|lungomare|rue|avenue|boulevard|place|quai|calle|plaza|avenida|paseo|rua|praça|tel|telefono|phone|telefon|teléfono|aperto|chiuso|open|closed|geöffnet|geschlossen|abierto|cerrado|ouvert|fermé|aberto|fechado)(?!\p{L})|\S+(?:str\.|straße|strasse|weg|platz|gasse|allee)\s\d)/iu;

/**
 * Returns the lines that name a place each, as they stand in a list without signs: no gap parts them, and none is a
 * sentence. Where there are gaps, what stands between two of them may all be about one place.
 */
function listedPlaces(blocks: readonly PlacedBlock[]): ReadonlySet<Block> {
  const groups = Map.groupBy(blocks, ({ topic, title }) => topic ?? title);
  // Where others have their name above them, the first one may have it, too.
  const named = new Set(blocks.flatMap(({ topic, title }) => (topic && !isNoPlace(topic) ? [title] : [])));
  const lists = [...groups].filter(
    ([heading, group]) =>
      !named.has(heading) &&
      group.every(({ block }, index) => {
        const isBelow = index === 0 || block.follows === true;
        const { kind, text } = block;
        const isName = /^\p{Lu}/u.test(text) && !SENTENCE_END.test(text) && !GOES_ON_ABOUT.test(text);
        return isBelow && kind === 'text' && isName;
      }),
  );
  return new Set(lists.flatMap(([, group]) => group.map(({ block }) => block)));
}

/** Tells whether a line is nothing but a link to a map, or what a mark says of the place before. */
const isLinkOrMark = (text: string): boolean =>
  isMarkedLine(text) || (MAP_LINK.test(text) && withoutEnd(text.replace(MAP_LINK, ''), ' ,;.:–-') === '');

function tipOf({ title, lines }: Entry, category: Tip['category']): Tip {
  const content = lines.join('\n');
  const marked = readMarkedText(content);
  const [, link = ''] = (marked.mapUrl === '' && MAP_LINK.exec(content)) || [];
  const said = link === '' ? marked : readMarkedText(withoutEnd(content.replace(MAP_LINK, ''), ' \n,;:–-'));
  const found = said.address === '' ? placeWithAddress(title, said.description) : undefined;
  const dash = title === '' ? DASH.exec(said.description) : null;
  const [first = '', ...below] = said.description.split('\n');
  const isName = first.length <= NAME_MAX && (below.length === 0 || !SENTENCE_END.test(first));
  const named =
    dash !== null && dash.index <= NAME_MAX
      ? {
          title: said.description.slice(0, dash.index),
          description: said.description.slice(dash.index + dash[0].length),
        }
      : title === '' && isName
        ? { title: first, description: below.join('\n') }
        : { title, description: said.description };
  return { ...said, ...(found ?? named), mapUrl: said.mapUrl || link, ...(category && { category }) };
}

/** Makes the details of arriving and leaving: times where a line tells them, all else as instructions. */
function checkinOf(blocks: readonly PlacedBlock[]): MadeItems {
  const lines: string[] = [];
  const used: Block[] = [];
  const left: Block[] = [];
  let times: Pick<CheckinDetails, 'checkinTime' | 'checkoutTime'> = {};
  let topicBefore: string | undefined;
  let bytes = 0;
  for (const { block, topic, title } of blocks) {
    const { isAll, ...found } = checkinTimesIn(block.text, topic ?? title ?? '');
    const isKept = Object.entries(found).every(([field, time]) => ({ ...found, ...times })[field] === time);
    times = { ...found, ...times };
    const heading = topic !== undefined && topic !== topicBefore ? [topic] : [];
    const isTime = isAll && isKept;
    const added = isTime ? heading.filter((each) => !saysOnlyTimes(each)) : [...heading, lineOf(block)];
    const more = added.reduce((sum, line) => sum + bytesOf(line), 0);
    if (bytes + more > MAX_CONTENT_BYTES) {
      left.push(block);
      continue;
    }
    bytes += more;
    lines.push(...added);
    used.push(block);
    if (added.length > 0) topicBefore = topic;
  }
  return {
    items: { ...times, ...(lines.length > 0 && { instructions: lines.join('\n') }) },
    used: [used],
    left,
  };
}
