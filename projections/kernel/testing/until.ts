import { setTimeout } from 'node:timers/promises';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';

/**
 * Waits until a condition holds. @throws Error after `timeoutMs` (milliseconds)
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = LONGEST_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await setTimeout(5);
  }
}
