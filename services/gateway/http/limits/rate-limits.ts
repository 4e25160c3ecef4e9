import { type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#contracts/kernel/calls/endpoint.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import {
  type Actor,
  BYTES_A_DAY,
  CHANGES,
  type CountedBy,
  countedBy,
  countsBytes,
  DAY_LIMITS,
} from './day-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of events that the request is about to append, where its endpoint counts them. */
    admitBytes?: NonNullable<CommandContext['admitBytes']>;
    /** Counts further changes that come of the request, where its endpoint counts bytes. */
    admitChanges?: (amount: number) => Promise<void>;
  }
}

/** So many requests in a window of so many milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
}

/** Makes the hooks that hold the calls of an API to their limits. Each answers 429 with `Retry-After`. */
export interface RateLimits {
  /**
   * Counts requests of an address, before anything else is looked at. An IPv6 address counts as its /64 network.
   * @param route counted apart from others; without a limit of its own, it shares that of all calls together
   */
  ofAddress(route: string, limit?: RateLimit): onRequestAsyncHookHandler;
  /** Counts requests of a caller, from whichever addresses. @param callerOf who it is, known by then */
  ofCaller(
    route: string,
    callerOf: (request: FastifyRequest) => string,
    limit?: RateLimit,
  ): onRequestAsyncHookHandler;
  /**
   * Counts calls of an endpoint by `DAY_LIMITS`, and the bytes that they append by `BYTES_A_DAY`, as `countedBy` says.
   * @param actorOf who calls, and the account they act in, known by then
   */
  ofDay(
    endpoint: Endpoint,
    actorOf: (request: FastifyRequest) => Actor,
  ): readonly onRequestAsyncHookHandler[];
}

/**
 * Tells if a request is for a page of the application, or a file of it: these are not counted. By its route, as an address
 * can be spelled in many ways; one that leads nowhere has none, and is not spared.
 */
export const isOfPages = ({ is404, routeOptions }: FastifyRequest): boolean =>
  !is404 && !routeOptions.url?.startsWith('/api/');

const DAY_MS = 24 * 60 * 60_000;

/**
 * @param app with the rate limiter on it
 * @param shared the limit of an address, or a caller, for all calls together
 * @param parts `rateLimitScale` multiplies the limits of a day; the counters count bytes
 */
export function createRateLimits(
  app: FastifyInstance,
  shared: RateLimit,
  {
    counters,
    digest,
    rateLimitScale: scale,
  }: {
    readonly counters: RequestCounters;
    readonly digest: KeyedDigest;
    readonly rateLimitScale: number;
  },
): RateLimits {
  app.decorateRequest('admitBytes');
  app.decorateRequest('admitChanges');

  /** Counts what a request does towards a limit of 24 hours. @throws DomainError `request.too-many` for the first beyond it */
  async function countInDay(
    reply: FastifyReply,
    by: readonly CountedBy[],
    { of, max, amount = 1, done }: { of: string; max: number; amount?: number; done(most: number): string },
  ): Promise<void> {
    for (const { key, share, who } of by) {
      const most = Math.ceil(max * scale * share);
      const { count, endsInMs } = await counters.count(
        digest('rate-limit', `${of} of ${key}`),
        DAY_MS,
        amount,
      );
      if (count - amount < most) continue;
      reply.header('retry-after', Math.ceil(endsInMs / 1_000));
      throw tooManyToday(`${who} ${done(most)}`);
    }
  }

  return {
    ofAddress: (route, limit) =>
      app.rateLimit(limit && { ...limit, keyGenerator: ({ ip }) => `${route} ${normalizeIP(ip)}` }),

    ofCaller(route, callerOf, limit) {
      const scope = limit === undefined ? 'every call' : route;
      const count = app.createRateLimit({
        ...(limit ?? shared),
        keyGenerator: (request) => `${scope} ${callerOf(request)}`,
      });
      return holding(count, tooMany);
    },

    ofDay(endpoint, actorOf) {
      const kinds = DAY_LIMITS.filter(({ counts }) => counts(endpoint));
      const made = (of: string) => (most: number) => `made ${most} ${of}`;
      const hooks: onRequestAsyncHookHandler[] = kinds.map(({ of, max }) => async (request, reply) => {
        await countInDay(reply, countedBy(endpoint, actorOf(request)), { of, max, done: made(of) });
      });
      if (!countsBytes(endpoint)) return hooks;
      // Before they are appended; events that are tried again because another writer came first count again.
      const admitting: onRequestAsyncHookHandler = async (request, reply) => {
        const by = countedBy(endpoint, actorOf(request));
        const done = (most: number) => `written ${Number((most / 1024 ** 2).toFixed(1))} MB`;
        request.admitBytes = (amount) =>
          countInDay(reply, by, { of: 'bytes', max: BYTES_A_DAY, amount, done });
        const { of, max } = CHANGES;
        request.admitChanges = (amount) => countInDay(reply, by, { of, max, amount, done: made(of) });
      };
      return [...hooks, admitting];
    },
  };
}

