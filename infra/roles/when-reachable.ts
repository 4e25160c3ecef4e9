import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isTransient } from '#projections/kernel/transient-error.ts';

const AGAIN_AFTER_MS = 500;

/**
 * Tries until what the work needs can be reached: containers come up in any order.
 * @throws what the work throws where waiting would not help; the signal's reason
 */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  logger: Logger,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      logger.warn({ err: error }, 'waits until what it stands on can be reached');
      await delay(AGAIN_AFTER_MS, undefined, { signal });
    }
  }
}
