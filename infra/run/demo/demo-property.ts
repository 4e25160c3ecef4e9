import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { tipCategorySchema } from '#contracts/sections/items/section-items.ts';
import { sectionKeySchema } from '#contracts/sections/section-keys.ts';

/** Facts of the demo that are the same in every language, and the words that greet its guests. */
export const demoPropertySchema = z.strictObject({
  property: createPropertyRequestSchema.strict(),
  /** Its welcome and description in every other language. */
  translations: z.record(
    languageSchema.exclude(['it']),
    z.strictObject({ welcomeTitle: z.string(), welcomeMessage: z.string(), description: z.string() }),
  ),
  moduleKey: sectionKeySchema,
  /** The places that the hosts send their guests to, by the key under which each book speaks of them. */
  places: z.record(
    z.string(),
    z.strictObject({
      category: tipCategorySchema,
      address: z.string(),
      /** Search text for the map, where that is not the address: the name of a place that exists. */
      landmark: z.string().optional(),
    }),
  ),
});
export type DemoProperty = z.infer<typeof demoPropertySchema>;
