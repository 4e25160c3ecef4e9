/** The worst that a guest can say. */
export const LOWEST_RATING = 1;
/** The best that a guest can say. */
export const HIGHEST_RATING = 5;
/** Ratings up to here are told to the host at once. */
export const LOW_RATING = 2;

/** Days after feedback in which what its guest says takes its place: after these it is about another stay. */
export const SAME_STAY_DAYS = 30;

/** Characters of the longest comment. */
export const LONGEST_COMMENT = 2_000;
/** Characters of the longest reply. */
export const LONGEST_REPLY = 4_000;
/** Most review pages of a property. */
export const REVIEW_LINKS_MAX = 5;
/** Characters of the longest name of a review page. */
export const REVIEW_NAME_MAX = 60;
/** Months that the trend of feedback tells of, of which this one is the last. */
export const TREND_MONTHS = 12;
