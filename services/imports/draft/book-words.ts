import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contracts/kernel/languages.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import type { Block } from '../reading/block.ts';

/** Knows what words of a book are about. */
export interface BookWords {
  /** Returns the language that a text is written in; undefined where it is none of the six, or cannot be told. */
  languageOf(text: string): Language | undefined;
  /** Returns the section in which one would look first for what a text speaks of; undefined where it has no word of one. */
  sectionOf(text: string, language: Language): FixedSection | undefined;
}

/** Characters of a block that are looked at: what it is about is said by then. */
const LOOKED_AT = 2_000;
/** Characters after which others have their turn in this process. */
const AT_ONCE = 5_000;

/** Returns the section that the words of each block are about, of those that have one. */
export async function hintsOf(
  blocks: readonly Block[],
  language: Language,
  words: BookWords,
): Promise<ReadonlyMap<Block, FixedSection>> {
  const hints = new Map<Block, FixedSection>();
  let letters = 0;
  for (const block of blocks) {
    const text = block.text.slice(0, LOOKED_AT);
    const section = words.sectionOf(text, language);
    if (section !== undefined) hints.set(block, section);
    letters += text.length;
    if (letters < AT_ONCE) continue;
    letters = 0;
    await setImmediate();
  }
  return hints;
}
