import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/**
 * Writes town and country as they are read in a language, for example `Lucca, Italien`.
 * @param country ISO 3166-1 alpha-2
 */
export function placeName(city: string, country: string, language: Language): string {
  return [city.trim(), countryName(country, language)].filter(Boolean).join(', ');
}

function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
