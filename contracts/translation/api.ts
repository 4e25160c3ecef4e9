import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST_NAME } from '../kernel/example-world.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { nullableText } from '../properties/fields.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { textSchema } from '../sections/storable.ts';
import { translatedBySchema } from './events.ts';
import { unitStateSchema } from './unit-state.ts';

/** Most units that one call changes. */
const UNITS_MAX = 1_000;
const KEY_MAX = 100;

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
  /** Of all texts, those that stand in it as they are now; 100 where there is none. */
  percent: z.int().min(0).max(100),
});
export type TranslationCounts = z.infer<typeof translationCountsSchema>;
documented(translationCountsSchema, {
  id: 'TranslationCounts',
  description:
    'The texts of a book in one language, counted by how they stand in it. `percent`: those that are there, of the present text.',
  example: () => ({ language: 'de', total: 24, missing: 6, edited: 12, reviewed: 6, percent: 75 }),
});

/** GET /api/properties/{id}/translations: how the book stands in each language beside its main one. */
export const translationOverviewSchema = z.object({
  mainLanguage: languageSchema,
  languages: z.array(translationCountsSchema),
});
export type TranslationOverview = z.infer<typeof translationOverviewSchema>;
documented(translationOverviewSchema, {
  id: 'TranslationOverview',
  description: 'How the texts of a book stand in each language beside its main one.',
});

/** One text of a book, and how it stands in another language. */
export const translationUnitSchema = z.object({
  /** Place of the text in its book. An item keeps its translation when it is put elsewhere; its key is that of its place. */
  key: z.string(),
  section: sectionKeySchema.nullable(),
  /** The text as its host wrote it. */
  source: z.string(),
  target: nullableText,
  state: unitStateSchema,
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
    source: 'Silenzio',
    target: 'Ruhe',
    state: 'edited',
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

/** PUT /api/properties/{id}/translations/{language}: all of it or nothing. */
export const editTranslationsRequestSchema = z.object({
  units: z.array(writtenUnitSchema).max(UNITS_MAX).optional(),
  /** Texts for which a machine's suggestion takes the place of what stands there. */
  accept: z.array(keySchema).max(UNITS_MAX).optional(),
  /** Texts whose translation says what they say. */
  reviewed: z.array(keySchema).max(UNITS_MAX).optional(),
});
export type EditTranslationsRequest = z.infer<typeof editTranslationsRequestSchema>;
documented(editTranslationsRequestSchema, {
  id: 'EditTranslationsRequest',
  description:
    'Translations that a person writes, accepts or has reviewed: all of it or nothing. An empty text takes one back.',
  example: () => ({
    units: [exampleOf(writtenUnitSchema)],
    reviewed: ['welcomeTitle'],
  }),
});
