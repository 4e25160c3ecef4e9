import { randomUUID } from 'node:crypto';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Advance } from '../read-model-store.ts';
import { systemTiming, type Timing } from './timing.ts';

/** Longest wait for a read model where nobody says how long. Milliseconds. */
const LONGEST_WAIT_MS = 2_000;

export type AdvanceListener = (advance: Advance) => void;

interface Waiter {
  readonly names: readonly string[];
  readonly position: Position;
  readonly settle: (passed: boolean) => void;
}

/**
 * Progress of the live read models, as far as this process knows it: told by the runner in this process and by the
 * notices of others (`listenForProgress`).
 */
export class ProjectionProgress {
  /** Marks this process's own notices, which it need not hear again. */
  readonly origin: string;
  readonly #timing: Timing;
  readonly #positions = new Map<string, Position>();
  readonly #waiters = new Set<Waiter>();
  readonly #listeners = new Set<AdvanceListener>();
  readonly #onWait = new Set<(waiter: Waiter) => void>();

  constructor({ origin = randomUUID(), timing = systemTiming }: { origin?: string; timing?: Timing } = {}) {
    this.origin = origin;
    this.#timing = timing;
  }

  /** Notes an advance and wakes the callers that wait for it. Positions never go back. */
  advance(advance: Advance): void {
    const known = this.positionOf(advance.projection);
    if (known === undefined || advance.position > known) {
      this.#positions.set(advance.projection, advance.position);
    }
    for (const listener of this.#listeners) listener(advance);
    for (const waiter of this.#waiters) if (this.#passed(waiter)) waiter.settle(true);
  }

  /**
   * Forgets every position. For when the store was away: after a crash it may have lost the last of
   * what was told. Who waits goes on waiting.
   */
  forget(): void {
    this.#positions.clear();
  }

  /** Returns the last known position of a projection's live tables. */
  positionOf(projection: string): Position | undefined {
    return this.#positions.get(projection);
  }

  /**
   * Waits until all named read models have passed a position: read-your-writes.
   * @returns whether they have; `false` after `timeoutMs` (milliseconds, default 2,000)
   */
  waitFor(
    names: readonly string[],
    position: Position,
    options: { timeoutMs?: number } = {},
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const settled = new AbortController();
      const settle = (passed: boolean) => {
        if (settled.signal.aborted) return;
        settled.abort();
        this.#waiters.delete(waiter);
        resolve(passed);
      };
      const waiter: Waiter = { names, position, settle };
      if (this.#passed(waiter)) {
        resolve(true);
        return;
      }
      this.#waiters.add(waiter);
      for (const told of this.#onWait) told(waiter);
      void this.#timing.pause(options.timeoutMs ?? LONGEST_WAIT_MS, settled.signal).then(() => settle(false));
    });
  }

  /**
   * Waits until somebody waits for a read model that has not come to where they want it, or until the signal; never
   * rejects.
   */
  untilAwaited(projection: string, signal: AbortSignal): Promise<void> {
    const isFor = ({ names, position }: Waiter) =>
      names.includes(projection) && (this.positionOf(projection) ?? -1n) < position;
    return new Promise((resolve) => {
      const end = () => {
        this.#onWait.delete(told);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const told = (waiter: Waiter) => {
        if (isFor(waiter)) end();
      };
      this.#onWait.add(told);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted || [...this.#waiters].some(isFor)) end();
    });
  }

  /** Calls back on every advance, in order per projection. The listener must not throw. @returns how to stop */
  onAdvance(listener: AdvanceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #passed({ names, position }: Waiter): boolean {
    return names.every((name) => (this.positionOf(name) ?? -1n) >= position);
  }
}

/** For who is let in by the write: without their account in the read models there is no answer but a refusal. */
export const LONGEST_WAIT_TO_ENTER_MS = 10_000;

/**
 * Lets a write answer once the read models that its caller reads next show it. Past the longest wait it
 * answers all the same: the write is durable, and the read models will follow.
 */
export type Settled = (position: Position | undefined, ...readModels: string[]) => Promise<void>;

/** @param longestWaitMs milliseconds */
export function createSettled(
  progress: Pick<ProjectionProgress, 'waitFor'>,
  longestWaitMs = LONGEST_WAIT_MS,
): Settled {
  return async (position, ...readModels) => {
    if (position !== undefined) await progress.waitFor(readModels, position, { timeoutMs: longestWaitMs });
  };
}
