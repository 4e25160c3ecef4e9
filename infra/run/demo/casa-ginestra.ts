import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { type DemoSection, readDemoBook } from './demo-book.ts';
import { demoPropertySchema } from './demo-property.ts';

const facts = demoPropertySchema.parse(contentOf('property'));

/**
 * The demo property, a stone house in the hills of the upper Metauro. Towns, sights and emergency numbers
 * are real; the house, its people, the businesses and their telephone numbers are invented (no Italian
 * subscriber number begins as theirs do).
 */
export const demoProperty = facts.property;

/** Its welcome and description in the languages other than its own. */
export const demoTranslations = facts.translations;

interface WrittenDemoSection extends DemoSection {
  readonly language: Language;
}

/**
 * Every section of the book in every language, as one command takes them. Italian is the house's own language, and its
 * book the original; the others give the same facts as a host of that language would.
 */
export const demoSections: readonly WrittenDemoSection[] = LANGUAGES.flatMap((language) =>
  readDemoBook(contentOf(language), facts, language).map((section) => ({ ...section, language })),
);

/** Reads a file of the demo property, parsed. @param name `property`, or the language of a book */
export function contentOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./casa-ginestra/${name}.json`, import.meta.url), 'utf8'));
}
