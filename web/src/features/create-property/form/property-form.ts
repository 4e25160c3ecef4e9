import { z } from 'zod';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { parseList } from '#contracts/sections/kinds/list-codec.ts';
import { NO_LINK } from '#contracts/sections/texts/links.ts';
import {
  accessShape,
  checkinFieldsSchema,
  lineSchema,
  readCheckin,
} from '../../../components/property-form/form-values.ts';

/** The sections that are written as a title and lines of text, in the order of their tabs around check-in. */
export const LIST_SECTIONS = ['emergency', 'rules', 'guides', 'local', 'contact', 'extras'] as const;
export type ListSection = (typeof LIST_SECTIONS)[number];

/** The tabs of the form, in order. */
export const TABS = [
  'basic',
  'emergency',
  'rules',
  'checkin',
  'guides',
  'local',
  'contact',
  'extras',
] as const;
export type Tab = (typeof TABS)[number];

/** Tells whether a value (of the tab list) names a tab. */
export function isTab(value: string): value is Tab {
  return TABS.includes(value as Tab);
}

// As the server takes a section: one that it refuses after the property exists could not be mended on this screen.
const listSectionSchema = z.object({
  title: lineSchema,
  content: textSchema.refine(
    (content) => parseList(content).length <= MAX_ITEMS,
    `At most ${MAX_ITEMS} items a section`,
  ),
});

/** About what the server takes for a link: nothing, an address, a path of this site, or what begins with a host name. */
const LINK = /^\s*($|https?:\/\/\S|mailto:|tel:|\/\w|[^\s:/@]+\.\p{L}{2})/iu;
const linkSchema = textSchema.regex(LINK, NO_LINK);

/** The whole form: the property as the contract wants it, and what is written into its sections. */
export const propertyFormSchema = createPropertyRequestSchema
  .pick({
    name: true,
    slug: true,
    address: true,
    city: true,
    country: true,
    welcomeTitle: true,
    welcomeMessage: true,
  })
  .extend({
    /** The language that it is written in; '' for that of the screens. */
    language: z.string(),
    description: textSchema,
    /** The template that the book begins with; '' for none. */
    template: z.string(),
    ...accessShape,
    coverImage: lineSchema,
    emergency: listSectionSchema,
    rules: listSectionSchema,
    guides: listSectionSchema,
    local: listSectionSchema,
    contact: listSectionSchema,
    extras: listSectionSchema,
    checkin: checkinFieldsSchema.extend({ fileUrl: linkSchema, linkUrl: linkSchema, videoUrl: linkSchema }),
  });

/** The values of the form. */
export type PropertyFormValues = z.infer<typeof propertyFormSchema>;

const BLANK_SECTION = { title: '', content: '' };

/** A form in which nothing is written yet. */
export const BLANK_FORM: PropertyFormValues = {
  name: '',
  language: '',
  template: '',
  slug: '',
  description: '',
  address: '',
  city: '',
  country: '',
  welcomeTitle: '',
  welcomeMessage: '',
  wifiNetwork: '',
  wifiPassword: '',
  accessCode: '',
  coverImage: '',
  emergency: BLANK_SECTION,
  rules: BLANK_SECTION,
  guides: BLANK_SECTION,
  local: BLANK_SECTION,
  contact: BLANK_SECTION,
  extras: BLANK_SECTION,
  checkin: readCheckin({}),
};

/** Tells whether nothing is written in a form, or in a part of it. */
export function isBlank(values: object): boolean {
  return Object.values(values).every((value: unknown) =>
    typeof value === 'object' && value !== null ? isBlank(value) : value === '' || value === false,
  );
}

/** Returns the tab on which a field stands. @param path of the field, dotted: `emergency.title`, `name`. */
export function tabOfField(path: string): Tab {
  const [head = ''] = path.split('.');
  return isTab(head) ? head : 'basic';
}

/** Tells whether anything is written on the tab of a section. */
export function hasContent(section: ListSection | 'checkin', values: PropertyFormValues): boolean {
  return Object.values(values[section]).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : value,
  );
}
