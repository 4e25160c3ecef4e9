import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { VisitorSalts } from '#kernel/secrets/visitor-salts.ts';
import type { Clock } from '#kernel/work/clock.ts';

/** Traits that tell a visitor from others for a day. They are neither kept nor logged. */
export interface VisitorTraits {
  readonly propertyId: string;
  /** The network address, as far as it tells networks apart. */
  readonly address: string;
  /** The name that the browser gives itself. */
  readonly userAgent: string;
}

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

/** 64 bits: among a million visitors of a property on a day, two share a token in one of 37 million days. */
const TOKEN_DIGITS = 16;
/** Today's, and for a moment yesterday's. */
const DAYS_KEPT = 2;
/** A key leaves the memory after so long, and one that was lost with the database's salt is followed by the new one. */
const KEY_KEPT_MS = 5 * 60_000;

/** Makes tokens by HMAC-SHA-256 under a key of the day that takes both the salt of the day and the master key. */
export function createVisitorTokens(dependencies: {
  salts: Pick<VisitorSalts, 'saltOf'>;
  digest: KeyedDigest;
  clock: Clock;
}) {
  const { salts, digest, clock } = dependencies;
  const keys = new LRUCache<string, Promise<KeyObject>>({
    max: DAYS_KEPT,
    ttl: KEY_KEPT_MS,
    ttlAutopurge: true,
  });

  function keyOf(day: string): Promise<KeyObject> {
    const kept = keys.get(day);
    if (kept !== undefined) return kept;
    const key = salts.saltOf(day).then((salt) => createSecretKey(digest('visitor', salt), 'utf8'));
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  }

  return {
    /**
     * Returns the token of a visitor of a property today, UTC: 16 hexadecimal digits. Nothing leads from one property's
     * to another's, or from one day's to the next; once the day's salt is destroyed, nothing leads from an address to
     * its token either.
     */
    async tokenOf({ propertyId, address, userAgent }: VisitorTraits): Promise<string> {
      const key = await keyOf(clock.now().toISOString().slice(0, 10));
      return createHmac('sha256', key)
        .update(JSON.stringify([propertyId, address, userAgent]))
        .digest('hex')
        .slice(0, TOKEN_DIGITS);
    },
  };
}
