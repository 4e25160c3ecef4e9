import { CacheExpiration } from 'workbox-expiration';
import { placeOfCache } from './book-place.ts';

/** The books that are kept on this phone for this site: by their path, each with the language last read in. */
const SHELF = 'guest-books';
/** Number of books that are kept; one more takes the place of the one not opened for longest. */
const BOOKS_MAX = 10;

const order = new CacheExpiration(SHELF, { maxEntries: BOOKS_MAX });

/**
 * Puts a book in the first place of the shelf, and removes what is kept of books that are no longer on it.
 * @param language in which it is read; absent: as before
 */
export async function putOnShelf(path: string, language?: string): Promise<void> {
  // One after the other: a worker moves in while its page is heard already, and other books have workers too.
  await navigator.locks.request(SHELF, async () => {
    const shelf = await caches.open(SHELF);
    await shelf.put(path, new Response(language ?? (await languageLastRead(path)) ?? ''));
    await order.updateTimestamp(path);
    await order.expireEntries();
    const kept = new Set((await shelf.keys()).map(({ url }) => new URL(url).pathname));
    await removeCaches((name) => {
      const place = placeOfCache(name);
      return place !== undefined && !kept.has(place);
    });
  });
}

/** Removes whatever is kept of a book. */
export async function takeOffShelf(path: string): Promise<void> {
  await (await caches.open(SHELF)).delete(path);
  await removeCaches((name) => placeOfCache(name) === path);
}

/** Returns the language in which a book was last read; `undefined` where that is not known. */
export async function languageLastRead(path: string): Promise<string | undefined> {
  const noted = await (await caches.open(SHELF)).match(path);
  return (await noted?.text()) || undefined;
}

/** Removes caches by name, and what was noted about when their entries were used. */
export async function removeCaches(isChosen: (name: string) => boolean): Promise<void> {
  for (const name of (await caches.keys()).filter(isChosen)) {
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
    await caches.delete(name);
  }
}
