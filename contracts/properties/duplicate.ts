import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { requiredLine } from '../kernel/fields/lines.ts';
import { slugSchema } from './addresses/slug.ts';
import { NAME_MAX } from './fields.ts';

/** The parts of a property that a copy can take along. */
export const TAKEN_PARTS = ['content', 'translations', 'theme', 'media'] as const;
export type TakenPart = (typeof TAKEN_PARTS)[number];

/** The parts that a copy takes along. Without content there is nothing to be translated. */
export const takenSchema = z.object({
  /** Description, sections, modules with order and visibility, and offers at a price. */
  content: z.boolean(),
  /** Texts in other languages than the main one, whoever wrote them. */
  translations: z.boolean(),
  theme: z.boolean(),
  /** Pictures and documents. */
  media: z.boolean(),
});
export type Taken = z.infer<typeof takenSchema>;

const part = z.boolean().default(true);

/** POST /api/properties/{id}/duplicate. A part that is not named is taken along. */
export const duplicatePropertyRequestSchema = z.object({
  name: requiredLine('Property name is required', NAME_MAX),
  slug: slugSchema,
  with: z
    .object({ content: part, translations: part, theme: part, media: part })
    .default({ content: true, translations: true, theme: true, media: true }),
});
export type DuplicatePropertyRequest = z.input<typeof duplicatePropertyRequestSchema>;
/** A request with all that it does not name. */
export type CopyRequest = z.output<typeof duplicatePropertyRequestSchema>;
documented(duplicatePropertyRequestSchema, {
  id: 'DuplicatePropertyRequest',
  description:
    'Name and address of the copy, and what it takes along: all that is not named. `translations` without `content` takes nothing.',
  example: () => ({
    name: 'Casa Mirto',
    slug: 'casa-mirto',
    with: { content: true, translations: true, theme: true, media: false },
  }),
});
