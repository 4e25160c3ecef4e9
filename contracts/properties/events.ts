import { z } from 'zod';
import type { Permission } from '../collaborators/permissions.ts';
import { type Told, tellFields, tellNothing, textOf } from '../kernel/audit-rule.ts';
import { byType, defineEventsWith, type EventOf, type HolderFacts } from '../kernel/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { kindOf, sectionItemsSchema } from '../sections/kinds.ts';
import type { SectionItems } from '../sections/section-items.ts';
import { type SectionMetadata, sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { textLines } from '../sections/text-lines.ts';
import { type PropertyDetails, TEXT_FIELDS, themeSchema } from './fields.ts';

/** Part of the declaration of an event that only events of a property have. */
interface PropertyFacts extends HolderFacts {
  /** Permission that a collaborator needs to bring it about. */
  readonly permission: Permission;
  /** The fields that it can change, for the history; one of a section's texts changes none. */
  readonly fields: readonly (keyof PropertyDetails)[];
}

const definePropertyEvent = defineEventsWith<PropertyFacts>();

// Whatever a host writes is sealed under the host's key: it may name people, doors and passwords.

const optional = z.string().nullable();

/** Names the place of a section's text in one language. */
const textPlace = (section: string, language: Language): string => `${section}.${language}`;

/** Returns the section of a place that is a section's text. */
export const sectionOfPlace = (place: string): string => place.slice(0, place.lastIndexOf('.'));

const writeText = ({ section, language }: { readonly section: string; readonly language: Language }) => [
  textPlace(section, language),
];

function tellText(data: {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
}): Told {
  const { section, title, items, metadata } = data;
  const module = metadata === null ? [] : [metadata.title, metadata.description];
  const lines = [...module, ...kindOf(section).lines(items)].flatMap(textLines);
  return { sectionTitle: textOf(title), sectionContent: textOf(lines) };
}

/** Language of the texts of an event. Absent: the main language of the property at that time, as before ADR 74. */
const ownLanguage = languageSchema.optional();

const tellNoText = (): Told => ({ sectionTitle: null, sectionContent: null });

/** The fields that a property is created with. */
const FIRST_FIELDS = [
  'name',
  'slug',
  'description',
  'address',
  'city',
  'country',
  'welcomeTitle',
  'welcomeMessage',
  'language',
] as const;

export const propertyCreated = definePropertyEvent({
  type: 'PropertyCreated',
  summary: 'A host created a property with its address and its welcome.',
  schema: z.object({
    propertyId: z.uuid(),
    ownerId: z.uuid(),
    name: z.string(),
    slug: z.string(),
    language: languageSchema,
    description: optional,
    address: z.string(),
    city: z.string(),
    country: z.string(),
    welcomeTitle: z.string(),
    welcomeMessage: z.string(),
    /** Its place among those that the owner's plan allowed then, from 1; absent: there was no limit. */
    place: z.int().min(1).optional(),
  }),
  sealed: {
    name: '',
    slug: '',
    description: null,
    address: '',
    city: '',
    welcomeTitle: '',
    welcomeMessage: '',
  },
  audit: {
    kind: 'property',
    tells: tellFields(...FIRST_FIELDS),
  },
  permission: 'create_properties',
  fields: FIRST_FIELDS,
  givesUp: false,
});

export const propertyRenamed = definePropertyEvent({
  type: 'PropertyRenamed',
  summary: 'The property got another name.',
  schema: z.object({ name: z.string() }),
  sealed: { name: '' },
  audit: { kind: 'property', tells: tellFields('name') },
  permission: 'edit_properties',
  fields: ['name'],
  givesUp: true,
});

export const slugChanged = definePropertyEvent({
  type: 'SlugChanged',
  summary: 'The guest page moved to another slug; the former one leads to it.',
  schema: z.object({ slug: z.string(), formerSlug: z.string() }),
  sealed: { slug: '', formerSlug: '' },
  audit: { kind: 'property', tells: tellFields('slug') },
  permission: 'edit_properties',
  fields: ['slug'],
  givesUp: true,
});

export const customUrlAssigned = definePropertyEvent({
  type: 'CustomUrlAssigned',
  summary: 'The property got a custom URL, the first part of its branded address.',
  schema: z.object({ customUrl: z.string() }),
  sealed: { customUrl: '' },
  audit: { kind: 'property', tells: tellFields('customUrl') },
  permission: 'edit_properties',
  fields: ['customUrl'],
  givesUp: true,
});

export const customUrlRemoved = definePropertyEvent({
  type: 'CustomUrlRemoved',
  summary: 'The property gave its custom URL up.',
  schema: z.object({}),
  audit: { kind: 'property', tells: () => ({ customUrl: null }) },
  permission: 'edit_properties',
  fields: ['customUrl'],
  givesUp: true,
});

export const propertyDescribed = definePropertyEvent({
  type: 'PropertyDescribed',
  summary: 'The description was rewritten or removed, in the main language.',
  schema: z.object({ description: optional, language: ownLanguage }),
  sealed: { description: null },
  audit: { kind: 'property', tells: tellFields('description') },
  permission: 'edit_properties',
  fields: ['description'],
  givesUp: false,
});

export const propertyRelocated = definePropertyEvent({
  type: 'PropertyRelocated',
  summary: 'Address, city or country were corrected.',
  schema: z.object({ address: z.string(), city: z.string(), country: z.string() }),
  sealed: { address: '', city: '' },
  audit: { kind: 'property', tells: tellFields('address', 'city', 'country') },
  permission: 'edit_properties',
  fields: ['address', 'city', 'country'],
  givesUp: false,
});

export const welcomeRewritten = definePropertyEvent({
  type: 'WelcomeRewritten',
  summary: 'The words that greet the guest were rewritten, in the main language.',
  schema: z.object({
    /** Null, or absent: there is none in this language. */
    welcomeTitle: optional.optional(),
    welcomeMessage: optional.optional(),
    language: ownLanguage,
  }),
  sealed: { welcomeTitle: '', welcomeMessage: '' },
  audit: { kind: 'property', tells: tellFields('welcomeTitle', 'welcomeMessage') },
  permission: 'edit_properties',
  fields: ['welcomeTitle', 'welcomeMessage'],
  givesUp: false,
});

export const wifiChanged = definePropertyEvent({
  type: 'WifiChanged',
  summary: 'WiFi network or password changed.',
  schema: z.object({ wifiNetwork: optional, wifiPassword: optional }),
  sealed: { wifiNetwork: null, wifiPassword: null },
  audit: { kind: 'property', tells: tellFields('wifiNetwork', 'wifiPassword') },
  permission: 'edit_properties',
  fields: ['wifiNetwork', 'wifiPassword'],
  givesUp: false,
});

export const accessCodeChanged = definePropertyEvent({
  type: 'AccessCodeChanged',
  summary: 'The code of the door changed.',
  schema: z.object({ accessCode: optional }),
  sealed: { accessCode: null },
  audit: { kind: 'property', tells: tellFields('accessCode') },
  permission: 'edit_properties',
  fields: ['accessCode'],
  givesUp: false,
});

export const coverImageChanged = definePropertyEvent({
  type: 'CoverImageChanged',
  summary: 'The cover image was chosen or removed.',
  schema: z.object({ coverImage: optional }),
  audit: { kind: 'appearance', tells: tellFields('coverImage') },
  permission: 'edit_properties',
  fields: ['coverImage'],
  givesUp: false,
});

export const logoImageChanged = definePropertyEvent({
  type: 'LogoImageChanged',
  summary: 'The logo was chosen or removed.',
  schema: z.object({ logoImage: optional }),
  audit: { kind: 'appearance', tells: tellFields('logoImage') },
  permission: 'edit_properties',
  fields: ['logoImage'],
  givesUp: false,
});

export const themeChosen = definePropertyEvent({
  type: 'ThemeChosen',
  summary: 'A theme was chosen; for the custom theme, with its image.',
  schema: z.object({ theme: themeSchema, customThemeImage: optional }),
  audit: { kind: 'appearance', tells: tellFields('theme', 'customThemeImage') },
  permission: 'edit_properties',
  fields: ['theme', 'customThemeImage'],
  givesUp: false,
});

export const mainLanguageChosen = definePropertyEvent({
  type: 'MainLanguageChosen',
  summary: 'The language in which the host writes this property changed.',
  schema: z.object({ language: languageSchema }),
  audit: { kind: 'property', tells: tellFields('language') },
  permission: 'edit_properties',
  fields: ['language'],
  givesUp: false,
});

export const propertyTranslated = definePropertyEvent({
  type: 'PropertyTranslated',
  summary: 'Texts of the property were written in a language other than its main one, or removed there.',
  schema: z.object({
    language: languageSchema,
    /** Null where it was removed; absent where it stays as it is. */
    welcomeTitle: optional.optional(),
    welcomeMessage: optional.optional(),
    description: optional.optional(),
  }),
  sealed: { welcomeTitle: null, welcomeMessage: null, description: null },
  audit: {
    kind: 'property',
    tells: (data) => tellFields(...TEXT_FIELDS.filter((field) => data[field] !== undefined))(data),
    writes: ({ language, ...texts }) =>
      TEXT_FIELDS.filter((field) => texts[field] !== undefined).map((field) => `${field}.${language}`),
  },
  permission: 'edit_properties',
  fields: TEXT_FIELDS,
  givesUp: false,
});

export const propertyPublished = definePropertyEvent({
  type: 'PropertyPublished',
  summary: 'The guest page was opened to guests.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isActive'],
  givesUp: false,
});

