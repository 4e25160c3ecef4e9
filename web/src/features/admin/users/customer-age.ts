const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Time that somebody has been a customer, in the largest unit that fits. `count` is at least 1. */
export type CustomerAge =
  | { readonly unit: 'today' }
  | { readonly unit: 'days' | 'months' | 'years'; readonly count: number };

/**
 * Returns the age of a customer in whole days of the reader's calendar, or in whole months (from 30 days) or years
 * (from 365).
 * @param createdAt ISO 8601; what lies in the future, by a clock that is ahead, counts as today.
 * @param now milliseconds since the epoch
 */
export function customerAge(createdAt: string, now: number): CustomerAge {
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(createdAt))) / DAY_MS);
  if (days < 1) return { unit: 'today' };
  if (days < MONTH_DAYS) return { unit: 'days', count: days };
  if (days < YEAR_DAYS) return { unit: 'months', count: Math.floor(days / MONTH_DAYS) };
  return { unit: 'years', count: Math.floor(days / YEAR_DAYS) };
}

/** Returns midnight by the reader's clock. Days that are an hour longer or shorter are rounded away. */
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
