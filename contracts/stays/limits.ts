/** Most nights of a stay. */
export const STAY_NIGHTS_MAX = 365;
/** Days ahead at which a stay can begin at most: three years. */
export const STAY_DAYS_AHEAD = 1_096;
/** Most stays of a property that are not past. */
export const STAYS_MAX = 500;
/** Days after the departure for which a stay is kept; then what is personal in it is destroyed. */
export const STAY_DAYS_KEPT = 30;
export const STAY_GUEST_NAME_MAX = 100;
export const STAY_ACCESS_CODE_MAX = 500;

/** States of a stay, in the order in which they follow one another. */
export const STAY_STATES = ['upcoming', 'arriving', 'staying', 'leaving', 'past'] as const;
export type StayState = (typeof STAY_STATES)[number];

/** Ways in which a stay comes to be known. */
export const STAY_SOURCES = ['host', 'calendar'] as const;

/** Path of the guest page of a stay: with its token at the end. */
export const STAY_PAGE = '/s/';
