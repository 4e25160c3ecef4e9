import { setTimeout as delay } from 'node:timers/promises';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';

const LOOK_EVERY_MS = 10;
/** Time that anything may take before the drill gives it up. */
export const PATIENCE_MS = LONGEST_WAIT_MS;

const inVain = (what: string, milliseconds: number): Error =>
  new Error(`waited ${milliseconds / 1000} s in vain until ${what}`);

/** Waits for something that has to come. @throws Error that names it where it does not come in time */
export function within<Result>(what: string, coming: Promise<Result>): Promise<Result> {
  return withTimeout(coming, PATIENCE_MS, () => inVain(what, PATIENCE_MS));
}

/**
 * Asks until the answer is yes; a question that fails counts as no.
 * @param patienceMs how long that may take, in milliseconds
 * @throws Error as `within`
 */
export async function until(
  what: string,
  ask: () => Promise<boolean> | boolean,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  const givenUpAt = performance.now() + patienceMs;
  while (
    !(await Promise.resolve()
      .then(ask)
      .catch(() => false))
  ) {
    if (performance.now() > givenUpAt) throw inVain(what, patienceMs);
    await delay(LOOK_EVERY_MS);
  }
}
