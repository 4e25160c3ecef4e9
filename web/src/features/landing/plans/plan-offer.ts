import type { Plan } from '#contracts/billing/api.ts';

/** Period that one pays by. */
export type Period = 'monthly' | 'annual';

/** A plan as the landing page shows it. */
export interface LandingPlan extends Plan {
  /** Cents for a year where that is not worked out from the discount. */
  readonly annualPrice?: number;
}

/** Price of a plan for one period, in cents. */
export interface Offer {
  readonly price: number;
  /** The price without the early access discount, where there is one. */
  readonly original?: number;
  /** Amount by which a year is cheaper than twelve months; absent where nothing. */
  readonly saving?: number;
}

const MONTHS = 12;

/** Returns what a plan costs: a year in whole euros, and never more than twelve months. @param discount percentage that a year is cheaper by, 0 to 100 */
export function offerOf(plan: LandingPlan, period: Period, discount: number): Offer {
  const monthly = plan.discountedPrice ?? plan.price;
  const isReduced = monthly < plan.price;
  if (period === 'monthly') return { price: monthly, ...(isReduced && { original: plan.price }) };
  const twelve = monthly * MONTHS;
  const price = plan.annualPrice ?? Math.min(twelve, wholeEuros(twelve * (1 - discount / 100)));
  return {
    price,
    ...(isReduced && { original: plan.price * MONTHS }),
    ...(price < twelve && { saving: twelve - price }),
  };
}

/** Returns the percentage by which these plans are cheaper by the year; 0 where they are not. */
export function yearlyDiscount(plans: readonly LandingPlan[], discount: number): number {
  const fixed = plans.find(({ annualPrice = 0 }) => annualPrice > 0);
  if (fixed?.annualPrice === undefined) return discount;
  return Math.round(100 * (1 - fixed.annualPrice / (fixed.price * MONTHS)));
}

const DISCOUNT_UNKNOWN = 20;
const DISCOUNT_WITHOUT_VALUE = 10;

/**
 * Returns the annual discount as the site's setting says.
 * @param value of the setting; null where it has none, undefined where the setting could not be read
 */
export function annualDiscount(value: string | null | undefined): number {
  if (value === undefined) return DISCOUNT_UNKNOWN;
  const percentage = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return percentage >= 0 && percentage <= 100 ? percentage : DISCOUNT_WITHOUT_VALUE;
}

/** Rounds the price of a year to whole euros. Floating point is kept from tipping a half. */
function wholeEuros(cents: number): number {
  return Math.round(Number((cents / 100).toFixed(4))) * 100;
}
