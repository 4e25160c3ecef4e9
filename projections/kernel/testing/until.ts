import { setTimeout } from 'node:timers/promises';

/** Waits until a condition holds. @throws after `timeoutMs` (milliseconds, default 15,000) */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await setTimeout(5);
  }
}
