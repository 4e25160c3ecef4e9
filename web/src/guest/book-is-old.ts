/** Event by which a part of the page says that the book is another one by now. */
export const BOOK_IS_OLD = 'book-is-old';

/** Says that the book is another one by now: whoever follows it asks for it at once. */
export const sayBookIsOld = (): boolean => dispatchEvent(new Event(BOOK_IS_OLD));
