import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionItemsSchema } from '../sections/any-items.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { themeSchema } from './fields.ts';

// Whatever a host writes is sealed under the host's key: it may name people, doors and passwords.

const optional = z.string().nullable();

export const propertyCreated = defineEvent({
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
});

export const propertyRenamed = defineEvent({
  type: 'PropertyRenamed',
  summary: 'The property got another name.',
  schema: z.object({ name: z.string() }),
  sealed: { name: '' },
});

export const slugChanged = defineEvent({
  type: 'SlugChanged',
  summary: 'The guest page moved to another slug; the former one leads to it.',
  schema: z.object({ slug: z.string(), formerSlug: z.string() }),
  sealed: { slug: '', formerSlug: '' },
});

export const customUrlAssigned = defineEvent({
  type: 'CustomUrlAssigned',
  summary: 'The property got a custom URL, the first part of its branded address.',
  schema: z.object({ customUrl: z.string() }),
  sealed: { customUrl: '' },
});

export const customUrlRemoved = defineEvent({
  type: 'CustomUrlRemoved',
  summary: 'The property gave its custom URL up.',
  schema: z.object({}),
});

export const propertyDescribed = defineEvent({
  type: 'PropertyDescribed',
  summary: 'The description was rewritten or removed.',
  schema: z.object({ description: optional }),
  sealed: { description: null },
});

export const propertyRelocated = defineEvent({
  type: 'PropertyRelocated',
  summary: 'Address, city or country were corrected.',
  schema: z.object({ address: z.string(), city: z.string(), country: z.string() }),
  sealed: { address: '', city: '' },
});

export const welcomeRewritten = defineEvent({
  type: 'WelcomeRewritten',
  summary: 'The words that greet the guest were rewritten.',
  schema: z.object({ welcomeTitle: z.string(), welcomeMessage: z.string() }),
  sealed: { welcomeTitle: '', welcomeMessage: '' },
});

export const wifiChanged = defineEvent({
  type: 'WifiChanged',
  summary: 'WiFi network or password changed.',
  schema: z.object({ wifiNetwork: optional, wifiPassword: optional }),
  sealed: { wifiNetwork: null, wifiPassword: null },
});

export const accessCodeChanged = defineEvent({
  type: 'AccessCodeChanged',
  summary: 'The code of the door changed.',
  schema: z.object({ accessCode: optional }),
  sealed: { accessCode: null },
});

export const coverImageChanged = defineEvent({
  type: 'CoverImageChanged',
  summary: 'The cover image was chosen or removed.',
  schema: z.object({ coverImage: optional }),
});

export const logoImageChanged = defineEvent({
  type: 'LogoImageChanged',
  summary: 'The logo was chosen or removed.',
  schema: z.object({ logoImage: optional }),
});

export const themeChosen = defineEvent({
  type: 'ThemeChosen',
  summary: 'A theme was chosen; for the custom theme, with its image.',
  schema: z.object({ theme: themeSchema, customThemeImage: optional }),
});

export const mainLanguageChosen = defineEvent({
  type: 'MainLanguageChosen',
  summary: 'The language in which the host writes this property changed.',
  schema: z.object({ language: languageSchema }),
});

export const propertyPublished = defineEvent({
  type: 'PropertyPublished',
  summary: 'The guest page was opened to guests.',
  schema: z.object({}),
});

export const propertyUnpublished = defineEvent({
  type: 'PropertyUnpublished',
  summary: 'The guest page was closed to guests.',
  schema: z.object({}),
});

export const sectionWritten = defineEvent({
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
});

export const sectionCleared = defineEvent({
  type: 'SectionCleared',
  summary: 'A section was emptied in one language.',
  schema: z.object({ section: sectionKeySchema, language: languageSchema }),
});

export const moduleRemoved = defineEvent({
  type: 'ModuleRemoved',
  summary: 'A custom module was removed, in every language.',
  schema: z.object({ section: sectionKeySchema }),
});

export const sectionsReordered = defineEvent({
  type: 'SectionsReordered',
  summary: 'The sections were put in another order.',
  schema: z.object({ order: z.array(sectionKeySchema) }),
});

export const sectionHidden = defineEvent({
  type: 'SectionHidden',
  summary: 'A section was hidden from guests.',
  schema: z.object({ section: sectionKeySchema }),
});

export const sectionShown = defineEvent({
  type: 'SectionShown',
  summary: 'A hidden section was shown to guests again.',
  schema: z.object({ section: sectionKeySchema }),
});

export const propertyDeleted = defineEvent({
  type: 'PropertyDeleted',
  summary: 'The property was deleted with its welcome book; all its addresses are free again.',
  schema: z.object({}),
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
  propertyPublished,
  propertyUnpublished,
  sectionWritten,
  sectionCleared,
  moduleRemoved,
  sectionsReordered,
  sectionHidden,
  sectionShown,
  propertyDeleted,
] as const;
export type PropertyEvent = EventOf<(typeof propertyEvents)[number]>;
