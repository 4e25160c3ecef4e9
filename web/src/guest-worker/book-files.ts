import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { pictureOf } from './book-place.ts';
import type { WorkboxPlugin } from './workbox-plugin.ts';

const PICTURES_MAX = 60;
const PICTURE_BYTES_MAX = 256 * 1024;
const FILES_MAX = 20;
const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** Has only answers of a length that is known, and no greater than this, kept. */
const ofBytes = (max: number): WorkboxPlugin => ({
  async cacheWillUpdate({ response }) {
    const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    return response.status === 200 && length <= max ? response : null;
  },
});

/**
 * Creates the strategy for small variants of pictures: where one is not kept and cannot be reached, another of its
 * picture takes its place.
 */
export function bookPictures(cacheName: string): CacheFirst {
  const anotherVariant: WorkboxPlugin = {
    async handlerDidError({ request }) {
      const cache = await caches.open(cacheName);
      const picture = pictureOf(new URL(request.url));
      const kept = (await cache.keys()).find(({ url }) => pictureOf(new URL(url)) === picture);
      return kept && cache.match(kept);
    },
  };
  return keptOnce(cacheName, PICTURES_MAX, [ofBytes(PICTURE_BYTES_MAX), anotherVariant]);
}

/** Creates the strategy for whole files, which never change. */
export function bookFiles(cacheName: string): CacheFirst {
  return keptOnce(cacheName, FILES_MAX, [ofBytes(FILE_BYTES_MAX)]);
}

/** Creates a strategy that asks for a file once and then keeps it; the least used go first. */
function keptOnce(cacheName: string, maxEntries: number, plugins: readonly WorkboxPlugin[]): CacheFirst {
  return new CacheFirst({
    cacheName,
    plugins: [...plugins, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
  });
}
