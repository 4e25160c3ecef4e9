/** The six languages of the product, in the order in which selectors list them. */
export const LANGUAGES = ['en', 'it', 'es', 'fr', 'de', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, as a reader of it looks for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

/**
 * The manner in which each language writes dates, numbers and names, and counts: that of Europe, where the houses are.
 * Without its country, English would be American and Portuguese Brazilian.
 */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  it: 'it-IT',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-PT',
};

/** Tells whether a string (a query parameter, a stored preference) is one of the six codes. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
