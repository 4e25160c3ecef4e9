import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { SECTION_KEYS } from '../sections/catalogue.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { IMPORT_TEXT_MAX } from './limits.ts';

const NOTHING = 'Paste a text, or choose a file.';

/** POST /api/import, as JSON: a text. */
export const importTextSchema = z.strictObject({
  text: z
    .string(NOTHING)
    .max(IMPORT_TEXT_MAX, 'The text has more than 200,000 characters. Import it in parts.')
    .refine((text) => text.trim() !== '', NOTHING),
});

/** POST /api/import, as `multipart/form-data`: a file. */
export const importFileSchema = z.strictObject({ file: z.file(NOTHING) });

export const importRequestSchema = z.union([importTextSchema, importFileSchema]);

/**
 * The place in what was sent where something was found: from which line to which, counted from 1. Of HTML and docx the
 * paragraphs are counted, of a PDF the lines of each page.
 */
export const importSourceSchema = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  /** Page of a PDF, counted from 1. */
  page: z.int().positive().optional(),
  /** The beginning of what stands there. */
  excerpt: z.string(),
});
export type ImportSource = z.infer<typeof importSourceSchema>;
documented(importSourceSchema, {
  id: 'ImportSource',
  isPlain: true,
  description: 'Where something was found in what was imported.',
  example: () => ({ from: 3, to: 3, excerpt: 'Parcheggio gratuito davanti a casa.' }),
});

/** The fields of a property that can be found in a text. */
export const IMPORT_FIELDS = ['name', 'address', 'wifiNetwork', 'wifiPassword', 'accessCode'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const importedFieldSchema = z.object({ value: z.string(), source: importSourceSchema });
documented(importedFieldSchema, {
  example: () => ({ value: 'Ginestra', source: { from: 5, to: 5, excerpt: 'WiFi: Ginestra' } }),
});

/** Items that were found for one section. */
const importedSectionSchema = z.object({
  section: z.enum(SECTION_KEYS),
  /** The heading that it stood under; null where it stood under none. */
  title: z.string().nullable(),
  /** In the form of the section, with no more than it takes. */
  items: sectionItemsSchema,
  /** Places where it stood, in the order of the text. */
  source: z.array(importSourceSchema),
});
documented(importedSectionSchema, {
  example: () => ({
    section: 'parking',
    title: 'Parcheggio',
    items: [{ title: '', content: 'Parcheggio gratuito davanti a casa.' }],
    source: [{ from: 3, to: 3, excerpt: 'Parcheggio gratuito davanti a casa.' }],
  }),
});
export type ImportedSection = z.infer<typeof importedSectionSchema>;

/** The draft of a book that a text or a file makes. Nothing of it is saved. */
export const importDraftSchema = z.object({
  /** The language that it is written in; null where it is none of the six, or cannot be told. */
  language: languageSchema.nullable(),
  /** Title of the whole; null where it has none. */
  title: z.string().nullable(),
  /** In the order of the sections of a new book, each once. */
  sections: z.array(importedSectionSchema),
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), importedFieldSchema),
  /** Texts that fitted nowhere, so that nothing is lost. */
  left: z.array(z.object({ text: z.string(), source: importSourceSchema })),
});
export type ImportDraft = z.infer<typeof importDraftSchema>;
documented(importDraftSchema, {
  example: () => ({
    language: 'it',
    title: 'Casa Ginestra',
    fields: {
      wifiNetwork: { value: 'Ginestra', source: { from: 5, to: 5, excerpt: 'WiFi: Ginestra' } },
    },
    left: [{ text: 'A presto!', source: { from: 9, to: 9, excerpt: 'A presto!' } }],
  }),
});
