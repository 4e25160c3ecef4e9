import { type Language, LOCALES } from '../kernel/languages.ts';

/**
 * The currencies in which something can be offered, by their ISO 4217 codes, with the decimals that their prices are
 * written in. An amount in cents is one in the smallest unit of its currency: 500 is 5.00 € and ¥500.
 */
export const CURRENCIES = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  AED: 2,
  ALL: 2,
  ARS: 2,
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CLP: 0,
  CNY: 2,
  COP: 2,
  CRC: 2,
  CZK: 2,
  DKK: 2,
  DOP: 2,
  EGP: 2,
  GEL: 2,
  HKD: 2,
  HUF: 2,
  IDR: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JPY: 0,
  KES: 2,
  KRW: 0,
  MAD: 2,
  MKD: 2,
  MUR: 2,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PEN: 2,
  PHP: 2,
  PLN: 2,
  RON: 2,
  RSD: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TRY: 2,
  UAH: 2,
  UYU: 2,
  VND: 0,
  ZAR: 2,
} as const satisfies Readonly<Record<string, 0 | 2>>;

/** ISO 4217 code of a currency in which something can be offered. */
export type Currency = keyof typeof CURRENCIES;

/** The codes in the order in which selectors list them: those that hosts use most first. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

/** Returns the decimals that prices in a currency are written in. */
export const decimalsOf = (currency: Currency): 0 | 2 => CURRENCIES[currency];

/** Writes an amount, which is not negative, as a plain decimal number: `12.50`, of yen `1250`. Digit by digit, and so exact. */
export function decimalAmount(cents: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(cents).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Thousands set apart, as people and this application write them: `1.234,56`, `1 234`, `1'234.50`, `1,234,567`. */
const IN_GROUPS =
  /^\d{1,3}(?:([ \u00a0\u202f'’])\d{3}(?:\1\d{3})?|([.,])\d{3}(?:\2\d{3}|(?=(?!\2)[.,]\d{1,2}$)))/;
const OF_WHOLE_UNITS = /^\d{1,3}(?:[.,]\d{3}){1,2}$/;

/**
 * Returns the amount in cents that somebody typed as a decimal number (`12`, `12,5`, `12.50 €`, `1.234,56`); `undefined` for
 * what is none, or may be two: `1.234` is a thousand to some people and one to others.
 */
export function centsTyped(typed: string, currency: Currency): number | undefined {
  const decimals = decimalsOf(currency);
  const bare = typed.replace(/^\s*\p{Sc}|\p{Sc}\s*$/gu, '').trim();
  const areGroups = decimals === 0 && OF_WHOLE_UNITS.test(bare);
  const amount = bare.replace(areGroups ? OF_WHOLE_UNITS : IN_GROUPS, (groups) => groups.replace(/\D/g, ''));
  const [, whole, fraction = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/**
 * Writes an amount as people read it in a language: `12,50 €`. It is never rounded: of currencies whose decimals nobody
 * writes, they are written where there are any.
 */
export function amountInWords(cents: number, currency: Currency, language: Language): string {
  const decimals = decimalsOf(currency);
  const isWhole = cents % 10 ** decimals === 0;
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    ...(!isWhole && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  return format.format(Number(decimalAmount(cents, currency)));
}
