import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST_NAME } from '../kernel/example-world.ts';
import { nullableText } from '../kernel/fields/lines.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { tipPlaceSchema } from '../sections/items/section-items.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { TRANSLATED_BY, translatedBySchema } from './events.ts';
import { unitStateSchema } from './unit-state.ts';

/** Most units that one call changes. */
const UNITS_MAX = 1_000;
const KEY_MAX = 100;
const DIGEST_MAX = 100;
/** Digest of `Silenzio`. */
const SILENCE = 'g8ZUyEDlsC4EbweDyGpe2N';

const count = z.int().nonnegative();

/** The texts of a book in one language, counted by how they stand in it. */
export const translationCountsSchema = z.object({
  language: languageSchema,
  total: count,
  missing: count,
  machine: count,
  edited: count,
  reviewed: count,
  outdated: count,
  failed: count,
  /** Texts of ready-made blocks, which are read in every language; `total` has none of them. */
  readyMade: count,
  /** Share of all texts, ready-made ones among them, that stand in it as they are now; 100 where there is none. */
  percent: z.int().min(0).max(100),
});
export type TranslationCounts = z.infer<typeof translationCountsSchema>;
documented(translationCountsSchema, {
  id: 'TranslationCounts',
  description:
    'The texts of a book in one language, counted by how they stand in it. `readyMade`: those of blocks, which are read in every ' +
    'language and in no other count. `percent`: those that are there, of the present text, ready-made ones among them.',
  example: () => ({
    language: 'de',
    total: 24,
    missing: 6,
    edited: 12,
    reviewed: 6,
    readyMade: 6,
    percent: 80,
  }),
});

/** The provider of translations, and what it said last. */
export const translationProviderSchema = z.object({
  name: z.enum(TRANSLATED_BY).exclude(['memory']),
  state: z.enum(['ready', 'quota', 'unavailable']),
});
export type TranslationProvider = z.infer<typeof translationProviderSchema>;
documented(translationProviderSchema, {
  id: 'TranslationProvider',
  description:
    'The provider of translations, and what it said last: it translates, has translated all that it may this month, or does not answer.',
  example: () => ({ name: 'deepl', state: 'ready' }),
});

/** GET /api/properties/{id}/translations: how the book stands in each language of the plan beside its main one. */
export const translationOverviewSchema = z.object({
  mainLanguage: languageSchema,
  /** Null where the installation has none. */
  provider: translationProviderSchema.nullable(),
  languages: z.array(translationCountsSchema),
});
export type TranslationOverview = z.infer<typeof translationOverviewSchema>;
documented(translationOverviewSchema, {
  id: 'TranslationOverview',
  description: 'How the texts of a book stand in each language of the plan beside its main one.',
});

/** One text of a book, and how it stands in another language. */
export const translationUnitSchema = z.object({
  /** Place of the text in its book. An item keeps its translation when it is put elsewhere; its key is that of its place. */
  key: z.string(),
  section: sectionKeySchema.nullable(),
  /** Place of the tip that it is a text of: people count the tips of each category by themselves. */
  tip: tipPlaceSchema.nullable(),
  /** The text as its host wrote it. */
  source: z.string(),
  /** Tells it from other texts of its section, wherever it stands there: `seen` of a save sends it back. */
  digest: z.string(),
  target: nullableText,
  state: unitStateSchema,
  /**
   * True where guests get the target. Of an earlier text they get what a person wrote, where the entry of a list can be told
   * by its other text.
   */
  isShown: z.boolean(),
  /** True where its host wrote it in the language in the editor, or left it out there: no translation is written over it. */
  inEditor: z.boolean(),
  /** Text by a machine beside what a person wrote. */
  suggestion: nullableText,
  provider: translatedBySchema.nullable(),
  /** Name of the person who wrote, accepted or reviewed it last. */
  changedBy: nullableText,
  changedAt: z.iso.datetime().nullable(),
});
export type TranslationUnit = z.infer<typeof translationUnitSchema>;
documented(translationUnitSchema, {
  id: 'TranslationUnit',
  description: 'One text of a book, and how it stands in another language.',
  example: () => ({
    key: 'rules.items.0.title',
    section: 'rules',
    tip: null,
    source: 'Silenzio',
    digest: SILENCE,
    target: 'Ruhe',
    state: 'edited',
    isShown: true,
    inEditor: false,
    changedBy: HOST_NAME,
    changedAt: '2026-05-06T17:20:00.000Z',
  }),
});

