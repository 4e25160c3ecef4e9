import { setImmediate } from 'node:timers/promises';
import type { ImportDraft, ImportedSection } from '#contracts/import/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { type FixedSection, kindNameOf, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import { type Block, withoutEnd } from '../reading/block.ts';
import type { ReadDocument } from '../reading/import-file.ts';
import { type BookWords, hintsOf } from './book-words.ts';
import { checkinTimesIn } from './checkin-times.ts';
import { takeFields } from './found-fields.ts';
import {
  addresses,
  greets,
  nameColumns,
  namesBook,
  namesHouse,
  namesPart,
  sectionNamed,
  withoutGreeting,
} from './heading-words.ts';
import { joinTimes } from './join-times.ts';
import { networkPairIn } from './network-pair.ts';
import { type PlacedBlock, placeBlocks } from './place-blocks.ts';
import { itemsOf } from './section-items.ts';
import { sourceOf } from './source.ts';

const NAME_MAX = 255;
/** Language whose words are looked for where none can be told. */
const COMMON: Language = 'en';

/** Makes a draft of a book of a document. */
export async function makeDraft(
  { blocks: read, title: own }: ReadDocument,
  words: BookWords,
): Promise<ImportDraft> {
  const blocks = joinTimes(read).map(asText);
  const language = words.languageOf(blocks.map(({ text }) => text).join('\n'));
  const hints = await hintsOf(blocks, language ?? COMMON, words);
  const heading = titleOf(blocks, hints);
  const title = heading?.text ?? own ?? null;
  const untitled = heading === undefined ? blocks : blocks.slice(1);
  const isHead = ({ cells }: Block, at: number) => nameColumns(cells) && untitled[at + 1]?.kind === 'row';
  const heads = untitled.filter(isHead);
  const body = untitled.filter((block, at) => !isHead(block, at));
  const { fields, rest } = takeFields(body);
  const { placed, left } = placeBlocks(rest, (block) => hints.get(block), headingsOver(body, rest));

  const unfit: Block[] = [...heads, ...left];
  const sections: ImportedSection[] = [];
  for (const section of SECTION_KEYS) {
    const ofSection = placed.filter((each) => each.section === section);
    const made = itemsOf(section, ofSection);
    unfit.push(...made.left);
    const kind = kindOf(section);
    const clean = await fitForGuests(section, made.items);
    const items = kind.dropBlank(clean);
    const kept = new Set<unknown>(kind.isBlank(items) ? [] : [items].flat());
    // What was dropped as blank is told all the same: a link is something.
    const isKept = [clean].flat().map((item) => kept.has(item));
    unfit.push(...made.used.filter((_, index) => !isKept[index]).flat());
    if (kept.size === 0) continue;
    const under = titleOver(section, ofSection);
    // Of a block that names several, more than one item was made.
    const source = [...new Set(made.used.filter((_, index) => isKept[index]).flat())].map(sourceOf);
    sections.push({ section, title: under, items, source });
  }
  const name = heading === undefined ? '' : nameIn(heading.text);
  return {
    language: language ?? null,
    title,
    sections,
    fields: {
      ...(heading !== undefined &&
        name !== '' &&
        name.length <= NAME_MAX && { name: { value: name, source: sourceOf(heading) } }),
      ...fields,
    },
    left: inOrder(unfit, blocks).map((block) => ({ text: block.text, source: sourceOf(block) })),
  };
}

/** Returns the name of the house in a title: without a greeting, what the document is called, and the signs around. */
function nameIn(title: string): string {
  const words = title.split(' ');
  const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);
  const said = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1).join(' ');
  const whole = withoutEnd(said, ' !');
  const parts = whole.split(/ [-–—] /);
  const isBook = parts.some(namesBook);
  return withoutGreeting(isBook ? parts.filter((part) => !namesBook(part)).join(' – ') : whole);
}

/** Returns the heading that is the title of a section: of places only one that all of them stand under. */
function titleOver(section: FixedSection, placed: readonly PlacedBlock[]): string | null {
  const titles = placed.map(({ title }) => title);
  if (kindNameOf(section) === 'tips' && new Set(titles).size > 1) return null;
  return titles.find((title) => title !== undefined && !namesPart(title)) ?? null;
}

/** Makes items fit for guests, one by one: others have their turn between two of them. */
async function fitForGuests(section: string, items: SectionItems): Promise<SectionItems> {
  const form = formOf(section, items);
  if (form.kind === 'checkin') return sanitiseItems(section, items);
  const fit: SectionItems[] = [];
  for (const item of form.items) {
    fit.push(sanitiseItems(section, [item] as SectionItems));
    await setImmediate();
  }
  return fit.flat() as SectionItems;
}

/** Returns the heading that a document begins with, where it is about the whole. */
function titleOf(blocks: readonly Block[], hints: ReadonlyMap<Block, unknown>): Block | undefined {
  const [first, second] = blocks;
  if (first !== undefined && addresses(first.text)) return undefined;
  if (first?.kind !== 'heading' || sectionNamed(first.text) !== undefined) return undefined;
  if (!hints.has(first)) return first;
  // With a word of some section it is a title where it stands above the others, or a greeting: *House by the sea*.
  if (first.isGuess && namesHouse(first.text)) return first;
  if (first.isGuess) return second?.kind === 'heading' || greets(second?.text ?? '') ? first : undefined;
  const isPeer = ({ kind, level, isGuess }: Block) => kind === 'heading' && !isGuess && level === first.level;
  return blocks.slice(1).some(isPeer) ? undefined : first;
}

/**
 * Makes a text of what looks like a heading and says when guests come and go, or tells the WiFi: *Anreise ab 15 Uhr*,
 * *WiFi CasaMia / onda-2024*.
 */
function asText(block: Block): Block {
  if (!block.isGuess) return block;
  const { checkinTime, checkoutTime } = checkinTimesIn(block.text, '');
  if ((checkinTime ?? checkoutTime ?? networkPairIn(block.text, false)) === undefined) return block;
  const { level: _, isGuess: __, ...rest } = block;
  return { ...rest, kind: 'text' };
}

/** Returns the headings right below which a field was taken out. */
function headingsOver(body: readonly Block[], rest: readonly Block[]): ReadonlySet<Block> {
  const kept = new Set(rest);
  const over = body.filter((block, index) => {
    const next = body[index + 1];
    return block.kind === 'heading' && next !== undefined && !kept.has(next);
  });
  return new Set(over);
}

function inOrder(some: readonly Block[], all: readonly Block[]): Block[] {
  const wanted = new Set(some);
  return all.filter((block) => wanted.has(block));
}
