import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import { languagesOf, publicPage } from '#contracts/properties/book/public-property.ts';
import { translationEvents } from '#contracts/translation/events.ts';
import {
  evolveTranslations,
  initialTranslations,
  sectionsOf,
} from '#contracts/translation/translation-fold.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { fitTranslations } from '#kernel/text/fit-translations.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { foldIntoTables } from '../kernel/fold/fold.ts';
import type { ReadModelTransaction } from '../kernel/read-model-store.ts';
import { endPacked } from './document.ts';
import { properties } from './projection.ts';

const OWNER = '01890000-0000-7000-8000-000000000002';
type Fact = { readonly type: string; readonly data: object };

/** Opens the tables in memory; counts the rows of each that a batch loads and writes. */
function openTables() {
  const rows = new Map<string, Map<string, object>>();
  const counts = { loaded: new Map<string, number>(), written: new Map<string, string[]>() };
  const tableOf = (name: string) => {
    const table = rows.get(name) ?? new Map<string, object>();
    rows.set(name, table);
    return table;
  };
  const transaction = {
    loadRows: async ({ name }, keys) => {
      counts.loaded.set(name, keys.length);
      return keys.flatMap((key) => tableOf(name).get(key) ?? []);
    },
    writeTables: async (writes) => {
      for (const {
        place: { name },
        changes,
      } of writes) {
        counts.written.set(
          name,
          changes.map(({ key }) => key),
        );
        for (const { key, after } of changes) {
          if (after === undefined) tableOf(name).delete(key);
          else tableOf(name).set(key, after);
        }
      }
    },
  } as Pick<ReadModelTransaction, 'loadRows' | 'writeTables'> as ReadModelTransaction;
  return {
    rows: tableOf,
    async fold(events: readonly RecordedEvent[]) {
      counts.loaded.clear();
      counts.written.clear();
      await foldIntoTables({ transaction, projection: properties, schema: 'properties' }, events);
      return {
        loaded: Object.fromEntries(counts.loaded),
        written: Object.fromEntries(
          [...counts.written].map(([name, keys]) => [
            name,
            keys.map((key) => key.replaceAll(/"[0-9a-f-]{36}",/g, '')),
          ]),
        ),
      };
    },
  };
}

/** Makes a house whose facts become events. */
function newHouse() {
  const propertyId = timeOrderedIds.next();
  let count = 0;
  const record = ({ type, data }: Fact): RecordedEvent => {
    count += 1;
    return {
      stream: `${isOfTranslation(type) ? 'translation' : 'property'}-${propertyId}`,
      streamId: propertyId,
      type,
      data,
      revision: BigInt(count - 1),
      position: BigInt(count),
      recordedAt: new Date(Date.UTC(2026, 2, 1) + count).toISOString(),
    } as unknown as RecordedEvent;
  };
  const details = { name: 'Casa', slug: 'casa', language: 'it', description: null, address: 'Via Roma 1' };
  const place = { city: 'Lucca', country: 'IT', welcomeTitle: 'Ciao', welcomeMessage: 'Ciao' };
  const created = record({
    type: 'PropertyCreated',
    data: { propertyId, ownerId: OWNER, ...details, ...place },
  });
  return { propertyId, record, created };
}

const isOfTranslation = (type: string) => translationEvents.some((event) => event.type === type);

/** Translates one text. */
const translated = (
  key: string,
  text: string,
  words: string,
  type = 'TextsTranslated',
  language: Language = 'de',
): Fact => ({
  type,
  data: {
    ownerId: OWNER,
    language,
    provider: 'deepl',
    characters: 1,
    units: [{ key, source: sourceOf(text), text: words, of: sourceOf(text), reason: 'busy' }],
  },
});

const wrote = (section: string, language: Language, words = 'x'): Fact => ({
  type: 'SectionWritten',
  data: { section, language, title: section, items: [{ title: words, content: words }], metadata: null },
});

const withBlock = (section: string, language: Language, code: string): Fact => ({
  type: 'SectionWritten',
  data: {
    section,
    language,
    title: '',
    items: [{ title: '', content: '', block: { id: 'of-another', values: { code } } }],
    metadata: null,
  },
});

