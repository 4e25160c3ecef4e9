import type { Language } from '#contracts/kernel/languages.ts';

/** Returns the path in the form of a section's text in a language. */
export const sectionPath = (language: Language, section: string) => `texts.${language}.${section}` as const;
