import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;
/** How long anything may take before the drill gives it up. */
export const PATIENCE_MS = 60_000;

/** Waits for something that has to come. @throws Error that names it where it does not come in time */
export async function within<Result>(what: string, coming: Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const late = delay(PATIENCE_MS, undefined, { signal }).then(() => {
    throw new Error(`waited ${PATIENCE_MS / 1000} s in vain until ${what}`);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
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
    if (performance.now() > givenUpAt) throw new Error(`waited ${patienceMs / 1000} s in vain until ${what}`);
    await delay(LOOK_EVERY_MS);
  }
}
