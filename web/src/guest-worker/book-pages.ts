import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { languageAsked, pageKey } from './book-place.ts';
import { languageLastRead, putOnShelf, takeOffShelf } from './bookshelf.ts';
import { offlineNotice } from './offline-notice.ts';
import type { WorkboxPlugin } from './workbox-plugin.ts';

/** A network that is slower than this is as good as none: what is kept is there at once. */
const PATIENCE_S = 3;

/** Pages differ by their address alone once they are kept. */
export const ANY_VARIANT: CacheQueryOptions = { ignoreVary: true };

/** The status of a redirect that the browser has yet to follow. */
const REDIRECT = 0;
/** Statuses by which the server says that there is no such book, or no longer. */
const GONE = [404, 410];
/** The status of the answer to whoever asks too much. */
const TOO_MANY = 429;

/** Key in the place of a language: under it is kept where the book went that stood here. */
const MOVED = 'moved';

/** The strategies for the pages of a book. Both keep what the server answers. */
export interface BookPages {
  /**
   * From the server where it answers in time, else the copy in the language asked for, else the one read last, else a
   * page that says that there is none.
   */
  readonly toRead: Strategy;
  /** From the server alone: rejects where it does not answer, or what it answers cannot be kept. */
  readonly toKeep: Strategy;
}

class ServerOnly extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

/**
 * Creates the strategies for the pages of the book at a path. A book that is gone is forgotten; of one that has moved
 * the redirect is kept, so that a printed address still leads there.
 */
export function bookPages({ path, cacheName }: { path: string; cacheName: string }): BookPages {
  const keyToRead = async (asked: string | undefined): Promise<string> => {
    const kept = await languagesIn(cacheName, path);
    const wanted = [MOVED, asked, await languageLastRead(path), ...kept];
    return pageKey(path, wanted.find((language) => language && kept.includes(language)) ?? '');
  };

  const byLanguage: WorkboxPlugin = {
    async fetchDidSucceed({ response, state }) {
      const { status, type, headers } = response;
      const hasMoved = type === 'opaqueredirect';
      if (hasMoved || GONE.includes(status)) await takeOffShelf(path);
      if (hasMoved) await putOnShelf(path);
      // A server in trouble has nothing to say about the book.
      if (status >= 500 || status === TOO_MANY) throw new Error(`answered ${status}`);
      if (status === 200) await (await caches.open(cacheName)).delete(pageKey(path, MOVED), ANY_VARIANT);
      if (state !== undefined) state.language = hasMoved ? MOVED : headers.get('content-language');
      return response;
    },
    async cacheKeyWillBeUsed({ request, mode, state }) {
      const asked = languageAsked(new URL(request.url));
      return mode === 'read' ? keyToRead(asked) : pageKey(path, String(state?.language ?? asked));
    },
  };
  const withoutServer: WorkboxPlugin = {
    async cachedResponseWillBeUsed({ cachedResponse }) {
      return cachedResponse?.status === 200 ? asCopy(cachedResponse) : cachedResponse;
    },
    async handlerDidError({ request }) {
      return offlineNotice([languageAsked(new URL(request.url)), ...navigator.languages]);
    },
  };
  const place = { cacheName, matchOptions: ANY_VARIANT };
  const plugins = [byLanguage, new CacheableResponsePlugin({ statuses: [REDIRECT, 200] })];
  return {
    toRead: new NetworkFirst({
      ...place,
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [...plugins, withoutServer],
    }),
    toKeep: new ServerOnly({ ...place, plugins }),
  };
}

/** Returns the languages in which pages of a book are in a cache. */
export async function languagesIn(cacheName: string, path: string): Promise<string[]> {
  const kept = await (await caches.open(cacheName)).keys();
  return kept
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(languageAsked)
    .filter((language) => language !== undefined);
}

/** Marks a kept page as a copy, with the time at which the server last confirmed it, in milliseconds. */
async function asCopy(kept: Response): Promise<Response> {
  const { status, statusText } = kept;
  const headers = new Headers(kept.headers);
  // They speak of the bytes as they travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const answeredAt = Date.parse(headers.get('date') ?? '') || '';
  const html = (await kept.text()).replace('<html ', `<html data-kept-at="${answeredAt}" `);
  return new Response(html, { status, statusText, headers });
}
