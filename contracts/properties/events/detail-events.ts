import { z } from 'zod';
import { tellFields } from '../../kernel/events/audit-rule.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { templateIdSchema } from '../../templates/template-id.ts';
import { TEXT_FIELDS, themeSchema } from '../fields.ts';
import { definePropertyEvent } from './define-property-event.ts';

// Whatever a host writes is sealed under the host's key: it may name people, doors and passwords.

const optional = z.string().nullable();

/** Language of the texts of an event. Absent: the main language of the property at that time, as before ADR 74. */
const ownLanguage = languageSchema.optional();

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
    /** The template that its book begins with; absent: none. */
    template: templateIdSchema.optional(),
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
    tells: tellFields(...FIRST_FIELDS, 'template'),
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

/** The events of what a property is: its addresses, its welcome, its looks and its languages. */
export const detailEvents = [
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
] as const;
