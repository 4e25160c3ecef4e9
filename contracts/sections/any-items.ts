import { z } from 'zod';
import { checkinSchema, listEntrySchema, type SectionItems, tipSchema } from './section-items.ts';

/**
 * The items of a section whose key is not at hand: entries, tips or check-in details, as they are
 * stored. Strict about keys, so that a tip is never taken for an entry; what comes from outside is
 * checked with `itemsSchemaFor(section)`, which fills in what is missing.
 */
export const sectionItemsSchema: z.ZodType<SectionItems> = z.union([
  z.array(listEntrySchema.strict()),
  z.array(tipSchema.strict()),
  checkinSchema,
]);
