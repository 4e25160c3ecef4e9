/** Most offers of a property. */
export const EXTRAS_MAX = 50;
/** Highest price of one unit, in cents. With the highest quantity the sum stays far below what a number holds exactly. */
export const PRICE_MAX = 99_999_999;
/** Highest quantity of one request. */
export const QUANTITY_MAX = 99;
/** Longest time that an offer can ask for beforehand: a year. */
export const LEAD_TIME_HOURS_MAX = 8_760;
/** Days ahead for which something can be asked for at most: two years. */
export const REQUEST_DAYS_AHEAD = 731;
export const EXTRA_NAME_MAX = 120;
export const EXTRA_DESCRIPTION_MAX = 1_000;
export const PAYMENT_LINK_MAX = 500;
export const DECLINE_REASON_MAX = 1_000;

/** Units that a price is for. */
export const EXTRA_UNITS = ['stay', 'night', 'person', 'piece'] as const;

/** States of a request, in the order in which it can go through them. */
export const EXTRA_REQUEST_STATES = [
  'requested',
  'approved',
  'declined',
  'cancelled',
  'paid',
  'done',
] as const;
