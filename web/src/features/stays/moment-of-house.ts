import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/**
 * Writes a moment by the clocks of a house, with their zone where the clocks here show another time.
 * @param here the zone of the reader; absent: that of this browser
 */
export function momentOfHouse(moment: Date, timeZone: string, language: Language, here?: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    }).format(moment);
  const ofHouse = write({ timeZone });
  return ofHouse === write({ timeZone: here }) ? ofHouse : write({ timeZone, timeZoneName: 'short' });
}
