import { z } from 'zod';
import { publicExtraSchema } from '../extras/api.ts';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST, HOUSE, HOUSE_SLUG, OBJECT_PATH } from '../kernel/example-world.ts';
import {
  nullableText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../kernel/fields/lines.ts';
import { jsonValueSchema, textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { SECTIONS_MAX } from '../sections/catalogue.ts';
import { contentSchema } from '../sections/items/section-items.ts';
import { shownItemsSchema } from '../sections/items/shown-items.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { publicStaySchema } from '../stays/public-stay.ts';
import { isTimeZone } from '../stays/time-zone.ts';
import { templateIdSchema } from '../templates/template-id.ts';
import { customUrlSchema } from './addresses/custom-url.ts';
import { slugSchema } from './addresses/slug.ts';
import { countrySchema, NAME_MAX, propertyFields, TEXT_FIELDS, themeSchema } from './fields.ts';
import { PROPERTY_ORDERS, PROPERTY_SEARCH_MAX, PROPERTY_STATES } from './overview/list-choices.ts';
import { NO_TIME_ZONE, stayFields, USUAL_STAYS } from './stay-settings.ts';

/** Makes the fields of the house of the examples. A function, so that the bundle of the browser can leave it out. */
const propertyExample = () => ({
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

const CURSOR_MAX = 2_000;
const PAGE_MAX = 100;

/** Options of GET /api/properties. Without any: all of them, newest first. */
export const listPropertiesQuerySchema = z.object({
  /** Words, each of which stands in the name, address, city or country; without regard to case and accents. */
  search: textSchema.max(PROPERTY_SEARCH_MAX).optional(),
  state: z.enum(PROPERTY_STATES).optional(),
  sort: z.enum(PROPERTY_ORDERS).optional(),
  /** Properties on a page. */
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
  /** The `x-next-cursor` of the page before. */
  after: textSchema.max(CURSOR_MAX).optional(),
});
export type ListPropertiesQuery = z.output<typeof listPropertiesQuerySchema>;

/** All properties of an account together. */
export const propertiesSummarySchema = z.object({
  propertyCount: z.int().nonnegative(),
  viewCount: z.int().nonnegative(),
  /** Languages in which guests can read one of the books at least, as the plan allows. */
  languages: z.array(languageSchema),
});
export type PropertiesSummary = z.infer<typeof propertiesSummarySchema>;
documented(propertiesSummarySchema, {
  id: 'PropertiesSummary',
  description: 'All properties of an account together.',
  example: () => ({ propertyCount: 3, viewCount: 128, languages: ['en', 'it', 'de'] }),
});

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
  /** False for a draft, which guests do not see. */
  isActive: z.boolean().optional(),
  /** The book begins with the ready-made texts of a template; null: with none. */
  template: templateIdSchema.nullish(),
});
export type CreatePropertyRequest = z.infer<typeof createPropertyRequestSchema>;
documented(createPropertyRequestSchema, {
  id: 'CreatePropertyRequest',
  description: "The fields of a new property. For optional ones, null and '' mean none.",
  example: () => ({
    ...propertyExample(),
    wifiPassword: 'ginestra-in-fiore',
    language: 'it',
    theme: 'light',
  }),
});

/** Texts of fields in some languages: merged per language and field. Null and '' both remove what stands there. */
const translationChanges = z.partialRecord(
  languageSchema,
  z.object({ welcomeTitle: optionalLine, welcomeMessage: optionalText, description: optionalText }),
);

/** PUT /api/properties/{id}: changes only what the body names. `welcomeTitle`, `welcomeMessage` and `description` are those in the main language. */
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
  translations: translationChanges.optional(),
  isActive: z.boolean().optional(),
  /** True where search engines may list the guest page. */
  indexable: z.boolean().optional(),
  isFavourite: z.boolean().optional(),
  /** True where its texts are translated by themselves, as far as there is what translates. */
  autoTranslate: z.boolean().optional(),
  ...z.object(stayFields).partial().shape,
  /** Name of the IANA; null and '' both mean the zone of the country. */
  timeZone: optionalLine.refine((zone) => !zone || isTimeZone(zone), NO_TIME_ZONE),
  sectionOrder: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
  hiddenSections: z.array(sectionKeySchema).max(SECTIONS_MAX).optional(),
});
export type UpdatePropertyRequest = z.infer<typeof updatePropertyRequestSchema>;
documented(updatePropertyRequestSchema, {
  id: 'UpdatePropertyRequest',
  description: 'What the body does not name stays as it is.',
  example: () => ({
    wifiPassword: propertyExample().wifiPassword,
    customUrl: propertyExample().customUrl,
    translations: { de: { welcomeTitle: 'Willkommen in der Casa Ginestra', description: null } },
  }),
});