describe('a save', () => {
  it('of one section writes its text and the documents that show it, and loads what those show', async () => {
    const { record, created } = newHouse();
    const tables = openTables();
    const sections = ['rules', 'guides', 'parking'];
    const languages = ['it', 'en', 'de'] as const;
    const book = sections.flatMap((section) => languages.map((language) => record(wrote(section, language))));
    await tables.fold([created, ...book]);

    expect(await tables.fold([record(wrote('rules', 'en', 'new'))])).toEqual({
      loaded: { properties: 1, texts: 2 },
      written: { properties: [expect.any(String)], texts: ['["rules","en"]'], documents: ['["en"]'] },
    });
    // German falls back to it.
    await tables.fold([record({ type: 'SectionCleared', data: { section: 'guides', language: 'de' } })]);
    const { written } = await tables.fold([record(wrote('guides', 'it', 'new'))]);
    expect(written.documents).toEqual(['["it"]', '["de"]']);
    // What guests do not see changes no document.
    const marked = await tables.fold([record({ type: 'FavouriteMarked', data: {} })]);
    expect(marked).toEqual({ loaded: { properties: 1 }, written: { properties: [expect.any(String)] } });
    const german = await tables.fold([record(translated('guides.title', 'guides', 'Anleitung'))]);
    expect(german).toEqual({
      loaded: { properties: 1, translations: 1, texts: 3 },
      written: {
        properties: [expect.any(String)],
        translations: ['["de"]'],
        documents: ['["de"]'],
      },
    });
    // The code is in no document where it is kept for stays, and goes from the texts that say it.
    await tables.fold([record({ type: 'SecretsKeptForStays', data: {} })]);
    const coded = await tables.fold([record({ type: 'AccessCodeChanged', data: { accessCode: 'new' } })]);
    expect(coded.written.documents).toHaveLength(3);
    const renamed = await tables.fold([record({ type: 'PropertyRenamed', data: { name: 'Other' } })]);
    expect(renamed.written.documents).toHaveLength(3);
    // The code of a block, too, whether or not a document shows it.
    await tables.fold([record({ type: 'SectionHidden', data: { section: 'parking' } })]);
    const boxed = await tables.fold([record(withBlock('parking', 'it', '4728'))]);
    expect(boxed.written.documents).toHaveLength(3);
    const same = await tables.fold([record(withBlock('parking', 'it', '4728'))]);
    expect(same.written.documents).toBeUndefined();
  });
});

const anySection = fc.constantFrom('rules', 'guides', 'parking', 'custom_1');
const anyLanguage = fc.constantFrom<Language>('it', 'en', 'de');
const fact = (type: string, data: fc.Arbitrary<object>): fc.Arbitrary<Fact> =>
  data.map((value) => ({ type, data: value }));
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        of: fc.constantFrom(
          ['rules.title', 'rules'] as const,
          ['rules.items.0.title', 'x'] as const,
          ['welcomeTitle', 'Ciao'] as const,
        ),
        words: fc.constantFrom('Regeln', 'Hallo', '<b>B</b><i', ''),
        type: fc.constantFrom(...translationEvents.map(({ type }) => type)),
        language: anyLanguage,
      })
      .map(({ of: [key, text], words, type, language }) => translated(key, text, words, type, language)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anySection, anyLanguage, fc.constantFrom('x', 'y 4728', '<b>xyz</b>'))
      .map((of) => wrote(...of)),
  },
  fc.tuple(anySection, anyLanguage, fc.constantFrom('4728', 'xyz')).map((of) => withBlock(...of)),
  fact('SectionCleared', fc.record({ section: anySection, language: anyLanguage })),
  fact('ModuleRemoved', fc.constant({ section: 'custom_1' })),
  fact('SectionHidden', fc.record({ section: anySection })),
  fact('SectionShown', fc.record({ section: anySection })),
  fact('SectionsReordered', fc.record({ order: fc.shuffledSubarray(['rules', 'guides', 'custom_1']) })),
  fact('MainLanguageChosen', fc.record({ language: anyLanguage })),
  fact('PropertyRenamed', fc.record({ name: fc.constantFrom('A', 'B') })),
  fact('CustomUrlAssigned', fc.constant({ customUrl: 'mare' })),
  fact('PropertyPublished', fc.constant({})),
  fact('PropertyUnpublished', fc.constant({})),
  fact('FavouriteMarked', fc.constant({})),
  fact('AccessCodeChanged', fc.record({ accessCode: fc.constantFrom('4728', 'xyz', null) })),
  fact('SecretsKeptForStays', fc.constant({})),
  fact('SecretsShownByLink', fc.constant({})),
);

