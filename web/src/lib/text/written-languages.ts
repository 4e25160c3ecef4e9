import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';

/**
 * Returns the languages that a book is written in: its main one first, then the others in the order of the selectors.
 */
export function writtenLanguages(
  { language }: Pick<Property, 'language'>,
  contents: readonly Pick<PropertyContent, 'language'>[],
): Language[] {
  const written = new Set(contents.map((content) => content.language));
  return [language, ...LANGUAGES.filter((code) => code !== language && written.has(code))];
}
