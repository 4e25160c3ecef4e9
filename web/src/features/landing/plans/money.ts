import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/*
 * A browser that is asked for its first `Intl.NumberFormat` reads tables for 10 to 20 ms, and a page is not to wait for
 * them: numbers that need none of them, as prices of plans are, are written here. `money.test.ts` compares them.
 */

/** From this on, languages group digits, each in its own way. */
const GROUPED_FROM = 1_000;

/** Returns integer cents as euros, without decimals where there are none. */
export function sayEuros(language: Language, cents: number): string {
  const decimals = cents % 100 === 0 ? 0 : 2;
  if (cents < 0 || cents >= GROUPED_FROM * 100) {
    const euros = { style: 'currency', currency: 'EUR', minimumFractionDigits: decimals } as const;
    return new Intl.NumberFormat(LOCALES[language], euros).format(cents / 100);
  }
  const plain = (cents / 100).toFixed(decimals);
  return language === 'en' ? `€${plain}` : `${plain.replace('.', ',')}\u00a0€`;
}

/** Returns a number such as a percentage. */
export const sayNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < GROUPED_FROM
    ? String(value)
    : new Intl.NumberFormat(LOCALES[language]).format(value);
