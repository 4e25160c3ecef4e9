import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import { isPrivate, networkOf } from '../connections/networks.ts';
import { type CountRequest, limitPer } from './limit-per-email.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Accounts opened from one address in 24 hours, of IPv6 from its /64: what an office comes to on its first day. */
const OF_ADDRESS = 20;
/** The same from one /48 of IPv6, as one customer may have whole. */
const OF_NETWORK = 100;

/**
 * Bounds the accounts that are opened from one network in a day: each is a trial. An attempt counts, also where its e-mail
 * has an account. Private addresses are spared: behind a proxy whose word does not count, everybody has one.
 * @param rateLimitScale multiplies the limits
 */
export function limitNewAccounts(app: FastifyInstance, rateLimitScale: number): CountRequest {
  const limit = (scope: string, max: number, placeOf: (ip: string) => string) =>
    limitPer(
      app,
      ({ ip }) => `new accounts of ${scope} ${placeOf(ip)}`,
      { max: Math.ceil(max * rateLimitScale), timeWindow: DAY_MS },
      tooManyAccounts,
    );
  const counts = [limit('address', OF_ADDRESS, normalizeIP), limit('network', OF_NETWORK, networkOf)];
  return async (request, reply) => {
    if (isPrivate(request.ip)) return;
    // One after the other: what its address is refused does not count against the network.
    for (const count of counts) await count(request, reply);
  };
}

const tooManyAccounts = () =>
  new DomainError(
    'request.too-many',
    'Too many accounts were opened from this network today. Please try again tomorrow.',
  );
