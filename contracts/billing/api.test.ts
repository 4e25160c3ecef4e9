import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setPricingRequestSchema } from './api.ts';

const prices = (regular: unknown, discounted?: unknown) => ({ regular, discounted });
const request = (fields: object = {}) => ({
  basic: prices('0', ''),
  pro: prices('19.90', '15.90'),
  business: prices('39.90', '29.90'),
  annualDiscount: '20',
  ...fields,
});
const issuesOf = (body: unknown) =>
  (setPricingRequestSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

const PRICE = 'Inserisci un prezzo valido, come 19.90';

describe('a request to set prices', () => {
  it('reads decimal euros as cents', () => {
    expect(setPricingRequestSchema.parse(request())).toEqual({
      basic: { price: 0, discountedPrice: null },
      pro: { price: 1_990, discountedPrice: 1_590 },
      business: { price: 3_990, discountedPrice: 2_990 },
      annualDiscount: '20',
    });
  });

  it('keeps every amount, as a form writes it and as it is shown again', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    // Divided for display and formatted, as browsers do.
    const euros = (amount: number) => (amount / 100).toFixed(2);
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [price, discountedPrice] = [Math.max(one, other), Math.min(one, other)];
        const { pro } = setPricingRequestSchema.parse(
          request({ pro: prices(euros(price), euros(discountedPrice)) }),
        );
        expect(pro).toEqual({ price, discountedPrice });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([undefined, null, ''])('takes %j for no discount', (discounted) => {
    const { pro } = setPricingRequestSchema.parse(request({ pro: prices('9.9', discounted) }));
    expect(pro).toEqual({ price: 990, discountedPrice: null });
  });

  it.each([
    ['pro', undefined, 'pro', PRICE],
    ['pro', prices('', '1'), 'pro.regular', PRICE],
    ['pro', prices('-1'), 'pro.regular', PRICE],
    ['pro', prices(19.9), 'pro.regular', PRICE],
    ['basic', prices('1.999'), 'basic.regular', PRICE],
    ['business', prices('1', 'one'), 'business.discounted', PRICE],
    [
      'business',
      prices('1', '1.01'),
      'business.discounted',
      'Il prezzo scontato non può superare quello pieno',
    ],
    ['annualDiscount', '101', 'annualDiscount', 'La percentuale deve essere tra 0 e 100'],
    ['annualDiscount', undefined, 'annualDiscount', 'La percentuale deve essere tra 0 e 100'],
  ])('refuses %s %j at %s', (field, value, path, message) => {
    expect(issuesOf(request({ [field]: value }))).toEqual([{ path, message }]);
  });
});
