/**
 * The header of every answer of the product at an address of a book, but for redirects: a proxy that answers in its place
 * does not have it. Its value says whether there is a book.
 */
export const BOOK_HEADER = 'welcome-book';

/** Statement of an answer about the book at its address. */
export type BookAnswer = 'here' | 'gone';

/** Reads what an answer says of the book; `undefined` where it is not one of the product's. */
export function bookAnswerOf(headers: Headers): BookAnswer | undefined {
  const said = headers.get(BOOK_HEADER);
  return said === 'here' || said === 'gone' ? said : undefined;
}

/**
 * The header that says until when copies of a page may be shown, as an ISO date with its time: pages of stays have it. A page
 * without it may be shown for as long as it is kept.
 */
export const SHOWN_UNTIL_HEADER = 'welcome-book-until';

/** Reads until when copies of an answer may be shown; `undefined` where it sets no end. */
export function shownUntilOf(headers: Headers): Date | undefined {
  const until = new Date(headers.get(SHOWN_UNTIL_HEADER) ?? Number.NaN);
  return Number.isNaN(until.getTime()) ? undefined : until;
}

/** Tells whether copies of an answer may be shown no more. */
export function isOver(headers: Headers): boolean {
  const until = shownUntilOf(headers);
  return until !== undefined && until.getTime() <= Date.now();
}
