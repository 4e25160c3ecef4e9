import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST, HOUSE, HOUSE_SLUG, OBJECT_PATH } from '../kernel/example-world.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { contentSchema } from '../sections/section-items.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { jsonValueSchema } from '../sections/storable.ts';
import { customUrlSchema } from './addresses/custom-url.ts';
import { slugSchema } from './addresses/slug.ts';
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

/** Most sections of a property in one language, the ten fixed ones included. */
export const SECTIONS_MAX = 60;
/** Makes the fields of the house of the examples. A function, so that the bundle of the browser can leave it out. */
const houseExample = () => ({
  ...HOUSE,
  slug: HOUSE_SLUG,
  customUrl: 'ginestra',
  description: 'Casa colonica in pietra tra gli ulivi.',
  address: 'Strada delle Ginestre 14',
  city: 'Urbania',
  country: 'IT',
  coverImage: OBJECT_PATH,
  welcomeTitle: 'Benvenuti a Casa Ginestra',
  welcomeMessage: 'Togliete le scarpe, aprite le persiane e fate con comodo.',
  accessCode: '4728',
  wifiNetwork: 'CasaGinestra',
  wifiPassword: 'ginestra-di-maggio',
});
const orderExample = ['checkin', 'emergency', 'rules'];
const rulesExample = {
  title: 'Regole della casa',
  content: 'Silenzio: dalle 23 alle 8\nFumo: solo in giardino',
};

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
documented(createPropertyRequestSchema, {
  id: 'CreatePropertyRequest',
  description: "The fields of a new property. For optional ones, null and '' mean none.",
  example: () => ({
    ...houseExample(),
    wifiPassword: 'ginestra-in-fiore',
    language: 'it',
    theme: 'light',
  }),
});

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
  /** True where search engines may list the guest page. */
  indexable: z.boolean().optional(),
  isFavourite: z.boolean().optional(),
  sectionOrder: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
  hiddenSections: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
});
export type UpdatePropertyRequest = z.infer<typeof updatePropertyRequestSchema>;
documented(updatePropertyRequestSchema, {
  id: 'UpdatePropertyRequest',
  description: 'What the body does not name stays as it is.',
  example: () => ({ wifiPassword: houseExample().wifiPassword, customUrl: houseExample().customUrl }),
});

/** Fields that host and guest both see of a property. */
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
  /** True where search engines may list the guest page. */
  indexable: z.boolean(),
};

/** A property as its host sees it. Dates are ISO 8601 UTC, image fields are object paths. */
export const propertySchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ...shownToGuests,
  language: languageSchema,
  isActive: z.boolean(),
  isFavourite: z.boolean(),
  viewCount: z.int(),
  sectionOrder: z.array(sectionKeySchema),
  hiddenSections: z.array(sectionKeySchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Property = z.infer<typeof propertySchema>;
documented(propertySchema, {
  id: 'Property',
  description: 'A property as its host sees it. Image fields are paths of this site.',
  example: () => ({
    ...houseExample(),
    userId: HOST.id,
    isActive: true,
    viewCount: 42,
    sectionOrder: orderExample,
    hiddenSections: [],
    createdAt: '2026-05-04T09:00:00.000Z',
  }),
});

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
documented(propertyContentSchema, {
  id: 'PropertyContent',
  description: 'One section in one language. `content` is the string form of `items`.',
  example: () => ({ ...rulesExample, id: `${HOUSE.id}.rules.it`, propertyId: HOUSE.id }),
});

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
documented(createContentRequestSchema, {
  id: 'CreateContentRequest',
  description: 'A section as text (`content`) or structured (`items`); where both are sent, `items` counts.',
  example: () => ({ ...rulesExample, propertyId: HOUSE.id, language: 'it' }),
});

/** PUT /api/property-content/{id}: changes only what the body names. */
export const updateContentRequestSchema = z.object(contentBody);
export type UpdateContentRequest = z.infer<typeof updateContentRequestSchema>;
documented(updateContentRequestSchema, {
  id: 'UpdateContentRequest',
  description: 'What the body does not name stays as it is.',
  example: () => ({ title: rulesExample.title }),
});

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
documented(updateSectionsRequestSchema, {
  id: 'UpdateSectionsRequest',
  description: 'Sections to write, modules to remove, order and visibility: all of it or nothing.',
  example: () => ({
    sections: [{ ...rulesExample, language: 'it', section: 'rules' }],
    sectionOrder: orderExample,
    hiddenSections: ['emergency'],
  }),
});

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
documented(saveBookRequestSchema, {
  id: 'SaveBookRequest',
  description:
    'Fields and sections of a property: all of it or nothing. What the body does not name stays as it is.',
  example: () => ({
    name: HOUSE.name,
    wifiNetwork: houseExample().wifiNetwork,
    ...exampleOf(updateSectionsRequestSchema),
  }),
});

/** A property with what is written of it, in every language. */
export const bookSchema = z.object({ property: propertySchema, content: z.array(propertyContentSchema) });
export type Book = z.infer<typeof bookSchema>;
documented(bookSchema, {
  id: 'Book',
  description: 'A property with what is written of it, in every language.',
  example: () => ({ content: [exampleOf(propertyContentSchema)] }),
});

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
documented(publicContentSchema, {
  id: 'PublicContent',
  description: 'One section as a guest reads it; `language` is that of its text.',
  example: () => rulesExample,
});

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
documented(publicPropertySchema, {
  id: 'PublicProperty',
  description: 'The welcome book as a guest sees it, its sections in the order in which they are shown.',
  example: () => ({ ...exampleOf(propertySchema), languages: ['it', 'en'] }),
});
