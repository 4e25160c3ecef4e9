import type { Package } from '#contracts/billing/api.ts';
import type { SiteSetting } from '#contracts/site-settings/api.ts';

/** Decimal euros, as they are typed. */
interface Prices {
  readonly regular: string;
  readonly discounted: string;
}

/** Holds the prices as the form has and sends them: euros per month, and a percentage. */
export interface PriceFormValues {
  readonly basic: Prices;
  readonly pro: Prices;
  readonly business: Prices;
  readonly annualDiscount: string;
}

/** Names the package that each part of the form is about, by its name. */
export const PRICED_PACKAGES = { basic: 'Free', pro: 'Pro', business: 'Business' } as const;
export type PricedPackage = keyof typeof PRICED_PACKAGES;

const DISCOUNT_WITHOUT_VALUE = '10';

/** Holds the values that 'reset defaults' fills in. */
export const DEFAULT_PRICES: PriceFormValues = {
  basic: { regular: '9.90', discounted: '7.90' },
  pro: { regular: '19.90', discounted: '15.90' },
  business: { regular: '39.90', discounted: '29.90' },
  annualDiscount: '20',
};

/** Returns the form as the packages and the setting say; a package that there is none of begins with its defaults. */
export function priceFormValues(
  packages: readonly Package[],
  discount: Pick<SiteSetting, 'value'>,
): PriceFormValues {
  const pricesOf = (key: PricedPackage): Prices => {
    const found = packages.find(({ name }) => name === PRICED_PACKAGES[key]);
    if (found === undefined) return DEFAULT_PRICES[key];
    const { price, discountedPrice } = found;
    return { regular: euros(price), discounted: discountedPrice === null ? '' : euros(discountedPrice) };
  };
  return {
    basic: pricesOf('basic'),
    pro: pricesOf('pro'),
    business: pricesOf('business'),
    annualDiscount: discount.value || DISCOUNT_WITHOUT_VALUE,
  };
}

/** @param cents whole; given with two decimals and a point, as inputs of numbers hold them */
const euros = (cents: number): string => (cents / 100).toFixed(2);