/** GET /api/properties/{id}/translations/{language}: the texts in the order of the book. */
export const translationUnitsSchema = z.object({ units: z.array(translationUnitSchema) });
export type TranslationUnits = z.infer<typeof translationUnitsSchema>;
documented(translationUnitsSchema, {
  id: 'TranslationUnits',
  description: 'The texts of a book in the order in which they are shown, hidden sections last.',
});

const keySchema = z.string().max(KEY_MAX);
documented(keySchema, { example: () => exampleOf(translationUnitSchema).key });

/** A person's translation of one text. An empty one takes back what stood there. */
const writtenUnitSchema = z.object({ key: keySchema, text: textSchema });
documented(writtenUnitSchema, { example: () => ({ text: 'Ruhe' }) });

/** A text as the caller had it before them. */
const seenUnitSchema = z.object({ key: keySchema, digest: z.string().max(DIGEST_MAX) });
documented(seenUnitSchema, { example: () => ({ digest: SILENCE }) });

/** PUT /api/properties/{id}/translations/{language}: all of it or nothing. */
export const editTranslationsRequestSchema = z.object({
  units: z.array(writtenUnitSchema).max(UNITS_MAX).optional(),
  /** Texts for which a machine's suggestion takes the place of what stands there. */
  accept: z.array(keySchema).max(UNITS_MAX).optional(),
  /** Texts whose translation says what they say. */
  reviewed: z.array(keySchema).max(UNITS_MAX).optional(),
  /** The digests with which texts of these keys were listed. Absent: whatever stands there now is meant. */
  seen: z.array(seenUnitSchema).max(UNITS_MAX).optional(),
});
export type EditTranslationsRequest = z.infer<typeof editTranslationsRequestSchema>;
documented(editTranslationsRequestSchema, {
  id: 'EditTranslationsRequest',
  description:
    'Translations that a person writes, accepts or has reviewed: all of it or nothing. An empty text takes one back. `seen` has the digests with which the texts were listed: one that has moved within its section since is found, one that has changed is refused.',
  example: () => ({
    units: [exampleOf(writtenUnitSchema)],
    reviewed: ['welcomeTitle'],
    seen: [exampleOf(seenUnitSchema)],
  }),
});

/** POST /api/properties/{id}/translations: what is to be translated by machine. */
export const requestTranslationsRequestSchema = z.object({
  /** Default: all that the plan has. */
  languages: z.array(languageSchema).max(LANGUAGES.length).optional(),
  /** Default: all texts. */
  keys: z.array(keySchema).max(UNITS_MAX).optional(),
  /** Also what is translated already, of the texts that `keys` names. What persons wrote stays; it gets a suggestion. */
  again: z.boolean().optional(),
});
export type RequestTranslationsRequest = z.infer<typeof requestTranslationsRequestSchema>;
documented(requestTranslationsRequestSchema, {
  id: 'RequestTranslationsRequest',
  description: 'Texts that a machine is to translate; by default all, into all languages of the plan.',
  example: () => ({ languages: ['de'], keys: ['rules.title'] }),
});

/** Answer to the same: texts that are missing, outdated or failed, counted in each language. */
export const translationsRequestedSchema = z.object({ requested: count });
documented(translationsRequestedSchema, {
  id: 'TranslationsRequested',
  description: 'How many translations were asked for: of texts that are missing, outdated or failed.',
  example: () => ({ requested: 1 }),
});
