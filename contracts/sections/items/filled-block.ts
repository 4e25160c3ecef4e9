import { z } from 'zod';
import { textSchema } from '../../kernel/fields/storable.ts';
import type { Language } from '../../kernel/languages.ts';

/**
 * A block that a host filled in: a value for each of its variables, by name, written the same in all languages. Which
 * blocks there are, and which values fit, the library says (`writeBlock`).
 */
export const filledBlockSchema = z.object({
  id: z.string().max(80),
  values: z.record(z.string().max(40), textSchema),
});
export type FilledBlock = z.infer<typeof filledBlockSchema>;

/** Title and text of a block in a language. */
export interface BlockText {
  readonly title: string;
  readonly text: string;
}

/** Writes a filled block in a language; undefined for one that the library does not have, or not with such values. */
export type ReadBlock = (filled: FilledBlock, language: Language) => BlockText | undefined;
