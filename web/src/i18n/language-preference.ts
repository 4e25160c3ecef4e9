import { isLanguage, type Language } from '#contracts/kernel/languages.ts';

const STORAGE_KEY = 'language';
const DEFAULT_LANGUAGE: Language = 'en';
const LANDING_LANGUAGE: Language = 'it';

/** Returns the language chosen in this browser; undefined where none of the six was, and on the server. */
export function readLanguage(): Language | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : undefined;
}

/** Remembers the choice. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}

/**
 * Remembers the language that a link to here asks for with `?lang=`, as those do that are sent to people. It is for
 * whoever comes for the first time: a language that was chosen in this browser stays.
 * @param search of the address: `?lang=it`
 */
export function keepAskedLanguage(search: string): void {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked) && readLanguage() === undefined) keepLanguage(asked);
}

/** Returns what a visitor who never chose sees: Italian on the landing page, English elsewhere. */
export function defaultLanguage(isLanding: boolean): Language {
  return isLanding ? LANDING_LANGUAGE : DEFAULT_LANGUAGE;
}
