import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { SECTION_KEYS } from '../sections/catalogue.ts';
import { templateIdSchema } from './template-id.ts';

/** Part of a template that stands in one section. */
const templateSectionSchema = z.object({
  section: z.enum(SECTION_KEYS),
  /** Number of ready-made texts that the book begins with there. */
  items: z.int().nonnegative(),
  /** Titles of those texts. */
  titles: z.array(z.string()),
  /** Ids of the blocks that tell what the host alone knows: they come into the book once the host fills them in. */
  open: z.array(z.string()),
});

/** A beginning of a book, in the language that was asked for. */
export const templateSchema = z.object({
  id: templateIdSchema,
  name: z.string(),
  description: z.string(),
  /** In the order of the sections. */
  sections: z.array(templateSectionSchema),
});
documented(templateSchema, {
  example: () => ({
    id: 'country',
    name: 'A house in the country',
    description: 'Fire, water, heating, the pool and the last stretch of road.',
    sections: [{ section: 'rules', items: 1, titles: ['No smoking'], open: ['rules.quiet-hours'] }],
  }),
});
export type TemplateAnswer = z.infer<typeof templateSchema>;

/** GET /api/templates */
export const templatesQuerySchema = z.object({ language: languageSchema.default('it') });
