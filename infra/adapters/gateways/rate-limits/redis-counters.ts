import { Redis } from 'ioredis';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';

const PREFIX = 'benvenuto:count:';
/** Requests wait for their counters: an answer that takes longer is none. */
const ANSWER_WITHIN_MS = 250;
const RECONNECT_MOST_MS = 1_000;

/** One step on the server, so that no counter is left without an end. */
const COUNT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if count == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Counters in Redis, which every process that counts there shares. */
export interface RedisCounters extends RequestCounters {
  close(): void;
}

/**
 * Connects in the background. While Redis is away, counting rejects at once.
 * @param url `redis://` or `rediss://`, with credentials and database where needed
 */
export function openRedisCounters(url: string): RedisCounters {
  const redis = new Redis(url, {
    connectionName: 'benvenuto-counters',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, RECONNECT_MOST_MS),
  });
  // Whoever counts is told; a connection that is not used has nobody to tell.
  redis.on('error', () => undefined);
  return {
    async count(key, windowMs, amount = 1) {
      const counted = await redis.eval(COUNT, 1, PREFIX + key, windowMs, amount);
      const [count, endsInMs] = counted as [number, number];
      return { count, endsInMs };
    },
    close: () => redis.disconnect(),
  };
}

/** Counters that are read at once. */
const READ_AT_ONCE = 1_000;

/**
 * Reads counters, and counts nothing.
 * @returns counts in the order of the keys; 0 for each that has none
 * @throws Error where Redis cannot be reached
 */
export async function readRedisCounters(url: string, keys: readonly string[]): Promise<readonly number[]> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  try {
    await redis.connect();
    const counts: number[] = [];
    for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
      const some = keys.slice(from, from + READ_AT_ONCE).map((key) => PREFIX + key);
      for (const count of await redis.mget(some)) counts.push(Number(count ?? 0));
    }
    return counts;
  } finally {
    redis.disconnect();
  }
}