export const propertyUnpublished = definePropertyEvent({
  type: 'PropertyUnpublished',
  summary: 'The guest page was closed to guests.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isActive'],
  givesUp: false,
});

export const indexingAllowed = definePropertyEvent({
  type: 'IndexingAllowed',
  summary: 'The host let search engines list the guest page.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['indexable'],
  givesUp: false,
});

export const indexingWithdrawn = definePropertyEvent({
  type: 'IndexingWithdrawn',
  summary: 'The host had search engines leave the guest page out again.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['indexable'],
  givesUp: false,
});

export const favouriteMarked = definePropertyEvent({
  type: 'FavouriteMarked',
  summary: 'The property was marked as a favourite, which stands at the top of the dashboard.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isFavourite'],
  givesUp: false,
});

export const favouriteUnmarked = definePropertyEvent({
  type: 'FavouriteUnmarked',
  summary: 'The property is no favourite any more.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isFavourite'],
  givesUp: false,
});

export const autoTranslationTurnedOn = definePropertyEvent({
  type: 'AutoTranslationTurnedOn',
  summary: 'The texts of the property are translated by themselves again.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['autoTranslate'],
  givesUp: false,
});

export const autoTranslationTurnedOff = definePropertyEvent({
  type: 'AutoTranslationTurnedOff',
  summary: 'The texts of the property are no longer translated by themselves.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['autoTranslate'],
  givesUp: false,
});

