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
