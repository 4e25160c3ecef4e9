import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import { isUnavailable, reasonOf, toStoreError } from '../connection/errors.ts';
import type { KnownEnd } from './known-end.ts';

const RETRY_MIN_MS = 25;
const RETRY_MAX_MS = 100;

/** Parts that every call of an open store works with. */
export interface Session {
  readonly client: EventStoreDBClient;
  /** End of the log, as far as it is known. */
  readonly end: KnownEnd;
  /** Longest time that a call may go without an answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Fires when the store closes. */
  readonly closing: AbortSignal;
}

/** @throws EventStoreUnavailableError where the store is closed */
export function assertOpen({ closing }: Session): void {
  if (closing.aborted) throw new EventStoreUnavailableError('the event log is closed');
}

/** The time that one call has, over all its attempts. */
export class Patience {
  readonly #session: Session;
  readonly #start = performance.now();
  #end: number;
  #pauseMs = RETRY_MIN_MS;

  constructor(session: Session) {
    this.#session = session;
    this.#end = performance.now() + session.timeoutMs;
  }

  /** Time left, in milliseconds; at least 1. */
  get leftMs(): number {
    return Math.max(1, this.#end - performance.now());
  }

  /** Begins anew, because the call has come further. */
  renew(): void {
    this.#end = performance.now() + this.#session.timeoutMs;
    this.#pauseMs = RETRY_MIN_MS;
  }

  /**
   * Returns after a short pause where the call may be tried again. @throws the error, in the port's words, where not
   */
  async bear(error: unknown): Promise<void> {
    if (!isUnavailable(error) || this.#session.closing.aborted) throw toStoreError(error);
    if (performance.now() + this.#pauseMs > this.#end) throw gaveUp(error, performance.now() - this.#start);
    await systemPause(this.#pauseMs, this.#session.closing);
    this.#pauseMs = Math.min(this.#pauseMs * 2, RETRY_MAX_MS);
  }

  /** Settles as the promise does, or fails when the time is over. @throws EventStoreUnavailableError */
  within<Result>(promise: Promise<Result>): Promise<Result> {
    return withTimeout(promise, this.leftMs, noAnswer);
  }
}

/** Makes the error for a server that keeps silent. */
export const noAnswer = (): EventStoreUnavailableError =>
  new EventStoreUnavailableError('EventStoreDB did not answer');

/** Makes the error after the last try; its message names the whole wait, and the cause is the last error. */
function gaveUp(error: unknown, waitedMs: number): EventStoreUnavailableError {
  const inner = error instanceof EventStoreUnavailableError ? (error.cause ?? error) : error;
  const seconds = (waitedMs / 1_000).toFixed(1);
  return new EventStoreUnavailableError(
    `EventStoreDB is unavailable (tried for ${seconds} s): ${reasonOf(inner)}`,
    {
      cause: inner,
    },
  );
}