/** Makes a hook that refuses a request beyond its limit. */
const holding =
  (count: ReturnType<FastifyInstance['createRateLimit']>, refusal: () => Error): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw refusal();
  };

const DIGESTS_KEPT = 10_000;

export const tooMany = () => new DomainError('request.too-many');

const tooManyToday = (done: string) =>
  new DomainError('request.too-many', `${done} in a day, which is the most. Try again later.`);

/** Lets the rate limiter count by these counters. What it counts by (addresses, e-mails) they see as digests alone. */
export function countersAsStore(counters: RequestCounters, digest: KeyedDigest): FastifyRateLimitStoreCtor {
  // Whoever calls calls again: a digest costs more than all else that is done to count.
  const digests = new LRUCache<string, string>({
    max: DIGESTS_KEPT,
    memoMethod: (key) => digest('rate-limit', key),
  });
  return class CountersStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      counters.count(digests.memo(key), timeWindow).then(
        ({ count, endsInMs }) => done(null, { current: count, ttl: endsInMs }),
        (error: unknown) => done(error as Error),
      );
    }

    /** Returns the same store for every route: the keys say what they count. */
    child(): this {
      return this;
    }
  };
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Beyond this, the keys that were counted longest ago are forgotten. */
const KEYS_KEPT = 50_000;
/** Milliseconds in which counters that failed are not asked: a limit must not cost a timeout with every request. */
const LEFT_ALONE_MS = 1_000;

/** Creates counters of this process alone. @param now milliseconds on any clock that goes forward */
export function createInProcessCounters(now: () => number = () => performance.now()): RequestCounters {
  // Bounded as by bytes: by a number alone, room for all of them would be made at once.
  const windows = new LRUCache<string, Window>({ maxSize: KEYS_KEPT, sizeCalculation: () => 1 });
  return {
    async count(key, windowMs, amount = 1) {
      const at = now();
      const known = windows.get(key);
      const isRunning = known !== undefined && known.endsAt > at;
      const window = isRunning ? known : { count: 0, endsAt: at + windowMs };
      if (!isRunning) windows.set(key, window);
      window.count += amount;
      return { count: window.count, endsInMs: window.endsAt - at };
    },
  };
}

/**
 * Creates counters that several processes share, and while these cannot be reached, those of this process: limits never
 * stop a request because of an outage, and never cease to hold.
 * @param onChange hears when the shared counters are lost, with the error, and when they are back
 */
export function withFallback(
  shared: RequestCounters,
  own: RequestCounters,
  onChange: (error: unknown) => void,
  now: () => number = () => performance.now(),
): RequestCounters {
  let askAgainAt = 0;
  let isLost = false;
  return {
    async count(...counting) {
      if (now() < askAgainAt) return own.count(...counting);
      try {
        const counted = await shared.count(...counting);
        if (isLost) onChange(undefined);
        isLost = false;
        return counted;
      } catch (error) {
        askAgainAt = now() + LEFT_ALONE_MS;
        if (!isLost) onChange(error);
        isLost = true;
        return own.count(...counting);
      }
    },
  };
}
