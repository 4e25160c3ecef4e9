import type { Language } from '#contracts/kernel/languages.ts';

const START = 'start';

/** Returns the query of the address at which a book starts that is installed from a page in a language. */
export const startQuery = (language: Language): string => `?lang=${language}&${START}`;

/**
 * Tells whether the query of an address asks for a language. That at which an installed book starts does not: its reader
 * may have chosen another one since.
 */
export function asksForLanguage(query: string): boolean {
  const asked = new URLSearchParams(query);
  return asked.has('lang') && !asked.has(START);
}
