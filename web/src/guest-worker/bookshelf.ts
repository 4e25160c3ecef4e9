import { CacheExpiration } from 'workbox-expiration';
import { isOver, SHOWN_UNTIL_HEADER, shownUntilOf } from '#contracts/properties/addresses/book-answer.ts';
import { placeOfCache } from './book-place.ts';

/**
 * The books that are kept on this phone for this site: by their path, each with the language last read in, and until when
 * it may be shown.
 */
const SHELF = 'guest-books';
/** Number of books that are kept; one more takes the place of the one not opened for longest. */
const BOOKS_MAX = 10;

const order = new CacheExpiration(SHELF, { maxEntries: BOOKS_MAX });

/** Note about a book on the shelf. */
interface Note {
  /** Language in which it was last read; empty where that is not known. */
  readonly language: string;
  /** Moment from which it may be shown no more; absent for a book without an end. */
  readonly until: Date | undefined;
}

/**
 * Puts a book in the first place of the shelf, and removes what is kept of books that are no longer on it, or over.
 * @param noted what is absent of it stays as it was
 */
export async function putOnShelf(path: string, noted: Partial<Note> = {}): Promise<void> {
  // One after the other: a worker moves in while its page is heard already, and other books have workers too.
  await navigator.locks.request(SHELF, async () => {
    const shelf = await caches.open(SHELF);
    const before = await shelf.match(path);
    const language = noted.language ?? (await before?.text()) ?? '';
    const until = noted.until ?? (before && shownUntilOf(before.headers));
    const note = new Response(language);
    if (until !== undefined) note.headers.set(SHOWN_UNTIL_HEADER, until.toISOString());
    await shelf.put(path, note);
    await order.updateTimestamp(path);
    await order.expireEntries();
    for (const each of await shelf.keys()) {
      const there = await shelf.match(each);
      if (there !== undefined && isOver(there.headers)) await shelf.delete(each);
    }
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

/** Tells whether a book is kept. */
export const isOnShelf = async (path: string): Promise<boolean> =>
  (await (await caches.open(SHELF)).match(path)) !== undefined;

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
