import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { SECTION_KEYS } from '../sections/catalogue.ts';

/** Kinds of values that a block asks for. Only `text` is a host's own: a name, a number, a code, never a sentence. */
export const VARIABLE_TYPES = ['time', 'number', 'amount', 'weekdays', 'place', 'phone', 'text'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** A value that a host fills in. `options` are what the value can be, where that is a choice: keys with their words. */
const blockVariableSchema = z.object({
  name: z.string(),
  type: z.enum(VARIABLE_TYPES),
  label: z.string(),
  default: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

/** A ready-made text in the language that was asked for, with `{name}` where a variable stands. */
export const blockSchema = z.object({
  id: z.string(),
  section: z.enum(SECTION_KEYS),
  title: z.string(),
  text: z.string(),
  variables: z.array(blockVariableSchema),
});
documented(blockSchema, {
  example: () => ({
    id: 'rules.quiet-hours',
    section: 'rules',
    title: 'Quiet hours',
    text: 'Please keep the noise down between {from} and {until}. The neighbours will thank you.',
    variables: [
      { name: 'from', type: 'time', label: 'From', default: '22:00' },
      { name: 'until', type: 'time', label: 'Until', default: '08:00' },
    ],
  }),
});
export type BlockAnswer = z.infer<typeof blockSchema>;

/** GET /api/blocks */
export const blocksQuerySchema = z.object({ language: languageSchema.default('it') });
