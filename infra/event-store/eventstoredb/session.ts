import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailableError } from '#kernel/event-store.ts';
import { systemPause } from '#kernel/pause.ts';
import { isUnavailable, toStoreError } from './errors.ts';

const RETRY_PAUSE_MS = 25;

/** What every call of an open store works with. */
export interface Session {
  readonly client: EventStoreDBClient;
  /** How long a call may go without an answer, in milliseconds. */
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
  #end: number;

  constructor(session: Session) {
    this.#session = session;
    this.#end = performance.now() + session.timeoutMs;
  }

  /** What is left of it, in milliseconds; at least 1. */
  get leftMs(): number {
    return Math.max(1, this.#end - performance.now());
  }

  /** Begins anew, because the call has come further. */
  renew(): void {
    this.#end = performance.now() + this.#session.timeoutMs;
  }

  /** Returns after a short pause where the call may be tried again. @throws the error, in the port's words, where not */
  async bear(error: unknown): Promise<void> {
    if (!isUnavailable(error) || this.#session.closing.aborted) throw toStoreError(error);
    if (performance.now() + RETRY_PAUSE_MS > this.#end) throw toStoreError(error);
    await systemPause(RETRY_PAUSE_MS, this.#session.closing);
  }
}

/** Settles as the promise does, or fails after `timeoutMs` milliseconds. @throws EventStoreUnavailableError */
export async function withTimeout<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error for a server that keeps silent. */
export function noAnswer(timeoutMs: number): EventStoreUnavailableError {
  return new EventStoreUnavailableError(`EventStoreDB did not answer within ${Math.round(timeoutMs)} ms`);
}
