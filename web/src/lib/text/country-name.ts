import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** Returns the name of a country (ISO 3166-1 alpha-2) in a language; the code itself where it is none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
