import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import {
  type BookAnswer,
  bookAnswerOf,
  isOver,
  shownUntilOf,
} from '#contracts/properties/addresses/book-answer.ts';
import { guestPlaceAt } from '../guest/document/guest-place.ts';
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
 * the redirect is kept, so that a printed address still leads there. One that is shown for a time alone is noted with its
 * end, and forgotten from then on.
 */
export function bookPages({ path, cacheName }: { path: string; cacheName: string }): BookPages {
  const keyToRead = async (asked: string | undefined): Promise<string> => {
    const kept = await languagesIn(cacheName, path);
    const wanted = [MOVED, asked, await languageLastRead(path), ...kept];
    return pageKey(path, wanted.find((language) => language && kept.includes(language)) ?? '');
  };

  /** Tells whether a copy may be shown: of the page of a stay only until the end that the answer names. */
  const mayBeShown = ({ headers }: Response): boolean =>
    !isOver(headers) && (guestPlaceAt(path) !== 'stay' || shownUntilOf(headers) !== undefined);

  const byLanguage: WorkboxPlugin = {
    async fetchDidSucceed({ request, response, state = {} }) {
      const said = await saidOf(request, response);
      if (said === 'elsewhere') state.elsewhere = response;
      if (said === undefined && response.ok) state.others = response;
      // A server in trouble has nothing to say about the book, nor has what answers in its place.
      if (said === undefined || said === 'elsewhere') throw new Error('nothing was said of the book');
      if (said !== 'here' || !mayBeShown(response)) {
        await takeOffShelf(path);
        if (said === MOVED) await putOnShelf(path);
      } else {
        await (await caches.open(cacheName)).delete(pageKey(path, MOVED), ANY_VARIANT);
        const until = shownUntilOf(response.headers);
        if (until !== undefined) await putOnShelf(path, { until });
      }
      state.language = said === MOVED ? MOVED : response.headers.get('content-language');
      return response;
    },
    async cacheWillUpdate({ response }) {
      return mayBeShown(response) ? response : null;
    },
    async cacheKeyWillBeUsed({ request, mode, state }) {
      const asked = languageAsked(new URL(request.url));
      return mode === 'read' ? keyToRead(asked) : pageKey(path, String(state?.language ?? asked));
    },
    async cachedResponseWillBeUsed({ cachedResponse, state }) {
      // A redirect to another site is for the reader to follow; what is kept stays as it is.
      if (state?.elsewhere !== undefined) return state.elsewhere;
      // Without a copy, what others answer in the server's place is more than nothing.
      if (cachedResponse === undefined) return state?.others;
      if (!mayBeShown(cachedResponse)) {
        await takeOffShelf(path);
        return state?.others;
      }
      return cachedResponse.status === 200 ? asCopy(cachedResponse) : cachedResponse;
    },
  };
  const lastResort: WorkboxPlugin = {
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
      plugins: [...plugins, lastResort],
    }),
    toKeep: new ServerOnly({ ...place, plugins }),
  };
}

/**
 * Tells what an answer says of the book. A redirect shows nothing itself: the book has moved where it leads to a page of
 * this server; of another site a worker can read nothing (`elsewhere`).
 * @returns `undefined` where the answer is not of this server's pages
 */
async function saidOf(
  { url }: Request,
  { type, headers }: Response,
): Promise<BookAnswer | typeof MOVED | 'elsewhere' | undefined> {
  if (type !== 'opaqueredirect') return bookAnswerOf(headers);
  try {
    const there = await fetch(url, { method: 'HEAD' });
    return bookAnswerOf(there.headers) && MOVED;
  } catch {
    return 'elsewhere';
  }
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
