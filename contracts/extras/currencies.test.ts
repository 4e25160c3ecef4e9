import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../kernel/languages.ts';
import { amountInWords, CURRENCY_CODES, centsTyped, decimalAmount, decimalsOf } from './currencies.ts';
import { READY_MADE_EXTRAS } from './ready-made.ts';

const currency = fc.constantFrom(...CURRENCY_CODES);
const cents = fc.integer({ min: 0, max: 99_999_999_999 });

it('writes amounts so that they are read back as they were, to the last cent', {
  tags: ['extras.sums'],
}, () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 99_999_999 }), (code, amount) => {
      expect(centsTyped(decimalAmount(amount, code), code)).toBe(amount);
    }),
  );
});

it('adds up the same in words and in cents', { tags: ['extras.sums'] }, () => {
  fc.assert(
    fc.property(currency, fc.array(cents, { maxLength: 30 }), (code, amounts) => {
      const sum = amounts.reduce((all, one) => all + one, 0);
      const digits = amounts.reduce(
        (all, one) => all + BigInt(decimalAmount(one, code).replace('.', '')),
        0n,
      );
      expect(digits).toBe(BigInt(sum));
    }),
  );
});

it.each(CURRENCY_CODES)('knows the decimals of %s as the standard has them, or the trade', (code) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const { maximumFractionDigits } = format.resolvedOptions();
  // Of some currencies the standard has decimals that nobody writes.
  expect(maximumFractionDigits).toBeLessThanOrEqual(decimalsOf(code));
});

it.each([
  ['12,5', 'EUR', 1_250],
  ['12.50', 'EUR', 1_250],
  ['0,07', 'EUR', 7],
  ['1200', 'JPY', 1_200],
  ['1.234,56', 'EUR', 123_456],
  ['1,234.56', 'EUR', 123_456],
  ['1 234,50', 'EUR', 123_450],
  ['1\u00a0234', 'EUR', 123_400],
  ['1’234.50', 'CHF', 123_450],
  ['1.234.567,8', 'EUR', 123_456_780],
  ['1,250', 'JPY', 1_250],
  ['7 €', 'EUR', 700],
  ['$ 7.50', 'USD', 750],
  ['1.234', 'EUR', undefined],
  ['1.23,456', 'EUR', undefined],
  ['1.234.56', 'EUR', undefined],
  ['12.5', 'JPY', undefined],
  ['12,555', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['', 'EUR', undefined],
] as const)('reads %j of %s as %s', (typed, code, amount) => {
  expect(centsTyped(typed, code)).toBe(amount);
});

it('says amounts as people of a language write them', () => {
  expect(amountInWords(1_250, 'EUR', 'de')).toBe('12,50\u00a0€');
  expect(amountInWords(1_250, 'JPY', 'en')).toBe('JP¥1,250');
});

it('says amounts to the last cent, whatever decimals are usual', { tags: ['extras.sums'] }, () => {
  expect(amountInWords(1_250, 'HUF', 'en')).toBe('HUF\u00a012.50');
  expect(amountInWords(1_200, 'HUF', 'en')).toBe('HUF\u00a012');
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 99_999_999 }), (code, amount) => {
      const digits = amountInWords(amount, code, 'en').replace(/[^\d.]/g, '');
      expect(Number(digits)).toBe(Number(decimalAmount(amount, code)));
    }),
  );
});

it('has ready-made offers in all languages, each with a name and a sentence of its own', () => {
  for (const { texts } of READY_MADE_EXTRAS) {
    expect(Object.keys(texts).sort()).toEqual([...LANGUAGES].sort());
    for (const { name, description } of Object.values(texts)) {
      expect(name.length).toBeGreaterThan(2);
      expect(description).toMatch(/\.$/);
    }
  }
});
