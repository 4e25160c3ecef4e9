import { z } from 'zod';
import { jsonValueSchema, textSchema } from '../../kernel/fields/storable.ts';
import type { Language } from '../../kernel/languages.ts';
import { filledBlockSchema } from './filled-block.ts';

/** Most items one section may have. */
export const MAX_ITEMS = 200;

/** Refusal of a section with more. */
export const TOO_MANY = `At most ${MAX_ITEMS} items a section`;

/** Most texts that a check-in may have from blocks. */
export const MAX_CHECKIN_BLOCKS = 30;

/** A section's content in its string form, at most 64 KB. */
export const contentSchema = textSchema;

const textField = textSchema.default('');

/**
 * One entry of a list section. `separator` is what stood between title and content where that was
 * not the usual `': '` (`a:b`, `Titre : contenu`), so that the string form comes back as written.
 */
export const listEntrySchema = z.object({
  title: textField,
  content: textField,
  separator: z
    .string()
    .max(50)
    .regex(/^[^\S\n]*:[^\S\n]*$/, 'Separator must be a colon with spaces')
    .optional(),
  /** The block that it was made from; its title and text are what that says in the language of its section. */
  block: filledBlockSchema.optional(),
});
export type ListEntry = z.infer<typeof listEntrySchema> & Spoken;

/** To guests alone: the language of an item, where it is not that of its section. */
interface Spoken {
  readonly language?: Language | undefined;
}

export const TIP_CATEGORIES = ['restaurants', 'attractions', 'shopping', 'nightlife'] as const;
export const tipCategorySchema = z.enum(TIP_CATEGORIES);
export type TipCategory = z.infer<typeof tipCategorySchema>;

/**
 * A local tip; texts it does not have are empty. `source` is the tip as it stood in the string form,
 * kept only where the usual form would read differently, and heeded only while the tip still says
 * the same: whoever edits a tip can leave it as it is.
 */
export const tipSchema = z.object({
  title: textField,
  description: textField,
  address: textField,
  mapUrl: textField,
  imageUrl: textField,
  category: tipCategorySchema.optional(),
  source: z.object({ form: z.enum(['json', 'lines']), text: textSchema }).optional(),
  /** The block that it was made from; its title and text are what that says in the language of its section. */
  block: filledBlockSchema.optional(),
});
export type Tip = z.infer<typeof tipSchema> & Spoken;

/** Returns the category of a tip. A tip of older content has none; it is among the first. */
export const categoryOf = ({ category }: { readonly category?: TipCategory | undefined }): TipCategory =>
  category ?? TIP_CATEGORIES[0];

/** Place of a tip: its category, and its number among the tips of that, from 0. */
export const tipPlaceSchema = z.object({ category: tipCategorySchema, place: z.int().nonnegative() });
export type TipPlace = z.infer<typeof tipPlaceSchema>;

/** Returns where each of some tips stands among those of its category. */
export function tipPlacesOf(tips: readonly Pick<Tip, 'category'>[]): TipPlace[] {
  const counts = new Map<TipCategory, number>();
  return tips.map((tip) => {
    const category = categoryOf(tip);
    const place = counts.get(category) ?? 0;
    counts.set(category, place + 1);
    return { category, place };
  });
}

const checkinText = textSchema.nullish();
/** A yes/no switch. Older content says it in words, which are kept; read it with `isSwitchedOn`. */
const checkinSwitch = z.union([z.boolean(), textSchema]).nullish();

const checkinDetails = z.object({
  checkinTime: checkinText,
  checkoutTime: checkinText,
  earlyCheckin: checkinSwitch,
  earlyCheckinDescription: checkinText,
  lateCheckout: checkinSwitch,
  lateCheckoutDescription: checkinText,
  instructions: checkinText,
  fileUrl: checkinText,
  linkUrl: checkinText,
  videoUrl: checkinText,
  /** Texts made from blocks, which guests read below the instructions. */
  blocks: z
    .array(
      z.object({ title: textSchema.optional(), content: textSchema.optional(), block: filledBlockSchema }),
    )
    .max(MAX_CHECKIN_BLOCKS)
    .optional(),
});

/** The names of the ten fields of the check-in that a host types. */
export type CheckinField = Exclude<keyof typeof checkinDetails.shape, 'blocks'>;

/** The check-in section. Keys that are not among the ten are kept as they come. */
export const checkinSchema = checkinDetails.catchall(jsonValueSchema);
export type CheckinDetails = z.infer<typeof checkinSchema>;

const NO_WORDS = ['', 'false', 'no', 'non', 'nein', 'não', 'nao', 'off', '0'];

/** Tells whether early check-in or late check-out is offered: `true`, or any words that do not say no. */
export function isSwitchedOn(value: boolean | string | null | undefined): boolean {
  return typeof value === 'string' ? !NO_WORDS.includes(value.trim().toLowerCase()) : value === true;
}

/** A section's structured content. The section's key decides which of the three it is. */
export type SectionItems = ListEntry[] | Tip[] | CheckinDetails;
