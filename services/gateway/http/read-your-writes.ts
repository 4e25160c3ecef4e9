import type { Position } from '#contracts/kernel/events/stored-event.ts';

const LONGEST_WAIT_MS = 2_000;

/** For who is let in by the write: without their account in the read models there is no answer but a refusal. */
export const LONGEST_WAIT_TO_ENTER_MS = 10_000;

/** Positions that read models have come to, as the projections of this process or of others report them. */
export interface ReadProgress {
  /**
   * Waits until all named read models have passed the position. Resolves to false where `timeoutMs` pass before that.
   */
  waitFor(names: readonly string[], position: Position, options: { timeoutMs: number }): Promise<boolean>;
}

/**
 * Lets a write answer once the read models that its caller reads next show it. Past the longest wait it
 * answers all the same: the write is durable, and the read models will follow.
 */
export type Settled = (position: Position | undefined, ...readModels: string[]) => Promise<void>;

/** @param longestWaitMs milliseconds */
export function createSettled(progress: ReadProgress, longestWaitMs = LONGEST_WAIT_MS): Settled {
  return async (position, ...readModels) => {
    if (position !== undefined) await progress.waitFor(readModels, position, { timeoutMs: longestWaitMs });
  };
}
