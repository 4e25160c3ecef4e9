import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { countersAsStore, createInProcessCounters, createRateLimits } from './rate-limits.ts';

const MINUTE_MS = 60_000;

/**
 * Limits on what an address may ask for in a minute: against floods alone, far above what the guests of a large
 * hotel, who share an address, ask for at the same moment.
 */
export const GUEST_LIMITS = { pages: 30_000, files: 60_000 } as const;

/**
 * Holds all routes of a part of the gateway to a limit per address. They are counted by this process alone: what is
 * answered from memory shall wait for no store.
 */
export async function limitGuests(
  app: FastifyInstance,
  { digest, rateLimitScale }: { readonly digest: KeyedDigest; readonly rateLimitScale: number },
  perMinute: number,
): Promise<void> {
  const limit = { max: Math.ceil(perMinute * rateLimitScale), timeWindow: MINUTE_MS };
  const counters = createInProcessCounters();
  await app.register(rateLimit, { ...limit, global: false, store: countersAsStore(counters, digest) });
  const limits = createRateLimits(app, limit, { counters, digest, rateLimitScale });
  app.addHook(
    'onRequest',
    limits.ofCaller('guests', ({ ip }) => normalizeIP(ip), limit),
  );
}
