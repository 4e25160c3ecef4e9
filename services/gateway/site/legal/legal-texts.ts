import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contracts/kernel/languages.ts';
import { type ReadText, readMarkdown } from './markdown.ts';

export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** A text that the operator has written. */
export interface LegalText extends ReadText {
  /** The language that its file names; `undefined` where it names none. */
  readonly language: Language | undefined;
}

/** Finds a text in a language, else in English, else the one without a language; `undefined` where there is none. */
export type FindLegalText = (page: LegalPage, language: Language) => Promise<LegalText | undefined>;

/** @param folder where the operator puts `terms.<language>.md`, `terms.md`, and the same of `privacy` */
export function createFindLegalText(folder: string): FindLegalText {
  return async (page, language) => {
    for (const written of [language, 'en', undefined] as const) {
      const name = written === undefined ? `${page}.md` : `${page}.${written}.md`;
      const text = await readIfThere(join(folder, name));
      if (text !== undefined) return { ...readMarkdown(text), language: written };
    }
    return undefined;
  };
}

/** Reads a file; one that is empty counts as not there. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    return text.trim() === '' ? undefined : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
