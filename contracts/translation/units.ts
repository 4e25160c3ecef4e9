import type { Language } from '../kernel/languages.ts';
import {
  entriesOf,
  fieldTextIn,
  modulesOf,
  type PropertyState,
  type SectionText,
  textKey,
} from '../properties/book/property-fold.ts';
import { textFor } from '../properties/book/public-property.ts';
import { TEXT_FIELDS, type TextField } from '../properties/fields.ts';
import {
  type CheckinDetails,
  isSwitchedOn,
  type SectionItems,
  type TipPlace,
  tipPlacesOf,
} from '../sections/items/section-items.ts';
import { formOf } from '../sections/kinds.ts';
import { mergeSectionOrder } from '../sections/section-order.ts';
import { textLines } from '../sections/texts/text-lines.ts';

/** One text of a book as its host wrote it, which guests of other languages have to be given in theirs. */
export interface Unit {
  /** Place of the text in its book: `welcomeTitle`, `rules.title`, `rules.items.0.content`, `checkin.instructions`. */
  readonly key: string;
  /** Section that it stands in; null for a text of the property itself. */
  readonly section: string | null;
  /** Language that it is written in: the main one, but where it is not written in that. */
  readonly language: Language;
  readonly text: string;
  /** Place of the tip that it is a text of. */
  readonly tip?: TipPlace | undefined;
}

/** Computes what tells a text from any other; contracts know no cryptography. */
export type SourceOf = (text: string) => string;

/** A unit with the digest of its text, to which translations belong. */
export interface SourcedUnit extends Unit {
  readonly source: string;
}

/** Returns units with the digests of their texts. */
export const withSources = (units: readonly Unit[], sourceOf: SourceOf): SourcedUnit[] =>
  units.map((unit) => ({ ...unit, source: sourceOf(unit.text) }));

/** Field of an item, of a section or of a property, and what it says; of a tip, where that stands. */
type Named = readonly [name: string, text: string | null | undefined, tip?: TipPlace | undefined];

const LETTER = /\p{L}/u;

