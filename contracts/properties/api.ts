import { z } from 'zod';
import { languageSchema } from '../kernel/language-schema.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { contentSchema } from '../sections/section-items.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { jsonValueSchema } from '../sections/storable.ts';
import { customUrlSchema } from './custom-url.ts';
import {
  countrySchema,
  houseFields,
  NAME_MAX,
  nullableText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  themeSchema,
} from './fields.ts';
import { slugSchema } from './slug.ts';

/** Most sections of a property in one language, the ten fixed ones included. */
export const SECTIONS_MAX = 60;

/** POST /api/properties. */
export const createPropertyRequestSchema = z.object({
  name: requiredLine('Property name is required', NAME_MAX),
  slug: slugSchema,
  description: optionalText,
  address: requiredLine('Address is required'),
  city: requiredLine('City is required'),
  country: countrySchema('Country is required'),
  welcomeTitle: requiredLine('Welcome title is required'),
  welcomeMessage: requiredText('Welcome message is required'),
  wifiNetwork: optionalLine,
  wifiPassword: optionalLine,
  accessCode: optionalLine,
  /** An object path of this server, with or without its origin. */
  coverImage: optionalLine,
  language: languageSchema.optional(),
  theme: themeSchema.optional(),
});
export type CreatePropertyRequest = z.infer<typeof createPropertyRequestSchema>;

/** PUT /api/properties/{id}: changes only what the body names. */
export const updatePropertyRequestSchema = z.object({
  name: requiredLine('Il nome della proprietà è obbligatorio', NAME_MAX).optional(),
  slug: slugSchema.optional(),
  customUrl: customUrlSchema.optional(),
  description: optionalText,
  address: requiredLine('Address is required').optional(),
  city: requiredLine('La città è obbligatoria').optional(),
  country: countrySchema('Il paese è obbligatorio').optional(),
  welcomeTitle: requiredLine('Welcome title is required').optional(),
  welcomeMessage: requiredText('Welcome message is required').optional(),
  wifiNetwork: optionalLine,
  wifiPassword: optionalLine,
  accessCode: optionalLine,
  coverImage: optionalLine,
  logoImage: optionalLine,
  theme: themeSchema.optional(),
  customThemeImage: optionalLine,
  language: languageSchema.optional(),
  isActive: z.boolean().optional(),
  /** Whether search engines may list the guest page. */
  indexable: z.boolean().optional(),
  sectionOrder: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
  hiddenSections: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
});
export type UpdatePropertyRequest = z.infer<typeof updatePropertyRequestSchema>;

/** What host and guest both see of a property. */
const shownToGuests = {
  ...houseFields,
  coverImage: nullableText,
  logoImage: nullableText,
  theme: themeSchema,
  customThemeImage: nullableText,
  welcomeTitle: z.string(),
  welcomeMessage: z.string(),
  accessCode: nullableText,
  wifiNetwork: nullableText,
  wifiPassword: nullableText,
  /** Whether search engines may list the guest page. */
  indexable: z.boolean(),
};

/** A property as its host sees it. Dates are ISO 8601 UTC, image fields are object paths. */
export const propertySchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ...shownToGuests,
  language: languageSchema,
  isActive: z.boolean(),
  viewCount: z.int(),
  sectionOrder: z.array(sectionKeySchema),
  hiddenSections: z.array(sectionKeySchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Property = z.infer<typeof propertySchema>;

/** One section in one language. `content` is the string form of `items`. */
export const propertyContentSchema = z.object({
  id: z.string(),
  propertyId: z.uuid(),
  language: languageSchema,
  section: sectionKeySchema,
  title: z.string(),
  content: z.string(),
  items: sectionItemsSchema,
  sectionMetadata: sectionMetadataSchema.nullable(),
});
export type PropertyContent = z.infer<typeof propertyContentSchema>;

const contentBody = {
  title: optionalLine,
  content: contentSchema.optional(),
  /** Structured form; where both are sent, this one counts. Checked against the section's own shape. */
  items: jsonValueSchema.optional(),
  sectionMetadata: sectionMetadataSchema.nullish(),
};

/** POST /api/property-content: writes a section, replacing what stands there in that language. */
export const createContentRequestSchema = z.object({
  propertyId: z.uuid(),
  language: languageSchema.optional(),
  section: sectionKeySchema,
  ...contentBody,
});
export type CreateContentRequest = z.infer<typeof createContentRequestSchema>;

/** PUT /api/property-content/{id}: changes only what the body names. */
export const updateContentRequestSchema = z.object(contentBody);
export type UpdateContentRequest = z.infer<typeof updateContentRequestSchema>;

const writtenSectionSchema = z.object({
  language: languageSchema.optional(),
  section: sectionKeySchema,
  ...contentBody,
});

/** PUT /api/properties/{id}/sections: several sections, their order and visibility, all or nothing. */
export const updateSectionsRequestSchema = z.object({
  sections: z.array(writtenSectionSchema).max(SECTIONS_MAX).optional(),
  /** Custom modules to remove, in every language. */
  removedModules: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
  sectionOrder: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
  hiddenSections: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
});
export type UpdateSectionsRequest = z.infer<typeof updateSectionsRequestSchema>;

/**
 * PUT /api/properties/{id}/book: fields as in PUT /api/properties/{id} and sections as in PUT …/sections, in one step.
 * Of sections as many as there can be, each in every language.
 */
export const saveBookRequestSchema = updatePropertyRequestSchema.extend({
  ...updateSectionsRequestSchema.shape,
  sections: z
    .array(writtenSectionSchema)
    .max(SECTIONS_MAX * LANGUAGES.length)
    .optional(),
});
export type SaveBookRequest = z.infer<typeof saveBookRequestSchema>;

/** A property with what is written of it, in every language. */
export const bookSchema = z.object({ property: propertySchema, content: z.array(propertyContentSchema) });
export type Book = z.infer<typeof bookSchema>;

/** One section as a guest reads it; `language` says in which language the text is. */
export const publicContentSchema = z.object({
  section: sectionKeySchema,
  language: languageSchema,
  title: z.string(),
  content: z.string(),
  items: sectionItemsSchema,
  sectionMetadata: sectionMetadataSchema.nullable(),
});
export type PublicContent = z.infer<typeof publicContentSchema>;

/**
 * GET /api/public/properties/{slug}: what a guest sees. `language` is the one asked for if the host
 * has anything in it, else the main one; sections missing in it come in the main language. `content`
 * stands in the order in which it is shown, hidden sections left out.
 */
export const publicPropertySchema = z.object({
  id: z.uuid(),
  ...shownToGuests,
  sectionOrder: z.array(sectionKeySchema),
  hiddenSections: z.array(sectionKeySchema),
  language: languageSchema,
  /** The language the host writes in. */
  mainLanguage: languageSchema,
  /** Languages in which at least one section is written, the main one first. */
  languages: z.array(languageSchema),
  content: z.array(publicContentSchema),
  updatedAt: z.iso.datetime(),
});
export type PublicProperty = z.infer<typeof publicPropertySchema>;
