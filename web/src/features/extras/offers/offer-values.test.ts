import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, decimalsOf } from '#contracts/extras/currencies.ts';
import { PRICE_MAX } from '#contracts/extras/limits.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import {
  amountTyped,
  hoursTyped,
  isLinkTaken,
  linkTyped,
  mergeValues,
  offerRequest,
  offerValues,
  priceTrouble,
  quantityTyped,
  saysSame,
} from './offer-values.ts';

const sent = (price: string, currency: (typeof CURRENCY_CODES)[number]) =>
  offerRequest({ ...offerValues(undefined, 'it'), name: 'Bici', price, currency }, 'it').priceCents;

describe('the price of an offer', () => {
  it.each(CURRENCY_CODES)('in %s is sent to the last cent as it was shown, in every language', (currency) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: PRICE_MAX }),
        fc.constantFrom(...LANGUAGES),
        (cents, language) => {
          const typed = amountTyped(cents, currency, language);
          expect(priceTrouble(typed, currency)).toBeUndefined();
          expect(sent(typed, currency)).toBe(cents);
          expect(sent(typed.replace(',', '.'), currency)).toBe(cents);
          expect(sent(typed.replace('.', ','), currency)).toBe(cents);
        },
      ),
    );
  });

  it.each(CURRENCY_CODES)('in %s has as many decimals as its currency', (currency) => {
    const [, decimals = ''] = amountTyped(1_205, currency, 'en').split('.');
    expect(decimals).toHaveLength(decimalsOf(currency));
    expect(priceTrouble(decimalsOf(currency) === 0 ? '12.50' : '12.505', currency)).toBe('price');
  });

  it('is exact where floating numbers are not', () => {
    expect(sent('1,15', 'EUR')).toBe(115);
    expect(sent('19.99', 'EUR')).toBe(1_999);
    expect(sent('4,35', 'EUR')).toBe(435);
    expect(sent('999999,99', 'EUR')).toBe(PRICE_MAX);
  });

  it('is refused where it is none, or too high', () => {
    for (const typed of ['', 'gratis', '-1', '1.250', '12 EUR', '1e3']) {
      expect(priceTrouble(typed, 'EUR')).toBe('price');
    }
    for (const typed of ['1000000', '9999999999', '1234567890,50']) {
      expect(priceTrouble(typed, 'EUR')).toBe('priceHigh');
    }
  });
});

describe('an offer', () => {
  it('is sent with the texts of the other languages, and those that are empty removed', () => {
    const values = offerValues(
      { name: 'Bici', description: ' ', translations: { it: { name: 'x' }, de: { name: 'Fahrrad ' } } },
      'it',
    );
    const { name, description, translations } = offerRequest(values, 'it');
    expect({ name, description }).toEqual({ name: 'Bici', description: null });
    expect(Object.keys(translations ?? {})).not.toContain('it');
    expect(translations?.de).toEqual({ name: 'Fahrrad', description: null });
    expect(translations?.fr).toEqual({ name: null, description: null });
  });

  it('has a number of pieces and of hours that are whole and in bounds', () => {
    expect([quantityTyped('1'), quantityTyped(' 99 ')]).toEqual([1, 99]);
    expect(['0', '100', '1.5', ''].map(quantityTyped)).toEqual(Array(4).fill(undefined));
    expect([hoursTyped('0'), hoursTyped('8760'), hoursTyped('8761')]).toEqual([0, 8_760, undefined]);
  });

  it('has a secure link, or none', () => {
    expect(linkTyped('pay.example.com/bici')).toBe('https://pay.example.com/bici');
    expect(['', 'https://pay.example.com', 'pay.example.com'].map(isLinkTaken)).toEqual([true, true, true]);
    expect(['http://pay.example.com', 'javascript:alert(1)', 'https://'].map(isLinkTaken)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('two who change an offer', () => {
  const stored = {
    id: '0197f2c0-1d2e-7f3a-8b4c-000000000000',
    name: 'Bici',
    description: null,
    language: 'it',
    imagePath: null,
    priceCents: 1_500,
    currency: 'EUR',
    unit: 'stay',
    maxQuantity: 1,
    leadTimeHours: 0,
    paymentLink: null,
    active: true,
    order: 0,
    translations: { de: { name: 'Rad' }, fr: { name: 'Vélo' } },
  } as const;

  it('each keep the fields that they changed', () => {
    const base = offerValues(stored, 'it');
    const mine = {
      ...base,
      price: '20,00',
      translations: { ...base.translations, de: { name: 'Fahrrad', description: '' } },
    };
    const theirs = offerValues(
      { ...stored, name: 'Biciclette', priceCents: 1_800, translations: { de: { name: 'Rad' } } },
      'it',
    );
    expect(mergeValues(base, mine, theirs)).toMatchObject({
      name: 'Biciclette',
      price: '20,00',
      translations: { de: { name: 'Fahrrad' }, fr: { name: '' } },
    });
    expect(mergeValues(base, base, theirs)).toEqual(theirs);
  });

  it('are not in the way of one another where only its place changed', () => {
    const { de, fr } = stored.translations;
    expect(saysSame(stored, { ...stored, order: 3, translations: { fr, de } })).toBe(true);
    expect(saysSame(stored, { ...stored, active: false })).toBe(false);
  });
});
