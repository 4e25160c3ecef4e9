import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn: no request waits longer for one that is not its own. */
const TURN_MS = 4;

/** Does work that names its pauses (`yield`) without any. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Does the same in turns: whatever else waits is done between two of them. @throws what the work throws */
export async function inTurns<Result>(work: Generator<void, Result>, turnMs = TURN_MS): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < turnMs) continue;
    await nextTurn();
    began = performance.now();
  }
}
