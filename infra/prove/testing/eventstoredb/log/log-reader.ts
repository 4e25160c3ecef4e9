import type { EventStore } from '#kernel/log/event-store.ts';
import { behind, firstFrom, type LogPosition, lastUpTo, START_OF_LOG, toLogPosition } from './position.ts';
import { type LogRecord, storeStream, toLogRecord } from './record.ts';
import { firstVisible, isDeleted, oldestVisible, type StreamMetadata } from './stream-metadata.ts';
import type { StreamStates } from './stream-states.ts';

/** Beginning of a read of a stream, and its direction. */
export interface ReadStreamRequest {
  /** First revision to return (inclusive); absent: the start forwards, the end backwards. */
  readonly from?: bigint;
  readonly backwards: boolean;
}

/** Reason for which a stream cannot be read: it is not there (any more), or it was ended for good. */
export type Unreadable = 'notFound' | 'tombstoned';

/** Number of positions of the store that are looked at in one step backwards. */
const BACKWARD_WINDOW = 512n;

/** The server's log as readers see it: the events of a store, and what the metadata of streams hides of them. */
export class LogReader {
  readonly #store: EventStore;
  readonly #states: StreamStates;

  constructor(store: EventStore, states: StreamStates) {
    this.#store = store;
    this.#states = states;
  }

  /** Tells whether a stream was ended for good. */
  isTombstoned(stream: string): boolean {
    return this.#states.isTombstoned(stream);
  }

  /** Finds the last revision of a stream, also of one that is deleted. */
  async lastRevision(stream: string): Promise<bigint | 'none'> {
    const newest = this.#store.readStream(storeStream(stream), { direction: 'backwards', limit: 1 });
    for await (const { revision } of newest) return revision;
    return 'none';
  }

  /** Reads the visible records of a stream from the store, as they are taken. */
  async readStream(
    stream: string,
    request: ReadStreamRequest,
  ): Promise<Unreadable | AsyncIterable<LogRecord>> {
    if (this.#states.isTombstoned(stream)) return 'tombstoned';
    const metadata = this.#states.metadataOf(stream);
    if (isDeleted(metadata)) return 'notFound';
    const records = this.#visible(stream, request, metadata);
    const first = await records.next();
    if (first.done !== true) return resumed(first.value, records);
    if ((await this.lastRevision(stream)) === 'none') return 'notFound';
    // What there is may have come between the two looks.
    return this.#visible(stream, request, metadata);
  }

  /** Reads all records from a place on (inclusive), up to the present end. */
  async *readAll(from: LogPosition): AsyncGenerator<LogRecord> {
    for await (const event of this.#store.readAll({ from: firstFrom(from) })) yield toLogRecord(event);
  }

  /** Reads all records before a place, the last one first. */
  async *readAllBackwards(before: LogPosition): AsyncGenerator<LogRecord> {
    let to = firstFrom(before);
    while (to > 0n) {
      const from = to > BACKWARD_WINDOW ? to - BACKWARD_WINDOW : 0n;
      const window: LogRecord[] = [];
      for await (const event of this.#store.readAll({ from, limit: Number(BACKWARD_WINDOW) })) {
        if (event.position >= to) break;
        window.push(toLogRecord(event));
      }
      yield* window.reverse();
      to = from;
    }
  }

  /** Finds the place behind the last record. */
  async end(): Promise<LogPosition> {
    const last = await this.last();
    return last === undefined ? START_OF_LOG : behind(last);
  }

  /** Finds the place of the last record; `undefined` in an empty log. */
  async last(): Promise<LogPosition | undefined> {
    const head = await this.#store.head();
    return head === undefined ? undefined : toLogPosition(head);
  }

  /** Tells whether a record begins or ends at a place, or the log does. */
  async isRecordBoundary(place: LogPosition): Promise<boolean> {
    if (place === START_OF_LOG) return true;
    const position = lastUpTo(place);
    const record = toLogPosition(position);
    if (place !== record && place !== behind(record)) return false;
    for await (const found of this.#store.readAll({ from: position, limit: 1 })) {
      return found.position === position;
    }
    return false;
  }

  /**
   * Reads the records behind a place, then those to come; `caughtUp` each time there are no more. Ends with its signal.
   */
  async *follow(after: LogPosition, signal: AbortSignal): AsyncGenerator<LogRecord | 'caughtUp'> {
    // Small batches: what is read ahead of a slow reader is held in memory.
    for await (const message of this.#store.subscribe({ after: lastUpTo(after), batchSize: 32, signal })) {
      if (message.kind === 'events') for (const event of message.events) yield toLogRecord(event);
      if (message.kind === 'caughtUp') yield 'caughtUp';
    }
  }

  async *#visible(
    stream: string,
    { from, backwards }: ReadStreamRequest,
    metadata: StreamMetadata,
  ): AsyncGenerator<LogRecord> {
    const last = metadata.maxCount === undefined ? 0n : await this.lastRevision(stream);
    const first = last === 'none' ? 0n : firstVisible(metadata, last);
    const direction = backwards ? 'backwards' : 'forwards';
    const start = backwards ? from : from === undefined || from < first ? first : from;
    const options = { direction, ...(start === undefined ? {} : { from: start }) } as const;
    const oldest = oldestVisible(metadata, Date.now());
    for await (const event of this.#store.readStream(storeStream(stream), options)) {
      if (event.revision < first) return;
      const record = toLogRecord(event);
      if (record.created >= oldest) yield record;
    }
  }
}

async function* resumed(first: LogRecord, rest: AsyncGenerator<LogRecord>): AsyncGenerator<LogRecord> {
  yield first;
  yield* rest;
}