/** Beginning of an address on the web, of a mail or a telephone; or a mail address. */
const ADDRESS = /^[("'<]*(?:(?:[a-z][a-z0-9+.-]{0,15}:\/\/|www\.|mailto:|tel:)|[^@]{1,64}@[^@.]{1,64}\.)/i;

/** Tells whether a text has words: a time, a number, an address or a blank reads the same in every language. */
const hasWords = (text: string): boolean =>
  textLines(text).some((line) => line.split(/\s+/).some((part) => LETTER.test(part) && !ADDRESS.test(part)));

/**
 * Lists the texts of a book that have words of their host, as guests are shown them in the main language: those of the
 * property, of its sections in their order, and of hidden sections last, which may be shown again at any time. What was
 * made from a block is none: the library says it in every language.
 */
export function unitsOf(state: PropertyState): Unit[] {
  const fields = TEXT_FIELDS.flatMap((field) => fieldUnit(state, field));
  return [...fields, ...textsOf(state).flatMap(unitsOfText)];
}

/** A block says a title, and words below it. */
const TEXTS_OF_BLOCK = 2;

/** Counts the texts of a book that blocks say: guests read them in every language without a translation. */
export const readyMadeTextsOf = (state: PropertyState): number =>
  textsOf(state).reduce((count, text) => count + entriesOf(text).made * TEXTS_OF_BLOCK, 0);

/** Lists the sections as they are shown in the main language, in their order, and hidden ones last. */
function textsOf(state: PropertyState): SectionText[] {
  const order = mergeSectionOrder(state.sectionOrder, modulesOf(state));
  const isHidden = (section: string) => state.hiddenSections.includes(section);
  const inOrder = [...order.filter((section) => !isHidden(section)), ...order.filter(isHidden)];
  return inOrder.flatMap((section) => textFor(section, state.language, state) ?? []);
}

/**
 * Returns what the host wrote in the editor in a language in place of a unit; null where they wrote its section there
 * without it, undefined where they wrote nothing: then guests need a translation.
 */
export function writtenInEditor(
  state: PropertyState,
  { key, section }: Pick<Unit, 'key' | 'section'>,
  language: Language,
): string | null | undefined {
  if (section === null) return state.fieldTexts[language]?.[key as TextField];
  const text = state.texts[textKey(section, language)];
  if (text === undefined) return undefined;
  return unitsOfText(text).find((unit) => unit.key === key)?.text ?? null;
}

function fieldUnit(state: PropertyState, field: TextField): Unit[] {
  const shown = fieldTextIn(state, field, state.language);
  if (shown === undefined || !hasWords(shown.text)) return [];
  return [{ key: field, section: null, ...shown }];
}

/** Lists the units of a section as it is written in one language. */
export function unitsOfText(text: SectionText): Unit[] {
  const { section, language, title, metadata } = text;
  const named: Named[] = [
    ['title', title],
    ['name', metadata?.title],
    ['description', metadata?.description],
    ...itemTexts(text),
  ];
  return named.flatMap(([name, said, tip]) =>
    said && hasWords(said)
      ? [{ key: `${section}.${name}`, section, language, text: said, ...(tip && { tip }) }]
      : [],
  );
}

/** Lists the texts of a section's items, without those that are made from blocks. */
function itemTexts({ section, items }: SectionText): Named[] {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return form.items.flatMap(({ title, content, block }, place) =>
        block ? [] : ofItem(place, { title, content }),
      );
    case 'tips': {
      const places = tipPlacesOf(form.items);
      return form.items.flatMap(({ title, description, block }, place) =>
        block ? [] : ofItem(place, { title, description }, places[place]),
      );
    }
    case 'checkin':
      return checkinTexts(form.items);
  }
}

const ofItem = (place: number, texts: Readonly<Record<string, string>>, tip?: TipPlace): Named[] =>
  Object.entries(texts).map(([field, text]) => [`items.${place}.${field}`, text, tip]);

/** Lists the words of the check-in that guests are shown. A time that is none of the clock is words, too. */
function checkinTexts(details: CheckinDetails): Named[] {
  const { checkinTime, checkoutTime, instructions } = details;
  const early = isSwitchedOn(details.earlyCheckin) ? details.earlyCheckinDescription : '';
  const late = isSwitchedOn(details.lateCheckout) ? details.lateCheckoutDescription : '';
  return Object.entries({
    checkinTime,
    checkoutTime,
    earlyCheckinDescription: early,
    lateCheckoutDescription: late,
    instructions,
  });
}

/** Returns a section with other words in place of some of its units. @param words by the keys of the units */
export function withWords(text: SectionText, words: ReadonlyMap<string, string>): SectionText {
  const { section, title, metadata, items } = text;
  const said = (name: string, own: string): string => words.get(`${section}.${name}`) ?? own;
  return {
    ...text,
    title: said('title', title),
    metadata: metadata && {
      ...metadata,
      title: said('name', metadata.title),
      description: said('description', metadata.description),
    },
    items: itemsWithWords(section, items, said),
  };
}

function itemsWithWords(
  section: string,
  items: SectionItems,
  said: (name: string, own: string) => string,
): SectionItems {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return form.items.map((item, place) => ({
        ...item,
        title: said(`items.${place}.title`, item.title),
        content: said(`items.${place}.content`, item.content),
      }));
    case 'tips':
      return form.items.map((item, place) => ({
        ...item,
        title: said(`items.${place}.title`, item.title),
        description: said(`items.${place}.description`, item.description),
      }));
    case 'checkin': {
      const own = checkinTexts(form.items).flatMap(([field, text]) =>
        text ? [[field, said(field, text)] as const] : [],
      );
      return { ...form.items, ...Object.fromEntries(own) };
    }
  }
}
