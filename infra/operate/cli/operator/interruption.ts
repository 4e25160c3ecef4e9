import { setTimeout as delay } from 'node:timers/promises';
import { onStopSignals } from '#infra/run/process/stop-signals.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';

/** The operator has told the command to stop. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** The operator's wish to stop, as a command sees it. */
export interface Interruption {
  /** Given when the operator stops the command. */
  readonly signal: AbortSignal;
  /**
   * Waits for work that is told by the signal; a moment after that, in which it may put away what it began, it is
   * left. @throws InterruptedError then; whatever the work throws
   */
  orLeave<Result>(work: Promise<Result>): Promise<Result>;
}

/**
 * Runs a command that Ctrl-C, SIGTERM or the closing of its terminal stops in good order. A signal that comes a second
 * later ends the process.
 * @param graceMs how long the work may take to put away what it began; milliseconds
 */
export async function interruptible<Result>(
  command: (interruption: Interruption) => Promise<Result>,
  graceMs = 5_000,
): Promise<Result> {
  const stopping = new AbortController();
  const leaving = Promise.withResolvers<never>();
  leaving.promise.catch(() => undefined);
  const ignoreSignals = onStopSignals({
    stop() {
      const stopped = new InterruptedError('Stopped before it was done.');
      stopping.abort(stopped);
      void delay(graceMs, undefined, { ref: false }).then(() => leaving.reject(stopped));
    },
    force: () => process.exit(exitCodes.unexpected),
  });
  try {
    return await command({
      signal: stopping.signal,
      orLeave: (work) => Promise.race([work, leaving.promise]),
    });
  } finally {
    ignoreSignals();
  }
}
