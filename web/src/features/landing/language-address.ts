import type { Language } from '#contracts/kernel/languages.ts';

/** Language for a visitor who asked for none. */
export const LANDING_LANGUAGE: Language = 'it';

/** Returns the address of the landing page in a language, without origin. */
export function languageAddress(language: Language): string {
  return language === LANDING_LANGUAGE ? '/' : `/?lang=${language}`;
}
