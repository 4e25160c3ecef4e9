import { STAY_PAGE } from '#contracts/stays/limits.ts';

/** The kind of address that a book is read at: `/p/{slug}`, its host's own, a path or a host name, or that of a stay. */
export type GuestPlace = 'slug' | 'custom' | 'stay';

/** Returns the token of the stay whose page is at a path; `undefined` where that is another page. */
export const stayTokenAt = (path: string): string | undefined =>
  guestPlaceAt(path) === 'stay' ? path.slice(STAY_PAGE.length).split('/', 1)[0] : undefined;

/** @param path of the page's address. */
export function guestPlaceAt(path: string): GuestPlace {
  if (path.startsWith(STAY_PAGE)) return 'stay';
  return path.startsWith('/p/') ? 'slug' : 'custom';
}
