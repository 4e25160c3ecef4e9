import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#contracts/kernel/languages.ts';
import { sayEuros, sayNumber } from './money.ts';

const CENTS = [0, 5, 50, 99, 100, 990, 1_900, 2_990, 99_900, 99_999, 100_000, 123_456, 12_345_600];
const NUMBERS = [0, 7, 20, 16.7, 999, 1_000, 12_345, -3];

describe.each(LANGUAGES)('amounts in %s', (language) => {
  it.each(CENTS)('of %d cents are written as the language does', (cents) => {
    const decimals = cents % 100 === 0 ? 0 : 2;
    const euros = { style: 'currency', currency: 'EUR', minimumFractionDigits: decimals } as const;
    const format = new Intl.NumberFormat(LOCALES[language], euros);
    expect(sayEuros(language, cents)).toBe(format.format(cents / 100));
  });

  it.each(NUMBERS)('of %d are, too', (value) => {
    expect(sayNumber(language, value)).toBe(new Intl.NumberFormat(LOCALES[language]).format(value));
  });
});
