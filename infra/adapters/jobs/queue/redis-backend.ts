import { createRedisBackend, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { JobBackend } from './job-backend.ts';

/** Longest wait between two attempts to connect again. Milliseconds. */
const MAX_RECONNECT_MS = 1_000;

/** Namespace of all keys, so that other things may live in the same Redis. */
const PREFIX = 'benvenuto';

/**
 * Queues in Redis. Commands that meet a lost connection wait for the next one, so that what a worker has
 * finished is written down when Redis is back.
 * @param url `redis://` or `rediss://`, with credentials and database where needed
 */
export function openRedisBackend(url: string, onError: (error: Error) => void): JobBackend {
  const redis = new Redis(url, {
    connectionName: 'benvenuto-jobs',
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS),
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  redis.on('error', onError);
  return {
    factory: (name, given, parts) => {
      const options: QueueOptions = { ...given, connection: redis, prefix: PREFIX };
      return createRedisBackend(name, options, parts);
    },
    async close() {
      redis.disconnect();
    },
  };
}
