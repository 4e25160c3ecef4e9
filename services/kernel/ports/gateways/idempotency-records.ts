/** One attempt at a call that may be repeated. Its texts are digests: nothing of the call can be read from them. */
export interface IdempotentAttempt {
  /** Of caller, call and key: what the record is kept under. */
  readonly digest: string;
  /** Of what was sent: tells a repetition from another call under the same key. */
  readonly fingerprint: string;
  /** The attempt's own UUID. */
  readonly holder: string;
  /** The UUID that the attempt would give to what it creates. */
  readonly newId: string;
}

/** Record under a key that is not free. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  /** The sealed answer; absent while the attempt is at work. */
  readonly answer?: string;
}

/**
 * Remembers for a day which calls were made under an idempotency key, and what they were answered. A key is free
 * where nobody used it, where its attempt was given back, where the attempt left it without an outcome for longer
 * than its lease, and after the day. Every method rejects with the database's error where that is away.
 */
export interface IdempotencyRecords {
  /**
   * Takes a free key for an attempt.
   * @returns the id under which the attempt creates: that of an earlier attempt at the same thing whose outcome is
   *   unknown, else its own; `undefined` where the key is not free
   */
  take(attempt: IdempotentAttempt): Promise<string | undefined>;
  /** Finds the record under a key; `undefined` where it is free. */
  find(digest: string): Promise<IdempotencyRecord | undefined>;
  /** Records the answer of an attempt that still has the key. */
  complete(attempt: IdempotentAttempt, answer: string): Promise<void>;
  /** Gives the key back, of an attempt that did nothing. */
  release(attempt: IdempotentAttempt): Promise<void>;
  /** Gives the key back, of an attempt that may have done its work: the next one creates under the same id. */
  abandon(attempt: IdempotentAttempt): Promise<void>;
}
