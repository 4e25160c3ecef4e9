import { z } from 'zod';
import { atMostCharacters } from '#contracts/kernel/fields/at-most.ts';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { updatePropertyRequestSchema } from '#contracts/properties/api.ts';
import { NAME_MAX, TEXT_FIELDS, type TextField } from '#contracts/properties/fields.ts';
import { stayFields } from '#contracts/properties/stay-settings.ts';
import { filledBlockSchema } from '#contracts/sections/items/filled-block.ts';
import {
  checkinSchema,
  MAX_ITEMS,
  tipCategorySchema,
  tipSchema,
} from '#contracts/sections/items/section-items.ts';
import { MODULE_ICONS } from '#contracts/sections/section-keys.ts';
import {
  accessShape,
  checkinFieldsSchema,
  lineSchema,
} from '../../../components/property-form/form-values.ts';

const { shape } = updatePropertyRequestSchema;

/** Returns the name in the form of a field's text in a language. */
export const textDetail = <Field extends TextField, Code extends Language>(field: Field, language: Code) =>
  `${field}_${language}` as const;

type TextDetail = ReturnType<typeof textDetail<TextField, Language>>;

const textDetails = Object.fromEntries(
  TEXT_FIELDS.flatMap((field) =>
    LANGUAGES.map((language) => [
      textDetail(field, language),
      field === 'welcomeTitle' ? lineSchema : textSchema,
    ]),
  ),
) as Record<TextDetail, typeof textSchema>;

/** The fields of the property itself: in every language the same, but for those that have a text in each. */
const detailsSchema = z.object({
  name: shape.name.unwrap(),
  customUrl: shape.customUrl.unwrap().unwrap(),
  address: shape.address.unwrap(),
  city: shape.city.unwrap(),
  country: shape.country.unwrap(),
  ...textDetails,
  language: languageSchema,
  ...accessShape,
  coverImage: lineSchema,
  logoImage: lineSchema,
  theme: shape.theme.unwrap(),
  customThemeImage: lineSchema,
  isActive: z.boolean(),
  indexable: z.boolean(),
  ...stayFields,
  /** '' for that of the country. */
  timeZone: lineSchema,
  /** '' for that of the check-in section. */
  checkInTime: lineSchema,
  checkOutTime: lineSchema,
});

const entrySchema = z.object({
  title: textSchema,
  content: textSchema,
  separator: z.string().optional(),
  block: filledBlockSchema.optional(),
});

const tipDraftSchema = z.object({
  title: textSchema,
  description: textSchema,
  address: textSchema,
  mapUrl: textSchema,
  imageUrl: textSchema,
  category: tipCategorySchema.optional(),
  source: tipSchema.shape.source,
  block: filledBlockSchema.optional(),
  /** Names the upload of its picture, which finds it by that wherever it has been moved to. It is not saved. */
  uploadId: z.string().optional(),
});

/** Name, icon and subtitle of a module. */
const moduleSchema = z.object({
  title: z.string().trim().min(1).max(NAME_MAX),
  icon: z.enum(MODULE_ICONS),
  description: z.string().max(1000),
});

/**
 * One section in one language. Of `entries`, `tips` and `checkin` the section's key says which counts; the others
 * stay blank.
 */
const sectionDraftSchema = z.object({
  title: z.string().max(NAME_MAX, atMostCharacters(NAME_MAX)),
  entries: z.array(entrySchema).max(MAX_ITEMS),
  tips: z.array(tipDraftSchema).max(MAX_ITEMS),
  checkin: checkinFieldsSchema,
  /** The check-in as it was read. What the form does not show is kept, and what it shows only if changed. */
  checkinRead: checkinSchema,
  /** Name, icon and subtitle of a custom module; null for every other section. */
  module: moduleSchema.nullable(),
});

/** All that the screen edits, as it may stand in a draft. */
export const valuesSchema = z.object({
  details: detailsSchema,
  /** Every section of the property, each once. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Texts by language, then by section; every language has every section of the order. */
  texts: z.record(languageSchema, z.record(z.string(), sectionDraftSchema)),
});

/** All that the screen edits, fit to be saved: its welcome is written in at least one language. */
export const editorSchema = valuesSchema.superRefine(({ details }, context) => {
  for (const [field, message] of [
    ['welcomeTitle', 'Welcome title is required'],
    ['welcomeMessage', 'Welcome message is required'],
  ] as const) {
    if (LANGUAGES.some((language) => details[textDetail(field, language)].trim())) continue;
    context.addIssue({
      code: 'custom',
      path: ['details', textDetail(field, details.language)],
      message,
    });
  }
});

export type EditorValues = z.infer<typeof valuesSchema>;
export type Details = EditorValues['details'];
export type SectionDraft = z.infer<typeof sectionDraftSchema>;
export type ModuleDraft = z.infer<typeof moduleSchema>;
export type TipDraft = z.infer<typeof tipDraftSchema>;

/** The names of all details. */
export const DETAIL_FIELDS = detailsSchema.keyof().options;

/** The tab of the property itself; every other is named by its section. */
export const BASIC_TAB = 'basic';

/** Returns the language of a field's text; undefined for what is in none. @param path dotted: `details.welcomeTitle_de` */
export function languageOfField(path: string): string | undefined {
  const [head, field] = path.split('.');
  return head === 'texts' ? field : /_(\w\w)$/.exec(path)?.[1];
}

/** Returns the tab of a field and, where it is a text, its language. @param path dotted: `details.name` */
export function placeOfField(path: string): { readonly tab: string; readonly language?: string } {
  const [head, language, section] = path.split('.');
  if (head === 'texts' && language !== undefined && section !== undefined) return { tab: section, language };
  const written = languageOfField(path);
  return { tab: BASIC_TAB, ...(written && { language: written }) };
}
