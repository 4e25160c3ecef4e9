import { isLanguage, LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { countryName } from './country-name.ts';

/** Means of turning values into words: texts, and the reader's language. */
export interface ValueWords {
  readonly t: (key: PlainTextKey) => string;
  readonly language: Language;
}

/** Returns the value of a field of a property as people read it: a country by its name, not by its code. */
export function valueInWords(field: string, value: string | number | boolean, words: ValueWords): string {
  const { t, language } = words;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (field === 'country') return countryName(String(value), language);
  if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
  if (field === 'theme' || field === 'secrets') return t(`edit.${field}.${value}` as PlainTextKey);
  return String(value);
}
