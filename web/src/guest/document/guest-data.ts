import type { GuestBook } from '../book/guest-book.ts';
import type { GuestDictionary } from '../texts/guest-texts.ts';

/** The ids of the elements in which the server puts the rendered page, and the data it was rendered from. */
export const GUEST_ROOT_ID = 'guest';
export const GUEST_DATA_ID = 'guest-data';

/** All that the browser needs to render the same page again. */
export interface GuestData {
  /** Address of the scripts of the build that made it. */
  readonly client: string;
  readonly book: GuestBook;
  /** Words of the page, in its language alone. */
  readonly texts: GuestDictionary;
}
