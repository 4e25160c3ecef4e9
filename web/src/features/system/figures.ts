import { useMemo } from 'react';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { useSystemI18n } from './system-texts.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** Numbers and times as the reader's language writes them. */
export interface Figures {
  readonly count: (count: number) => string;
  /** @param share from 0 to 1 */
  readonly share: (share: number) => string;
  readonly milliseconds: (time: number) => string;
  /** A span of time in its largest unit. @param seconds of any size */
  readonly span: (seconds: number) => string;
  readonly size: (bytes: number) => string;
  /** Hours, minutes and seconds of a day. @param at ISO 8601 */
  readonly time: (at: string) => string;
  /** Day and time. @param at ISO 8601 */
  readonly moment: (at: string) => string;
  readonly list: (names: readonly string[]) => string;
}

/** Returns the figures of the system page in the reader's language. */
export function useFigures(): Figures {
  const { language } = useSystemI18n();
  return useMemo(() => figuresOf(LOCALES[language]), [language]);
}

function figuresOf(locale: string): Figures {
  const unit = (name: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits });
  const [milliseconds, seconds, minutes, hours] = [
    unit('millisecond', 1),
    unit('second'),
    unit('minute'),
    unit('hour'),
  ];
  const [megabytes, gigabytes] = [unit('megabyte'), unit('gigabyte', 1)];
  const count = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale);
  return {
    count: (number) => count.format(number),
    share: (part) => share.format(part),
    milliseconds: (number) => milliseconds.format(number),
    span(number) {
      if (number < MINUTE_S) return seconds.format(Math.ceil(number));
      if (number < HOUR_S) return minutes.format(Math.round(number / MINUTE_S));
      return hours.format(Math.round(number / HOUR_S));
    },
    size: (bytes) =>
      bytes < GIGABYTE ? megabytes.format(bytes / MEGABYTE) : gigabytes.format(bytes / GIGABYTE),
    time: (at) => time.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)),
    list: (names) => list.format(names),
  };
}
