import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/**
 * Returns a moment in the reader's manner and time zone: `3 maggio` and `18:03`.
 * @param moment milliseconds since the epoch
 */
export function lastUpdate(
  moment: number,
  language: Language,
): { readonly date: string; readonly time: string } {
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(moment);
  return {
    date: inWords({ day: 'numeric', month: 'long' }),
    time: inWords({ hour: '2-digit', minute: '2-digit' }),
  };
}
