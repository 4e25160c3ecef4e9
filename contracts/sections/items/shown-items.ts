import { z } from 'zod';
import { documented } from '../../kernel/documented.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { checkinSchema, listEntrySchema, type SectionItems, tipSchema } from './section-items.ts';

const spoken = { language: languageSchema.optional() };

/** The items of a section as guests get them: without blocks, as texts. */
export const shownItemsSchema: z.ZodType<SectionItems> = z.union([
  z.array(listEntrySchema.omit({ block: true }).extend(spoken).strict()),
  z.array(tipSchema.omit({ block: true }).extend(spoken).strict()),
  checkinSchema,
]);
documented(shownItemsSchema, {
  id: 'ShownItems',
  description:
    'The content of a section as guests get it. An item that is not in the language of its section says in which it is.',
  example: () => [{ title: 'Silenzio', content: 'dalle 23 alle 8' }],
});
