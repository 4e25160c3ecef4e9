import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { addressesOf, type PropertyAddress } from '#contracts/properties/addresses/addresses.ts';
import {
  changesTexts,
  changeTexts,
  evolveFacts,
  type PropertyFacts,
  placeOf,
  type SectionText,
  type TextEvent as TextChange,
  type TextPlace,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { TextSources } from '#contracts/properties/book/public-property.ts';
import { type PropertyEvent, propertyEvents } from '#contracts/properties/events.ts';
import { type TranslationEvent, translationEvents } from '#contracts/translation/events.ts';
import { evolveEntries, sectionsOf } from '#contracts/translation/translation-fold.ts';
import { LIBRARY_VERSION } from '#kernel/blocks/library-version.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { fitTranslations } from '#kernel/text/fit-translations.ts';
import { sanitiseItems, TEXT_RULES_VERSION } from '#kernel/text/sanitise.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { forEvery } from '../kernel/fold/for-every.ts';
import { searchable } from '../kernel/queries/searchable.ts';
import { documentDigest, documentStart, languagesAfter, outdatedDocuments, packStart } from './document.ts';
import {
  factsOf,
  inMaking,
  type PropertyRow,
  placesOf,
  type TextRow,
  tables,
  textKeyOf,
  textOf,
  type Units,
  type WrittenTexts,
  writeDown,
} from './tables.ts';

/** Raised whenever tables, handlers or what is derived change. */
const TABLES_VERSION = 11;

/** Every property: as its host edits it, and the pages that guests read, rendered when they change. */
export const properties = defineProjection({
  name: 'properties',
  // New rules build the texts anew beside those that are read, which the gateway looks through meanwhile.
  version: TABLES_VERSION + TEXT_RULES_VERSION + LIBRARY_VERSION,
  categories: ['property', 'translation'],
  events: [...propertyEvents, ...translationEvents],
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: {
    properties: (event) => [event.streamId],
    translations: (event) => (isTranslation(event) ? [[event.streamId, event.data.language]] : []),
  },
  on: { ...forEvery(propertyEvents, noteChange), ...forEvery(translationEvents, noteTranslation) },
  settleKeys: {
    texts: (units) =>
      outdatedDocuments(units).flatMap(({ propertyId, shown }) =>
        shown.map((place) => textKeyOf(propertyId, place)),
      ),
    translations: (units) =>
      outdatedDocuments(units).flatMap(({ propertyId, language, outline }) =>
        outline?.translated?.[language] === undefined ? [] : [[propertyId, language]],
      ),
  },
  settle: (units) => {
    for (const { key, ...change } of units.properties.changes()) {
      if (change.after === undefined) continue;
      writeDown(change.after.written);
      const languages = languagesAfter(change);
      if (languages !== change.after.languages) {
        units.properties.update(key, (row) => ({ ...row, languages }));
      }
    }
    for (const { propertyId, language, outline } of outdatedDocuments(units)) {
      if (outline === undefined) {
        units.documents.delete([propertyId, language]);
        continue;
      }
      const findText = (place: TextPlace) => {
        const row = units.texts.get(textKeyOf(propertyId, place));
        if (row === undefined) throw new Error(`${place.section} in ${place.language} has no row`);
        return textOf(row);
      };
      const entries =
        outline.translated?.[language] && units.translations.get([propertyId, language])?.entries;
      const sources: TextSources<TextPlace> = {
        textOf: findText,
        readBlock,
        translations: entries && fitTranslations(entries, language),
      };
      const start = documentStart(propertyId, outline, language, sources);
      const openStart =
        outline.secrets === 'stay' &&
        documentStart(propertyId, outline, language, { ...sources, secrets: 'shown' });
      units.documents.put({
        property_id: propertyId,
        language,
        is_main: language === outline.language,
        digest: documentDigest(start),
        rules: TEXT_RULES_VERSION,
        body: packStart(start),
        open_body: openStart ? packStart(openStart) : null,
      });
    }
  },
});

const TRANSLATION_TYPES: ReadonlySet<string> = new Set(translationEvents.map(({ type }) => type));

const isTranslation = (
  event: RecordedEvent<PropertyEvent | TranslationEvent>,
): event is RecordedEvent<TranslationEvent> => TRANSLATION_TYPES.has(event.type);

/** Folds an event of a property into its rows. */
function noteChange(event: RecordedEvent<PropertyEvent>, units: Units): void {
  const propertyId = event.streamId;
  const former = units.properties.get(propertyId);
  const present = former?.written ?? [];
  const written = changesTexts(event) ? noteTexts(event, units, present) : present;
  if (event.type === 'PropertyDeleted') {
    for (const { kind, value } of former?.addresses ?? []) units.addresses.delete([kind, value, propertyId]);
    for (const language of Object.keys(former?.translated ?? {})) {
      units.translations.delete([propertyId, language]);
    }
    units.properties.delete(propertyId);
    return;
  }
  const factsBefore = factsOf(former);
  const facts = evolveFacts(factsBefore, event);
  const { revision, recordedAt } = event;
  if (former !== undefined && facts === factsBefore) {
    units.properties.upsert(propertyId, () => ({ ...former, revision, updated_at: recordedAt, written }));
    return;
  }
  const addresses = addressesOf(facts);
  for (const { kind, value } of without(addresses, former === undefined ? [] : addressesOf(factsBefore))) {
    units.addresses.put({ kind, address: value, property_id: propertyId, since: recordedAt });
  }
  const known = former?.addresses ?? [];
  units.properties.upsert(propertyId, () => ({
    property_id: propertyId,
    ...columnsOf(facts, addresses),
    languages: former?.languages ?? [],
    revision,
    created_at: former?.created_at ?? recordedAt,
    updated_at: recordedAt,
    addresses: [...known, ...without(addresses, known)],
    written,
    translated: former?.translated ?? {},
  }));
}

/** Folds an event that changes texts into their rows. Returns the places of texts as the property's row is to tell them. */
function noteTexts(event: RecordedEvent<TextChange>, units: Units, present: WrittenTexts): WrittenTexts {
  const { streamId: propertyId } = event;
  if (event.type === 'SectionWritten') {
    units.texts.put(textRow(propertyId, event.data));
    if (isPlaceKnown(present, event.data)) return present;
  }
  const { written, places } = inMaking(present);
  // Where a text is written, none goes.
  const before = event.type === 'SectionWritten' ? [] : Object.entries(places);
  changeTexts(places, event, placeOf);
  for (const [key, place] of before) {
    if (!Object.hasOwn(places, key)) units.texts.delete(textKeyOf(propertyId, place));
  }
  return written;
}

/** Folds an event of the translations of a property; one that is deleted by now has none. */
function noteTranslation(event: RecordedEvent<TranslationEvent>, units: Units): void {
  const propertyId = event.streamId;
  const { language } = event.data;
  const former = units.properties.get(propertyId);
  if (former === undefined) return;
  const known = units.translations.get([propertyId, language])?.entries ?? [];
  const entries = evolveEntries(known, event);
  units.translations.put({ property_id: propertyId, language, entries });
  const translated = { ...former.translated, [language]: sectionsOf(entries) };
  // Written with each event: that is how it is told that a document may have changed.
  units.properties.upsert(propertyId, () => ({ ...former, translated }));
}

/** Tells whether a row says already what it has to of a text: in a book of which a text is rewritten, it mostly does. */
function isPlaceKnown(present: WrittenTexts, text: SectionText): boolean {
  const known = placesOf(present)[textKey(text.section, text.language)];
  return known !== undefined && isDeepStrictEqual(known, placeOf(text));
}

type FactColumn =
  | 'owner_id'
  | 'name'
  | 'search_text'
  | 'country'
  | 'is_active'
  | 'is_favourite'
  | 'slug'
  | 'custom_url'
  | 'branded_path'
  | 'indexable'
  | 'details';

/** Returns the columns that follow from the facts of a property. */
function columnsOf(
  { ownerId = '', ...details }: PropertyFacts,
  present: readonly PropertyAddress[],
): Pick<PropertyRow, FactColumn> {
  return {
    owner_id: ownerId,
    name: details.name,
    search_text: searchable([details.name, details.address, details.city].join('\n')),
    country: details.country,
    is_active: details.isActive,
    is_favourite: details.isFavourite,
    slug: details.slug,
    custom_url: details.customUrl,
    branded_path: present.find(({ kind }) => kind === 'brandedPath')?.value ?? null,
    indexable: details.indexable && details.isActive,
    details,
  };
}

const textRow = (
  propertyId: string,
  { section, language, title, items, metadata }: SectionText,
): TextRow => ({
  property_id: propertyId,
  section,
  language,
  title,
  items: sanitiseItems(section, items),
  metadata,
  rules: TEXT_RULES_VERSION,
});

/** Returns those of some addresses that are not among the others. */
const without = (addresses: readonly PropertyAddress[], others: readonly PropertyAddress[]) =>
  addresses.filter(
    ({ kind, value }) => !others.some((other) => other.kind === kind && other.value === value),
  );
