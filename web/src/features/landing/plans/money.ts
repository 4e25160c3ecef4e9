import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** Returns integer cents as euros, without decimals where there are none. */
export function sayEuros(language: Language, cents: number): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** Returns a number such as a percentage. */
export function sayNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}
