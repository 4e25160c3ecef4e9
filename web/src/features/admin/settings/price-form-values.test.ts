import { expect, it } from 'vitest';
import { type Package, setPricingRequestSchema } from '#contracts/billing/api.ts';
import { DEFAULT_PRICES, priceFormValues } from './price-form-values.ts';

const setting = (value: string | null) => ({
  key: 'annual_discount_percentage' as const,
  value,
  description: '',
});
const packageNamed = (name: string, price: number, discountedPrice: number | null): Package => ({
  id: name.toLowerCase(),
  name,
  description: '',
  price,
  discountedPrice,
  currency: 'EUR',
  billingPeriod: 'monthly',
  features: [],
  maxProperties: null,
  maxLanguages: null,
  maxTabs: null,
  capabilities: [],
  sortOrder: 0,
  isActive: true,
});
const PACKAGES = [
  packageNamed('Free', 0, null),
  packageNamed('Pro', 1_990, 1_590),
  packageNamed('Business', 3_990, 5),
];

it('shows cents as euros with two decimals, Basic being the package named Free', {
  tags: ['admin.settings.prices-two-decimals-step'],
}, () => {
  expect(priceFormValues(PACKAGES, setting('12.5'))).toEqual({
    basic: { regular: '0.00', discounted: '' },
    pro: { regular: '19.90', discounted: '15.90' },
    business: { regular: '39.90', discounted: '0.05' },
    annualDiscount: '12.5',
  });
});

it.each([null, ''])('begins with an annual discount of 10 where the setting has the value %j', (value) => {
  expect(priceFormValues(PACKAGES, setting(value)).annualDiscount).toBe('10');
});

it('keeps a discount of nothing', () => {
  expect(priceFormValues(PACKAGES, setting('0')).annualDiscount).toBe('0');
});

it('begins with the defaults of a package that there is none of', () => {
  expect(priceFormValues([], setting('20'))).toEqual(DEFAULT_PRICES);
});

it('has defaults that the server takes', { tags: ['admin.settings.reset-defaults-fills-form'] }, () => {
  expect(setPricingRequestSchema.parse(DEFAULT_PRICES)).toEqual({
    basic: { price: 990, discountedPrice: 790 },
    pro: { price: 1_990, discountedPrice: 1_590 },
    business: { price: 3_990, discountedPrice: 2_990 },
    annualDiscount: '20',
  });
});