describe('batches of any size', () => {
  it('come to the same rows, and to the documents that the property has by the contracts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFact, { maxLength: 25, size: 'max' }),
        fc.integer({ min: 2, max: 7 }),
        async (facts, size) => {
          const { propertyId, record, created } = newHouse();
          const events = [created, ...facts.map(record)];
          const [one, many] = [openTables(), openTables()];
          for (const event of events) await one.fold([event]);
          for (let at = 0; at < events.length; at += size) await many.fold(events.slice(at, at + size));
          for (const table of Object.keys(properties.tables)) {
            const sorted = (tables: typeof one) =>
              [...tables.rows(table)].sort(([a], [b]) => (a < b ? -1 : 1));
            expect(sorted(many), table).toEqual(sorted(one));
          }
          const documentKey = (language: Language) => JSON.stringify([propertyId, language]);
          let state: PropertyState = initialProperty;
          let translations = initialTranslations;
          for (const event of events) {
            if (isOfTranslation(event.type)) translations = evolveTranslations(translations, event as never);
            else state = evolveProperty(state, event as never);
          }
          const into = (language: Language) => translations.languages[language] ?? [];
          state = {
            ...state,
            translated: Object.fromEntries(LANGUAGES.map((each) => [each, sectionsOf(into(each))])),
          };
          expect(LANGUAGES.filter((each) => one.rows('documents').has(documentKey(each)))).toHaveLength(
            state.isActive ? languagesOf(state).length : 0,
          );
          const at = events.findLast(({ type }) => !isOfTranslation(type))?.recordedAt ?? '';
          for (const language of LANGUAGES) {
            const row = one.rows('documents').get(documentKey(language)) as
              | {
                  readonly body: Uint8Array;
                  readonly open_body: Uint8Array | null;
                  readonly is_main: boolean;
                }
              | undefined;
            if (row === undefined) continue;
            for (const [body, secrets] of [
              [row.body, undefined],
              [row.open_body, 'shown'],
            ] as const) {
              expect(body === null).toBe(secrets === 'shown' && state.secrets === 'link');
              if (body === null) continue;
              const said = JSON.parse(brotliDecompressSync(endPacked(body, at)).toString());
              const page = publicPage(propertyId, state, language, {
                textOf: (text) => ({ ...text, items: sanitiseItems(text.section, text.items) }),
                readBlock,
                translations: fitTranslations(into(language), language),
                secrets,
              });
              expect(said).toEqual(
                JSON.parse(JSON.stringify({ ...page, extras: [], stay: null, updatedAt: at })),
              );
            }
            expect(row.is_main).toBe(language === state.language);
          }
          expect(one.rows('documents').size > 0).toBe(state.isActive);
          expect(many.rows('properties').get(propertyId)).toMatchObject({
            languages: state.isActive ? languagesOf(state) : [],
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('say of which texts there are what the last batch said, unless it is something else', async () => {
    const { propertyId, record, created } = newHouse();
    const tables = openTables();
    const written = () => (tables.rows('properties').get(propertyId) as { written: unknown }).written;
    await tables.fold([created, record(wrote('rules', 'it')), record(wrote('guides', 'it'))]);
    const before = written();
    expect(before).toEqual([
      ['rules', 'it', 1, 0],
      ['guides', 'it', 1, 0],
    ]);
    await tables.fold([record(wrote('rules', 'it', 'other words'))]);
    expect(written()).toBe(before);
    const entries = { items: [1, 2].map((each) => ({ title: `${each}`, content: 'x' })) };
    const { type, data } = wrote('rules', 'it');
    await tables.fold([
      record({ type: 'SectionCleared', data: { section: 'guides', language: 'it' } }),
      record({ type, data: { ...data, ...entries } }),
      record(wrote('guides', 'it')),
    ]);
    expect(written()).toEqual([
      ['rules', 'it', 2, 0],
      ['guides', 'it', 1, 0],
    ]);
    expect(before).toHaveLength(2);
  });

  it('leave nothing of a deleted property', async () => {
    const { record, created } = newHouse();
    const tables = openTables();
    await tables.fold([
      created,
      record(wrote('rules', 'it')),
      record(wrote('custom_1', 'en')),
      record(translated('rules.title', 'rules', 'Regeln')),
    ]);
    expect(tables.rows('translations').size).toBe(1);
    await tables.fold([record({ type: 'PropertyDeleted', data: {} })]);
    const isEmpty = () => {
      for (const table of Object.keys(properties.tables)) expect(tables.rows(table).size, table).toBe(0);
    };
    isEmpty();
    // What was on its way while the property was deleted.
    await tables.fold([record(translated('rules.title', 'rules', 'Regeln'))]);
    isEmpty();
  });
});
