import { type Pause, systemPause } from './pause.ts';

/** After this, work goes ahead although what came before it is still under way: what a store takes to give up. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Lets pieces of work on the same thing go one after another within this process, so that they need
 * not overtake and repeat one another. A courtesy and no lock: another process does not know of it,
 * and nobody waits longer for work that hangs.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();
  readonly #pause: Pause;

  constructor(pause: Pause = systemPause) {
    this.#pause = pause;
  }

  /** Does the work once that which asked earlier for the same key is done, whatever came of it. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const done = Promise.withResolvers<void>();
    this.#last.set(key, done.promise);
    try {
      if (before !== undefined) await this.#atMost(before, PATIENCE_MS);
      return await work();
    } finally {
      done.resolve();
      if (this.#last.get(key) === done.promise) this.#last.delete(key);
    }
  }

  async #atMost(promise: Promise<void>, milliseconds: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([promise, this.#pause(milliseconds, over.signal)]);
    over.abort();
  }
}
