import { expect, it } from 'vitest';
import { writeDays } from './write-days.ts';

it.each([
  ['it-IT', '2026-12-01', '2026-12-05', '1–5 dic 2026'],
  ['it-IT', '2026-11-30', '2026-12-05', '30 nov – 5 dic 2026'],
  ['en-GB', '2026-12-01', '2026-12-10', '1 – 10 Dec 2026'],
])('days of a stay are written without a zero before them: %s, %s to %s', (locale, first, last, written) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(writeDays(format, first, last).replaceAll(/\s/g, ' ')).toBe(written);
});