/** Fields that host and guest both see of a property. */
const shownToGuests = {
  ...propertyFields,
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
  /** The language that each of them is in: the main one or the one asked for, else any that it is written in. */
  fieldLanguages: z.partialRecord(z.enum(TEXT_FIELDS), languageSchema),
};

/** A property as its host sees it. Dates are ISO 8601 UTC, image fields are object paths. */
export const propertySchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ...shownToGuests,
  language: languageSchema,
  /** Texts in other languages than the main one. */
  translations: z.partialRecord(
    languageSchema,
    z.object({ welcomeTitle: z.string(), welcomeMessage: z.string(), description: z.string() }).partial(),
  ),
  isActive: z.boolean(),
  isFavourite: z.boolean(),
  autoTranslate: z.boolean(),
  ...stayFields,
  /** The template that its book began with; null for none. */
  template: templateIdSchema.nullable(),
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
    ...propertyExample(),
    userId: HOST.id,
    translations: { de: { welcomeTitle: 'Willkommen in der Casa Ginestra' } },
    fieldLanguages: { welcomeTitle: 'it', welcomeMessage: 'it', description: 'it' },
    language: 'it',
    isActive: true,
    autoTranslate: true,
    ...USUAL_STAYS,
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
    wifiNetwork: propertyExample().wifiNetwork,
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

/** Kind of a translation: a person's where a person wrote it or found it right, else a machine's. */
export const translatedSchema = z.enum(['machine', 'person']);
documented(translatedSchema, {
  id: 'Translated',
  isPlain: true,
  description: 'Of whom a translation is: a person’s where a person wrote it or found it right.',
});

/**
 * One section as a guest reads it; `language` says in which language its title is. An item that is in another one says so.
 */
export const publicContentSchema = z.object({
  section: sectionKeySchema,
  language: languageSchema,
  /** Null for the original. */
  translated: translatedSchema.nullable(),
  title: z.string(),
  content: z.string(),
  items: shownItemsSchema,
  sectionMetadata: sectionMetadataSchema.nullable(),
});
export type PublicContent = z.infer<typeof publicContentSchema>;
documented(publicContentSchema, {
  id: 'PublicContent',
  description:
    'One section as a guest reads it; `language` is that of its title, and of each item that names no other. `translated` is null for the original.',
  example: () => ({ ...rulesExample, translated: null }),
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
  /** True where code and WiFi are left out, as they are shown with the link of a stay alone. */
  secretsWithheld: z.boolean(),
  /** Kinds of translation of those that are shown in one. */
  fieldsTranslated: z.partialRecord(z.enum(TEXT_FIELDS), translatedSchema),
  /** Languages in which something is written or translated, or most entries are made from blocks; the main one first. */
  languages: z.array(languageSchema),
  content: z.array(publicContentSchema),
  /** Offers of the host at a price, where the plan has that. */
  extras: z.array(publicExtraSchema),
  /** The stay that the page is of; null on every other. */
  stay: publicStaySchema.nullable(),
  updatedAt: z.iso.datetime(),
});
export type PublicProperty = z.infer<typeof publicPropertySchema>;
documented(publicPropertySchema, {
  id: 'PublicProperty',
  description: 'The welcome book as a guest sees it, its sections in the order in which they are shown.',
  example: () => ({
    ...exampleOf(propertySchema),
    languages: ['it', 'de'],
    fieldsTranslated: {},
    stay: null,
    secretsWithheld: false,
  }),
});
