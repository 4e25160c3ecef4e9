/** The kind of address that a book is read at: `/p/{slug}`, or its host's own, a path or a host name. */
export type GuestPlace = 'slug' | 'custom';

/** @param path of the page's address. */
export function guestPlaceAt(path: string): GuestPlace {
  return path.startsWith('/p/') ? 'slug' : 'custom';
}
