import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `ms` milliseconds, or until the signal fires. Never fails. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
