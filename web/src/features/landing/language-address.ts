import type { Language } from '#contracts/kernel/languages.ts';

/** What a visitor reads who asked for no language. */
export const LANDING_LANGUAGE: Language = 'it';

/** The address of the landing page in a language, without origin. */
export function languageAddress(language: Language): string {
  return language === LANDING_LANGUAGE ? '/' : `/?lang=${language}`;
}
