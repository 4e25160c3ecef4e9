import type { NewEvent, Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';

/**
 * The revision a stream must have for an append to succeed: an exact one, `'none'` (the stream
 * does not exist yet), or `'any'`.
 */
export type ExpectedRevision = bigint | 'none' | 'any';

export interface AppendResult {
  /** Revision of the last event appended. */
  readonly revision: bigint;
  /** Position of the last event appended: what a reader has to have passed to see it. */
  readonly position: Position;
}

/** The stream was not at the expected revision. `actual` is `'none'` for a missing stream. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: bigint | 'none';

  constructor(stream: string, expected: ExpectedRevision, actual: bigint | 'none') {
    super(`stream ${stream}: expected revision ${expected}, found ${actual}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store cannot be reached or did not answer in time. The write may or may not have happened. */
export class EventStoreUnavailableError extends Error {
  override readonly name: string = 'EventStoreUnavailableError';
}

/**
 * The log is another one than this installation works with, or an older copy of it. Nothing is read from it and
 * nothing written until the right one is back. The message says so to the operator.
 */
export class ForeignLogError extends EventStoreUnavailableError {
  override readonly name = 'ForeignLogError';
}

/** More was to be appended at once than a log takes. Nothing was written, and nothing will be if it is tried again. */
export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
}

/**
 * Most bytes of one append: of the events' data and metadata as JSON in UTF-8. EventStoreDB takes 1 MiB by default, and
 * counts the names of types too.
 */
export const MAX_APPEND_BYTES = 1_000 * 1_024;

/** @param bytes of all events of the append. @throws AppendTooLargeError where a log does not take as much at once */
export function assertFitsAppend(stream: string, bytes: number): void {
  if (bytes <= MAX_APPEND_BYTES) return;
  throw new AppendTooLargeError(`stream ${stream}: ${bytes} bytes are too much for one append`);
}

/** No record of the log stands at that position: it was made up, or it is one of another log. */
export class UnknownPositionError extends Error {
  override readonly name = 'UnknownPositionError';
}

/**
 * Checks the conditions under which every adapter takes an append.
 * @throws TypeError where there is no event, an id occurs twice, a type begins with `$` (kept for the stores
 * themselves), or the stream has no name.
 */
export function assertAppendable(stream: string, events: readonly NewEvent[]): void {
  if (stream === '' || stream.startsWith('$')) throw new TypeError(`'${stream}' cannot name a stream`);
  if (events.length === 0) throw new TypeError(`stream ${stream}: an append needs at least one event`);
  if (new Set(events.map(({ id }) => id.toLowerCase())).size < events.length) {
    throw new TypeError(`stream ${stream}: two events of one append share an id`);
  }
  const reserved = events.find(({ type }) => type.startsWith('$'));
  if (reserved !== undefined)
    throw new TypeError(`stream ${stream}: event type ${reserved.type} is reserved`);
}

export interface ReadStreamOptions {
  /** First revision to return (inclusive). Default: the start forwards, the end backwards. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** First position to return (inclusive). Default: the start of the log. */
  readonly from?: Position;
  /** Only streams of these categories. Default: all. */
  readonly categories?: readonly string[];
  readonly limit?: number;
}

export interface CountOptions {
  /** Only streams of these categories. Default: all. */
  readonly categories?: readonly string[];
  /** Number at which counting stops: the answer is at most this. */
  readonly upTo: number;
}

export interface SubscribeOptions {
  /** Deliver what stands after this position (exclusive). Default: from the start of the log. */
  readonly after?: Position;
  readonly categories?: readonly string[];
  /** Types that are wanted: events of others may be left out. Default: all. */
  readonly types?: readonly string[];
  /** Most events in one batch. Default 512. */
  readonly batchSize?: number;
  /** Ends the subscription: the iteration finishes without an error. */
  readonly signal: AbortSignal;
}

/**
 * Message of a subscription, in order. `events` is never empty. `checkpoint` moves the position past events that the
 * category filter left out. `caughtUp` comes each time the end of the log is reached.
 */
export type SubscriptionMessage =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp'; readonly position: Position };

/**
 * The append-only log. One contract suite (`event-store.contract.ts`) holds for every adapter.
 *
 * Revisions are 0-based. Reads are inclusive of `from`, subscriptions exclusive of `after`. An
 * append that repeats event ids already in the stream answers as the first one did and appends
 * nothing. System events (types beginning with `$`) never surface.
 */
export interface EventStore {
  /**
   * Appends all events to one stream, or none. Durable once resolved. Where only some of the ids are
   * in the stream already, it is not a retry, and is refused as a wrong revision.
   * @throws WrongExpectedRevisionError | EventStoreUnavailableError | AppendTooLargeError | TypeError (see
   *   `assertAppendable`)
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Reads the events of one stream; a missing stream is empty. @throws EventStoreUnavailableError */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;

  /**
   * Reads the events of the log up to its present end, in order of position.
   * @throws EventStoreUnavailableError; UnknownPositionError where the store knows positions of records alone
   */
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;

  /**
   * Catches up, then follows the log. Pulled by the consumer: a slow one makes nothing pile up.
   * Reconnects by itself where the connection is lost; ends only with its signal.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>;

  /**
   * Reads the position of the last event in the log; `undefined` for an empty log. @throws EventStoreUnavailableError
   */
  head(): Promise<Position | undefined>;

  /**
   * Reads the end of the log with the store's own records: no position that was ever told stands beyond it; `undefined`
   * for an empty log. @throws EventStoreUnavailableError
   */
  end(): Promise<Position | undefined>;

  /**
   * Number of times that the connection to the log was lost so far. Another log may be in its place afterwards, so a
   * caller that relies on its identity looks again when this has grown.
   */
  readonly interruptions: number;

  /**
   * Counts the events after a position (exclusive; absent: from the start of the log), to show how far a reader is
   * behind; the cost grows with the answer. @throws EventStoreUnavailableError
   */
  countAfter(after: Position | undefined, options: CountOptions): Promise<number>;

  /** Finishes what is in flight and releases connections. */
  close(): Promise<void>;
}
