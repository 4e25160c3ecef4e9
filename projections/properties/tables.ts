import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyAddress } from '#contracts/properties/addresses/addresses.ts';
import {
  initialProperty,
  type PropertyFacts,
  type PropertyOutline,
  type SectionText,
  type TextPlace,
  type TextsInMaking,
  type TranslatedSections,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import type { Entries } from '#contracts/translation/translation-fold.ts';
import type { TableUnits } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

export interface PropertyRow {
  readonly property_id: string;
  readonly owner_id: string;
  /** As hosts sort by it. */
  readonly name: string;
  /** As searches compare it: all that a host looks for, but for the country. */
  readonly search_text: string;
  readonly country: string;
  readonly is_active: boolean;
  readonly is_favourite: boolean;
  /** Languages in which guests can read it, in their order; a draft has none. */
  readonly languages: readonly Language[];
  readonly slug: string;
  readonly custom_url: string | null;
  readonly branded_path: string | null;
  readonly indexable: boolean;
  /** Revision of the property's stream, which its `ETag` carries. */
  readonly revision: bigint;
  readonly created_at: string;
  readonly updated_at: string;
  readonly addresses: readonly PropertyAddress[];
  readonly details: Omit<PropertyFacts, 'ownerId'>;
  readonly written: WrittenTexts;
  /** Sections of which anything is translated, by the languages that have a row of translations. */
  readonly translated: TranslatedSections;
}

/** Places of the texts that there are, in the order in which they were first written, each with its entries, and the codes in its blocks where there are any. */
export type WrittenTexts = readonly WrittenText[];

type WrittenText = readonly [
  section: string,
  language: Language,
  own: number,
  made: number,
  codes?: readonly string[],
];

export interface TextRow {
  readonly property_id: string;
  readonly section: string;
  readonly language: Language;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
  readonly rules: number;
}

interface TranslationRow {
  readonly property_id: string;
  readonly language: string;
  readonly entries: Entries;
}

interface DocumentRow {
  readonly property_id: string;
  readonly language: string;
  readonly is_main: boolean;
  readonly digest: string;
  readonly rules: number;
  readonly body: Uint8Array;
  /** With the secrets that `body` withholds; null where it withholds none. */
  readonly open_body: Uint8Array | null;
}

interface AddressRow {
  readonly kind: string;
  readonly address: string;
  readonly property_id: string;
  readonly since: string;
}

export const tables = {
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: {
      property_id: 'uuid',
      owner_id: 'uuid',
      name: 'text',
      search_text: 'text',
      country: 'text',
      is_active: 'boolean',
      is_favourite: 'boolean',
      languages: 'json',
      slug: 'text',
      custom_url: 'text',
      branded_path: 'text',
      indexable: 'boolean',
      revision: 'bigint',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      addresses: 'json',
      details: 'json',
      written: 'json',
      translated: 'json',
    },
  }),
  texts: table<TextRow>({
    primaryKey: ['property_id', 'section', 'language'],
    columns: {
      property_id: 'uuid',
      section: 'text',
      language: 'text',
      title: 'text',
      items: 'json',
      metadata: 'json',
      rules: 'integer',
    },
  }),
  translations: table<TranslationRow>({
    primaryKey: ['property_id', 'language'],
    columns: { property_id: 'uuid', language: 'text', entries: 'json' },
  }),
  documents: table<DocumentRow>({
    primaryKey: ['property_id', 'language'],
    columns: {
      property_id: 'uuid',
      language: 'text',
      is_main: 'boolean',
      digest: 'text',
      rules: 'integer',
      body: 'bytea',
      open_body: 'bytea',
    },
  }),
  // One row per property and address: a property's rows follow from its own events, whoever came there before.
  addresses: table<AddressRow>({
    primaryKey: ['kind', 'address', 'property_id'],
    columns: { kind: 'text', address: 'text', property_id: 'uuid', since: 'timestamptz' },
  }),
};

/** The tables as handlers get them. */
export type Units = TableUnits<typeof tables>;

/** Makes the primary key of a text's row. */
export const textKeyOf = (propertyId: string, { section, language }: TextPlace) =>
  [propertyId, section, language] as const;

/** Returns a property with the places of its texts, as its row tells it; without a row, one that does not exist yet. */
export function outlineOf(row: PropertyRow | undefined): PropertyOutline {
  if (row === undefined) return initialProperty;
  return { ...factsOf(row), texts: placesOf(row.written), translated: row.translated };
}

const { texts: _none, ...noFacts } = initialProperty;

/** The facts that rows tell: events that change texts alone leave them, and what they stand in, as they are. */
const facts = new WeakMap<PropertyRow['details'], PropertyFacts>();

/** Returns the facts of a property, as its row tells them; without a row, those of one that does not exist yet. */
export function factsOf(row: PropertyRow | undefined): PropertyFacts {
  if (row === undefined) return noFacts;
  const known = facts.get(row.details);
  if (known !== undefined && known.ownerId === row.owner_id) return known;
  const found = { ...row.details, ownerId: row.owner_id };
  facts.set(row.details, found);
  return found;
}

/** Places of texts by their keys. */
export type Places = Readonly<Record<string, TextPlace>>;

/** The places that rows tell: a book of fifty texts that is built anew asks for them with each event. */
const places = new WeakMap<WrittenTexts, Places>();

/** Returns the places of texts by their keys, in their order. */
export function placesOf(written: WrittenTexts): Places {
  const known = places.get(written);
  if (known !== undefined) return known;
  const found = Object.fromEntries(
    written.map(([section, language, own, made, codes]) => [
      textKey(section, language),
      { section, language, entries: { own, made }, ...(codes && { codes }) },
    ]),
  );
  places.set(written, found);
  return found;
}

/** Texts of a property that a batch is about to write, with their places, which change with each event. */
interface TextsBeingWritten {
  /** Empty before `writeDown`; the property's row holds it meanwhile. */
  readonly written: WrittenTexts;
  readonly places: TextsInMaking<TextPlace>;
}

const beingWritten = new WeakMap<WrittenTexts, TextsBeingWritten>();

/**
 * Returns the texts that a row of the batch tells in a form in which they can be changed where they stand, the same ones for
 * each event of the batch: to write a book down with each of its fifty texts would take fifty times as long.
 */
export function inMaking(present: WrittenTexts): TextsBeingWritten {
  const known = beingWritten.get(present);
  if (known !== undefined) return known;
  const made: TextsBeingWritten = { written: [], places: { ...placesOf(present) } };
  beingWritten.set(made.written, made);
  places.set(made.written, made.places);
  return made;
}

/** Writes down texts that were in the making, as the batch settles: from now on they stay as they are. */
export function writeDown(written: WrittenTexts): void {
  const made = beingWritten.get(written);
  if (made === undefined) return;
  beingWritten.delete(written);
  for (const { section, language, entries, codes } of Object.values(made.places)) {
    const { own, made: fromBlocks } = entries ?? { own: 0, made: 0 };
    const place = [section, language, own, fromBlocks] as const;
    (written as WrittenText[]).push(codes === undefined ? place : [...place, codes]);
  }
}

/** Returns a text as its row tells it. */
export const textOf = ({ section, language, title, items, metadata }: TextRow): SectionText => ({
  section,
  language,
  title,
  items,
  metadata,
});
