import { LRUCache } from 'lru-cache';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { isPrivate, networkOf } from '../connections/networks.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Digests that are kept: hashing takes longer than counting, and guests of one house read at the same time. */
const DIGESTS_KEPT = 1_000;

/**
 * Parts of what a house gets that one network may take, so that nobody uses it up alone. The guests of a house often share
 * its WiFi: ten of them say and order little, and ask more; what they read of a hotel all comes from there.
 */
const NETWORK_SHARES = { said: 1 / 5, asked: 1 / 2, read: 1 / 2 } as const;

/** Bound on what a house gets from its guests in a window. */
interface HouseLimit {
  /** Name of what is counted. */
  readonly of: string;
  /** Most of the house, from however many networks. */
  readonly max: number;
  /** Part of it that one network may take. */
  readonly share: keyof typeof NETWORK_SHARES;
  /** Length of a window in milliseconds. Default: a day. */
  readonly windowMs?: number;
}

/**
 * Counts one more for a house from an address, and tells whether there is room for it. What its network is refused does
 * not count against the house. Rejects where what keeps the counters cannot be reached.
 */
export type HasRoom = (propertyId: string, ip: string) => Promise<boolean>;

/**
 * Makes the bound of a house and of each network in it. Private addresses count for the house alone: behind a proxy whose
 * word does not count, everybody has one.
 */
export function createHouseRoom(
  { counters, digest }: { readonly counters: RequestCounters; readonly digest: KeyedDigest },
  { of, max, share, windowMs = DAY_MS }: HouseLimit,
): HasRoom {
  const digests = new LRUCache<string, string>({
    max: DIGESTS_KEPT,
    memoMethod: (key) => digest(of, key),
  });
  const fits = async (key: string, most: number) =>
    (await counters.count(digests.memo(key), windowMs)).count <= most;
  const mostOfNetwork = Math.ceil(max * NETWORK_SHARES[share]);
  return async (propertyId, ip) =>
    (isPrivate(ip) || (await fits(`${propertyId} ${networkOf(ip)}`, mostOfNetwork))) &&
    (await fits(propertyId, max));
}
