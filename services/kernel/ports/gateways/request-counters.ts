/** Count in the present window. */
export interface Counted {
  /** Including this time. */
  readonly count: number;
  /** Milliseconds until the window ends and counting starts over. */
  readonly endsInMs: number;
}

/** Counts per key, in windows that begin with the first time that a key is counted. */
export interface RequestCounters {
  /**
   * Counts once. Rejects where what keeps the counters cannot be reached.
   * @param windowMs length of a window
   * @param amount what is counted this time, at least 1; default 1
   */
  count(key: string, windowMs: number, amount?: number): Promise<Counted>;
}
