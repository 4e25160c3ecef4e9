import { type Pause, systemPause } from './pause.ts';

/** Longest wait for the work before, in milliseconds: the time that a store takes to give up. */
const PATIENCE_MS = 5_000;

/**
 * Runs work with the same key one after another within this process, so that writers of one thing need not overtake
 * and repeat one another. No guarantee: another process does not know of it, and work that hangs is waited for only
 * for a while.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();
  readonly #pause: Pause;

  constructor(pause: Pause = systemPause) {
    this.#pause = pause;
  }

  /** Runs the work once earlier work of the same key is done, whether that succeeded or failed. */
  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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
