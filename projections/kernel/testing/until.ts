import { setTimeout } from 'node:timers/promises';

/**
 * Waits until a condition holds. @throws after `timeoutMs` (milliseconds, default 60,000, as a busy machine may take)
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await setTimeout(5);
  }
}
