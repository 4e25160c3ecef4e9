import type { Language } from '#contracts/kernel/languages.ts';

const CHOSEN = 'guest_language';
const visitedKey = (slug: string) => `visited_${slug}`;

/** Returns the address of this page in a language. */
export function languageHref(language: Language): string {
  return `?lang=${language}`;
}

/** Keeps a reader's choice: for every book the language, for this one that the question is answered. */
export function rememberLanguage(slug: string, language: Language): void {
  writeStored(CHOSEN, language);
  writeStored(visitedKey(slug), 'true');
}

/**
 * Tells whether a reader has chosen a language in this book. `true` where nothing can be kept: asking each time is
 * worse.
 */
export function hasChosenLanguage(slug: string): boolean {
  try {
    return localStorage.getItem(visitedKey(slug)) !== null;
  } catch {
    return true;
  }
}

/** Lets a question that was answered in a book stay answered under its new slug. */
export function carryChoice(formerSlug: string, slug: string): void {
  if (hasChosenLanguage(formerSlug)) writeStored(visitedKey(slug), 'true');
}

/** Returns the language that the reader chose in any book of this site. */
export function chosenLanguage(offered: readonly { readonly code: Language }[]): Language | undefined {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    return offered.find(({ code }) => code === chosen)?.code;
  } catch {
    return undefined;
  }
}

/** Keeps a value. Storage may be full or forbidden; the page then works without a memory. */
function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn('The choice of language could not be kept.', error);
  }
}
