/** Numbers of calls that the stand-in was asked for since it started. */
export interface Counters {
  /** Appends that came by `Append`. */
  unaryAppends: number;
  /** Appends that came complete by `BatchAppend`. */
  batchAppends: number;
  /** Reads of a stream or of the log. */
  reads: number;
  /** Subscriptions opened. */
  subscriptions: number;
}

/** Makes the counters of a stand-in that nobody has asked for anything yet. */
export function newCounters(): Counters {
  return { unaryAppends: 0, batchAppends: 0, reads: 0, subscriptions: 0 };
}
