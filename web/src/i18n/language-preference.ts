import { isLanguage, type Language } from '#contracts/kernel/languages.ts';

const STORAGE_KEY = 'language';
const DEFAULT_LANGUAGE: Language = 'en';
const LANDING_LANGUAGE: Language = 'it';

/** The language chosen in this browser; undefined where none of the six was. */
export function readLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : undefined;
}

/** Remembers the choice. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}

/** What a visitor who never chose sees: Italian on the landing page, English elsewhere. */
export function defaultLanguage(isLanding: boolean): Language {
  return isLanding ? LANDING_LANGUAGE : DEFAULT_LANGUAGE;
}
