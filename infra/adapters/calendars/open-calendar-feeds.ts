import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#contracts/calendars/public-address.ts';
import { type CalendarFeeds, type FeedAnswer, FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';

const BYTES_MOST = 2 * 1024 ** 2;
const WITHIN_MS = 20_000;
const REDIRECTS_MOST = 3;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Finds all addresses of a name, as Node's does. */
export type LookUp = (
  name: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Ways in which only tests ask: the product asks public addresses, by names and certificates that the world knows. */
export interface CalendarFeedOptions {
  readonly isAllowed?: (address: string) => boolean;
  /** Finds the addresses of a name. */
  readonly lookUp?: LookUp;
  /** Certificate (PEM) to trust in place of those that the world does. */
  readonly ca?: string;
  /** Time for an answer with all that leads to it; milliseconds. */
  readonly withinMs?: number;
}

type Options = Required<Omit<CalendarFeedOptions, 'ca'>> & Pick<CalendarFeedOptions, 'ca'>;

/**
 * Reads calendars that people name, over https, from public addresses alone, of at most 2 MB and in 20 seconds. The address
 * that is asked is the one that was checked, at each redirect anew: a name that means another a moment later leads nowhere else.
 */
export function openCalendarFeeds(options: CalendarFeedOptions = {}): CalendarFeeds {
  const settled = { isAllowed: isPublicAddress, lookUp, withinMs: WITHIN_MS, ...options };
  return {
    async read(url, etag, signal) {
      const late = AbortSignal.timeout(settled.withinMs);
      try {
        return await follow(new URL(url), etag, AbortSignal.any([signal, late]), settled);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof FeedError) throw error;
        throw new FeedError(late.aborted ? 'slow' : 'unreachable', { cause: error });
      }
    },
  };
}

async function follow(
  url: URL,
  etag: string | null,
  signal: AbortSignal,
  options: Options,
): Promise<FeedAnswer | undefined> {
  let target = url;
  for (let redirects = 0; redirects <= REDIRECTS_MOST; redirects += 1) {
    const response = await ask(target, etag, signal, options);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode) || location === undefined) return answerOf(response, etag);
    response.destroy();
    target = URL.parse(location, target) ?? target;
  }
  throw new FeedError('redirects');
}

async function ask(
  url: URL,
  etag: string | null,
  signal: AbortSignal,
  { isAllowed, lookUp: find, ca }: Options,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new FeedError('redirects');
  // A number is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FeedError('address');
  const lookup: LookupFunction = (name, asked, found) => {
    find(name, { ...asked, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) found(error ?? new FeedError('unreachable'), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) found(new FeedError('address'), '');
      else if (asked.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
  const asking = request(url, {
    // No connection that was opened for another request.
    agent: false,
    lookup,
    signal,
    ca,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Benvenuto',
      ...(etag !== null && { 'if-none-match': etag }),
    },
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return response;
}

async function answerOf(response: IncomingMessage, asked: string | null): Promise<FeedAnswer | undefined> {
  const fault = faultOf(response.statusCode, asked);
  if (fault !== undefined || response.statusCode === 304) {
    response.destroy();
    if (fault !== undefined) throw new FeedError(fault);
    return undefined;
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Whoever leaves the loop closes the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > BYTES_MOST) throw new FeedError('large');
    pieces.push(piece);
  }
  return { text: Buffer.concat(pieces).toString('utf8'), etag: response.headers.etag ?? null };
}

function faultOf(status: number | undefined, asked: string | null): FeedError['fault'] | undefined {
  if (status === 200 || (status === 304 && asked !== null)) return undefined;
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'denied' : 'failing';
}