export const sectionWritten = definePropertyEvent({
  type: 'SectionWritten',
  summary: 'A section was written in one language.',
  schema: z.object({
    section: sectionKeySchema,
    language: languageSchema,
    title: z.string(),
    items: sectionItemsSchema,
    metadata: sectionMetadataSchema.nullable(),
  }),
  sealed: { title: '', items: [], metadata: null },
  audit: { kind: 'section', tells: tellText, writes: writeText },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const sectionCleared = definePropertyEvent({
  type: 'SectionCleared',
  summary: 'A section was emptied in one language.',
  schema: z.object({ section: sectionKeySchema, language: languageSchema }),
  audit: { kind: 'section', tells: tellNoText, writes: writeText },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const moduleRemoved = definePropertyEvent({
  type: 'ModuleRemoved',
  summary: 'A custom module was removed, in every language.',
  schema: z.object({ section: sectionKeySchema }),
  audit: {
    kind: 'section',
    tells: tellNoText,
    writes: ({ section }) => LANGUAGES.map((language) => textPlace(section, language)),
  },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const sectionsReordered = definePropertyEvent({
  type: 'SectionsReordered',
  summary: 'The sections were put in another order.',
  schema: z.object({ order: z.array(sectionKeySchema) }),
  audit: { kind: 'section', tells: ({ order }) => ({ sectionOrder: textOf(order) }) },
  permission: 'manage_content',
  fields: ['sectionOrder'],
  givesUp: false,
});

export const sectionHidden = definePropertyEvent({
  type: 'SectionHidden',
  summary: 'A section was hidden from guests.',
  schema: z.object({ section: sectionKeySchema }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: ['hiddenSections'],
  givesUp: false,
});

export const sectionShown = definePropertyEvent({
  type: 'SectionShown',
  summary: 'A hidden section was shown to guests again.',
  schema: z.object({ section: sectionKeySchema }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: ['hiddenSections'],
  givesUp: false,
});

export const propertyDeleted = definePropertyEvent({
  type: 'PropertyDeleted',
  summary: 'The property was deleted with its welcome book; its addresses rest before others can take them.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'delete_properties',
  fields: [],
  givesUp: true,
});

export const propertyEvents = [
  propertyCreated,
  propertyRenamed,
  slugChanged,
  customUrlAssigned,
  customUrlRemoved,
  propertyDescribed,
  propertyRelocated,
  welcomeRewritten,
  wifiChanged,
  accessCodeChanged,
  coverImageChanged,
  logoImageChanged,
  themeChosen,
  mainLanguageChosen,
  propertyTranslated,
  propertyPublished,
  propertyUnpublished,
  indexingAllowed,
  indexingWithdrawn,
  favouriteMarked,
  favouriteUnmarked,
  autoTranslationTurnedOn,
  autoTranslationTurnedOff,
  sectionWritten,
  sectionCleared,
  moduleRemoved,
  sectionsReordered,
  sectionHidden,
  sectionShown,
  propertyDeleted,
] as const;
export type PropertyEvent = EventOf<(typeof propertyEvents)[number]>;

/** The events of a property by their types, with all that is said of each. */
export const propertyEventsByType = byType(propertyEvents);
