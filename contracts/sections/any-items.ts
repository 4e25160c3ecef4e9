import { z } from 'zod';
import type { SectionItems } from './section-items.ts';
import { jsonValueSchema } from './storable.ts';

/**
 * Items of a section whose key is not at hand: entries, tips or check-in details. Says only that
 * they are storable; `itemsSchemaFor(section)` is what checks them.
 */
export const sectionItemsSchema = z
  .union([z.array(z.record(z.string(), jsonValueSchema)), z.record(z.string(), jsonValueSchema)])
  // The three forms differ by the section's key, which stands beside the items, not in them.
  .transform((items) => items as unknown as SectionItems);
