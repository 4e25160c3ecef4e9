import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { updatePropertyRequestSchema } from '#contracts/properties/api.ts';
import { NAME_MAX, optionalLine, optionalText } from '#contracts/properties/fields.ts';
import { checkinSchema, MAX_ITEMS, tipCategorySchema, tipSchema } from '#contracts/sections/section-items.ts';
import { MODULE_ICONS } from '#contracts/sections/section-keys.ts';
import { textSchema } from '#contracts/sections/storable.ts';

// In a form a field without a value is '', never null.
const line = optionalLine.unwrap().unwrap();
const text = optionalText.unwrap().unwrap();
const { shape } = updatePropertyRequestSchema;

/** What belongs to the property itself, in every language the same. */
const detailsSchema = z.object({
  name: shape.name.unwrap(),
  customUrl: shape.customUrl.unwrap().unwrap(),
  description: text,
  address: shape.address.unwrap(),
  city: shape.city.unwrap(),
  country: shape.country.unwrap(),
  welcomeTitle: shape.welcomeTitle.unwrap(),
  welcomeMessage: shape.welcomeMessage.unwrap(),
  wifiNetwork: line,
  wifiPassword: line,
  accessCode: line,
  coverImage: line,
  logoImage: line,
  theme: shape.theme.unwrap(),
  customThemeImage: line,
  isActive: z.boolean(),
  indexable: z.boolean(),
});

const entrySchema = z.object({ title: textSchema, content: textSchema, separator: z.string().optional() });

const tipDraftSchema = z.object({
  title: textSchema,
  description: textSchema,
  address: textSchema,
  mapUrl: textSchema,
  imageUrl: textSchema,
  category: tipCategorySchema.optional(),
  source: tipSchema.shape.source,
});

const checkinDraftSchema = z.object({
  checkinTime: textSchema,
  checkoutTime: textSchema,
  earlyCheckin: z.boolean(),
  earlyCheckinDescription: textSchema,
  lateCheckout: z.boolean(),
  lateCheckoutDescription: textSchema,
  instructions: textSchema,
  fileUrl: textSchema,
  linkUrl: textSchema,
  videoUrl: textSchema,
});

/** How a module presents itself. */
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
  title: z.string().max(NAME_MAX),
  entries: z.array(entrySchema).max(MAX_ITEMS),
  tips: z.array(tipDraftSchema).max(MAX_ITEMS),
  checkin: checkinDraftSchema,
  /** The check-in as it was read. What the form does not show is kept, and what it shows only if changed. */
  checkinRead: checkinSchema,
  /** Only of custom modules. */
  module: moduleSchema.nullable(),
});

/** All that the screen edits. */
export const editorSchema = z.object({
  details: detailsSchema,
  /** Every section of the property, each once. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** By language, then by section; every language has every section of the order. */
  texts: z.record(languageSchema, z.record(z.string(), sectionDraftSchema)),
});

export type EditorValues = z.infer<typeof editorSchema>;
export type Details = EditorValues['details'];
export type SectionDraft = z.infer<typeof sectionDraftSchema>;
export type ModuleDraft = z.infer<typeof moduleSchema>;
export type CheckinDraft = z.infer<typeof checkinDraftSchema>;
export type TipDraft = z.infer<typeof tipDraftSchema>;

/** The names of all details. */
export const DETAIL_FIELDS = detailsSchema.keyof().options;

/** The tab of the property itself; every other is named by its section. */
export const BASIC_TAB = 'basic';

/** The tab and, where it is a section's, the language in which a field stands. @param path dotted: `details.name` */
export function placeOfField(path: string): { readonly tab: string; readonly language?: string } {
  const [head, language, section] = path.split('.');
  if (head !== 'texts' || language === undefined || section === undefined) return { tab: BASIC_TAB };
  return { tab: section, language };
}
