import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

const TIME = /(?<![\d:.])([01]?\d|2[0-3])[:.h]([0-5]\d)(?![\d:.])/g;

/**
 * Returns a host's words about an hour with each time in them (`9:00`, `9.00`, `9h00`) in the reader's manner; other
 * words stay.
 */
export function localTimes(words: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return words
    .trim()
    .replace(TIME, (_, hours, minutes) => format.format(Date.UTC(2000, 0, 1, hours, minutes)));
}

/** Returns a country's name in the reader's language; an unknown code as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the name of a language in the reader's own language, for example `Italian`. */
export function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames(LOCALES[reader], { type: 'language' }).of(language) ?? language;
}
