/**
 * Milliseconds for which the signals after the first belong to it: a terminal tells the whole group, and npm passes its
 * own on.
 */
const SAME_WISH_MS = 1_000;

/** Steps that an operator's wish to stop leads to. */
export interface StopActions {
  /** Begins to stop in good order. */
  readonly stop: () => void;
  /** Ends the process at once: the operator insists. */
  readonly force: () => void;
}

/**
 * Listens for Ctrl-C, SIGTERM and the closing of the terminal. The first signal stops; those that follow within a
 * second count as the same one, a later one forces.
 * @returns a function that listens no longer
 */
export function onStopSignals({ stop, force }: StopActions): () => void {
  let askedAt: number | undefined;
  const heed = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      stop();
    } else if (performance.now() - askedAt >= SAME_WISH_MS) {
      force();
    }
  };
  process.on('SIGINT', heed).on('SIGTERM', heed).on('SIGHUP', heed);
  return () => void process.off('SIGINT', heed).off('SIGTERM', heed).off('SIGHUP', heed);
}
