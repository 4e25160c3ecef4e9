import { describe, expect, it } from 'vitest';
import { BUILT_IN_PLANS } from './built-in-plans.ts';
import { annualDiscount, type LandingPlan, offerOf, yearlyDiscount } from './plan-offer.ts';

const plan = (price: number, discountedPrice: number | null): LandingPlan => ({
  id: 'pro',
  name: 'Pro',
  description: '',
  features: [],
  price,
  discountedPrice,
});

describe('offerOf', () => {
  it('is the discounted price by the month, with the one before', () => {
    expect(offerOf(plan(1_990, 1_590), 'monthly', 20)).toEqual({ price: 1_590, original: 1_990 });
    expect(offerOf(plan(1_990, null), 'monthly', 20)).toEqual({ price: 1_990 });
    expect(offerOf(plan(1_990, 1_990), 'monthly', 20)).toEqual({ price: 1_990 });
  });

  it('is twelve of them less the discount by the year, in whole euros, with the saving', {
    tags: ['landing.pricing.annual-display-monthly-price'],
  }, () => {
    // 12 × 15.90 = 190.80, less a fifth 152.64
    expect(offerOf(plan(1_990, 1_590), 'annual', 20)).toEqual({
      price: 15_300,
      original: 23_880,
      saving: 3_780,
    });
    expect(offerOf(plan(3_990, null), 'annual', 12.5)).toEqual({ price: 41_900, saving: 5_980 });
  });

  it('saves nothing where there is no discount, and costs nothing where the plan does not', () => {
    expect(offerOf(plan(1_500, null), 'annual', 0)).toEqual({ price: 18_000 });
    expect(offerOf(plan(0, null), 'annual', 20)).toEqual({ price: 0 });
  });

  it.each([0, 0.1])('is never more than twelve months, with a discount of %d', (discount) => {
    expect(offerOf(plan(1_590, null), 'annual', discount)).toEqual({ price: 19_080 });
  });

  it('rounds a half up whatever floating point makes of it', () => {
    // 12 × 10.25 = 123.00, less a half 61.50
    expect(offerOf(plan(1_025, null), 'annual', 50).price).toBe(6_200);
  });

  it('is ten months by the year for the built-in plans', () => {
    const shown = BUILT_IN_PLANS.map((each) => [each.name, offerOf(each, 'annual', 20)]);
    expect(shown).toEqual([
      ['Free', { price: 0 }],
      ['Pro', { price: 15_000, saving: 3_000 }],
      ['Scale', { price: 39_000, saving: 7_800 }],
    ]);
    expect(BUILT_IN_PLANS.map((each) => offerOf(each, 'monthly', 20).price)).toEqual([0, 1_500, 3_900]);
  });
});

it('says the discount that the prices shown have', () => {
  expect(yearlyDiscount([plan(1_990, 1_590)], 20)).toBe(20);
  expect(yearlyDiscount(BUILT_IN_PLANS, 20)).toBe(17);
});

it.each([
  ['25', 25],
  ['12.5', 12.5],
  ['0', 0],
  [undefined, 20],
  [null, 10],
  ['', 10],
  ['ten', 10],
  ['120', 10],
])(
  'a setting of %j is a discount of %d',
  { tags: ['landing.pricing.default-annual-discount-20'] },
  (value, percentage) => {
    expect(annualDiscount(value)).toBe(percentage);
  },
);
