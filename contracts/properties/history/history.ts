import { z } from 'zod';
import { documented } from '../../kernel/documented.ts';
import { nullableText } from '../../kernel/fields/lines.ts';
import { historyPageFields, saveFields } from '../../kernel/history.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { sectionItemsSchema } from '../../sections/kinds.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../../sections/section-keys.ts';
import { templateIdSchema } from '../../templates/template-id.ts';
import { type PropertyDetails, propertyFields, themeSchema } from '../fields.ts';
import { changeSentences } from '../sentences.ts';
import { stayFields } from '../stay-settings.ts';

const CHANGE_KINDS = Object.values(changeSentences).map(({ change }) => change);
export const changeSchema = z.enum(CHANGE_KINDS);

/** The fields of a property that a history tells of and that can be restored. */
const detailFields = {
  ...propertyFields,
  welcomeTitle: z.string(),
  welcomeMessage: z.string(),
  wifiNetwork: nullableText,
  wifiPassword: nullableText,
  accessCode: nullableText,
  coverImage: nullableText,
  logoImage: nullableText,
  theme: themeSchema,
  customThemeImage: nullableText,
  language: languageSchema,
  isActive: z.boolean(),
  indexable: z.boolean(),
  isFavourite: z.boolean(),
  autoTranslate: z.boolean(),
  ...stayFields,
  sectionOrder: z.array(sectionKeySchema),
  hiddenSections: z.array(sectionKeySchema),
} satisfies Record<keyof PropertyDetails, z.ZodType>;

export const detailFieldSchema = z.enum(Object.keys(detailFields) as (keyof PropertyDetails)[]);

/** A section's text in one language, as it stood. */
export const historyTextSchema = z.object({
  language: languageSchema,
  title: z.string(),
  items: sectionItemsSchema,
  sectionMetadata: sectionMetadataSchema.nullable(),
});
export type HistoryText = z.infer<typeof historyTextSchema>;

/** One side of a change: the fields that it names, or the texts that it wrote or took away. */
export const historySideSchema = z.object({
  /** With the template of a book that began with one, where it is told that the property was created. */
  details: z
    .object({ ...detailFields, template: templateIdSchema })
    .partial()
    .optional(),
  texts: z.array(historyTextSchema).optional(),
});
export type HistorySide = z.infer<typeof historySideSchema>;

/** One change. `revision` names the property as this change left it. */
export const historyPartSchema = z.object({
  revision: z.int().min(0),
  change: changeSchema,
  /** The section and the language that it is about; null where it is about no one of them. */
  section: sectionKeySchema.nullable(),
  language: languageSchema.nullable(),
  /** True where a custom module begins with it: before, no language had it. */
  addsModule: z.boolean(),
  /** Name of the property that this one was copied from, at that time; absent of any other change. */
  copyOf: z.string().optional(),
  before: historySideSchema,
  after: historySideSchema,
});
export type HistoryPart = z.infer<typeof historyPartSchema>;
documented(historyPartSchema, {
  example: () => ({
    revision: 12,
    change: 'wifi-changed',
    before: { details: { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' } },
    after: { details: { wifiNetwork: 'Ginestra', wifiPassword: 'mirto e sale' } },
  }),
});

/** Changes that were saved at once, in the order in which they were decided. `at` is ISO 8601 UTC. */
export const historyEntrySchema = z.object({
  ...saveFields,
  /** Its changes; of a history of one part of the property, those of that part. */
  parts: z.array(historyPartSchema).min(1),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
documented(historyEntrySchema, {
  example: () => ({ revision: 12, previous: 11, actor: { kind: 'collaborator', name: 'Marco Neri' } }),
});

/** GET /api/properties/{id}/history: which changes. */
export const historyQuerySchema = z.object({
  /** Keeps to one section, or to none (`details`). Absent: all. */
  section: z.union([z.literal('details'), sectionKeySchema]).optional(),
  /** Keeps to the texts in one language, and to what holds for their sections in every language. */
  language: languageSchema.optional(),
  ...historyPageFields,
});
export type HistoryQuery = z.output<typeof historyQuerySchema>;

/** Saves, newest first. `next` is the `before` of the following page; null on the last. */
export const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.int().min(0).nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;
documented(historyPageSchema, { example: () => ({ next: 12 }) });

/** Most parts that are restored at once. */
const RESTORED_PARTS_MAX = 400;

const restoredSectionSchema = z.object({
  what: z.literal('section'),
  section: sectionKeySchema,
  language: languageSchema.optional(),
});

const restoredDetailsSchema = z.object({
  what: z.literal('details'),
  fields: z.array(detailFieldSchema).min(1).max(20).optional(),
  /**
   * Language of the texts to restore, for fields that have one per language; nothing else is restored then. Absent: the
   * main one of then.
   */
  language: languageSchema.optional(),
});

/** A section or details that are to be as they were. */
export const restoredPartSchema = z.discriminatedUnion('what', [
  restoredSectionSchema,
  restoredDetailsSchema,
]);
export type RestoredPart = z.infer<typeof restoredPartSchema>;

/**
 * POST /api/properties/{id}/history/{revision}/restore: what is to be as that revision left it.
 * A section in one language, or in all; fields of the property; or several of these in one save. Without `fields`
 * and language, all but its addresses, whether it is published, and the order and visibility of its sections.
 */
export const restoreRequestSchema = z.discriminatedUnion('what', [
  restoredSectionSchema,
  restoredDetailsSchema,
  z.object({ what: z.literal('parts'), parts: z.array(restoredPartSchema).min(1).max(RESTORED_PARTS_MAX) }),
]);
export type RestoreRequest = z.infer<typeof restoreRequestSchema>;
documented(restoreRequestSchema, {
  id: 'RestoreRequest',
  description:
    'What is to be as it was: a section, details, or several of these at once. Without a language, a section in all; without fields, all that is written of a property.',
  example: () => ({ what: 'section', section: 'rules', language: 'it' }),
});
