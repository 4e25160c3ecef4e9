import { randomUUID } from 'node:crypto';
import { type EventStore, type ExpectedRevision, WrongExpectedRevisionError } from '#kernel/event-store.ts';
import { behind, firstFrom, type LogPosition, lastUpTo, START_OF_LOG, toLogPosition } from './position.ts';
import {
  type LogRecord,
  type ProposedRecord,
  SYSTEM_CATEGORY,
  storeStream,
  TOMBSTONE_CATEGORY,
  TOMBSTONE_REVISION,
  toLogRecord,
  tombstoneStream,
  toNewEvent,
} from './record.ts';
import {
  defaultMetadata,
  deletedMetadata,
  firstVisible,
  isDeleted,
  isMetadataStream,
  METADATA_TYPE,
  metadataStreamOf,
  oldestVisible,
  parseStreamMetadata,
  type StreamMetadata,
  streamOfMetadata,
  truncatedMetadata,
} from './stream-metadata.ts';

/** What a writer expects of the stream it writes to. */
export type Expected = ExpectedRevision | 'exists';

/** What came of an append or a deletion. `position` is absent where nothing was written. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: bigint | 'none'; readonly position?: LogPosition }
  | { readonly kind: 'wrongRevision'; readonly current: bigint | 'none' }
  | { readonly kind: 'streamDeleted' };

/** Where a read of a stream begins, and which way it goes. */
export interface ReadStreamRequest {
  /** First revision to return (inclusive); absent: the start forwards, the end backwards. */
  readonly from?: bigint;
  readonly backwards: boolean;
}

/** Why a stream cannot be read: it is not there (any more), or it was ended for good. */
export type Unreadable = 'notFound' | 'tombstoned';

/** The type of the event that ends a stream for good. */
const TOMBSTONE_TYPE = '$streamDeleted';

/** How many positions of the store are looked at in one step backwards. */
const BACKWARD_WINDOW = 512n;

/**
 * The server's log over an event-store port: adds what the protocol knows and the port does not:
 * streams and events of the system, metadata of streams, deletion.
 */
export class Log {
  readonly #store: EventStore;
  readonly #metadata = new Map<string, StreamMetadata>();
  readonly #tombstones = new Set<string>();

  private constructor(store: EventStore) {
    this.#store = store;
  }

  /** Takes up what the store holds. A log that is new gets the events that a server writes at its first start. */
  static async open(store: EventStore): Promise<Log> {
    const log = new Log(store);
    let isNew = true;
    for await (const event of store.readAll({ categories: [SYSTEM_CATEGORY, TOMBSTONE_CATEGORY] })) {
      log.#heed(toLogRecord(event));
      isNew = false;
    }
    if (isNew) await log.append('$users', 'any', [firstUser()]);
    return log;
  }

  /** Appends all records to a stream, or none. @throws EventStoreUnavailableError | TypeError, as the store does */
  async append(
    stream: string,
    expected: Expected,
    records: readonly ProposedRecord[],
  ): Promise<WriteOutcome> {
    if (this.#tombstones.has(stream)) return { kind: 'streamDeleted' };
    if (records.length === 0) return this.#appendNothing(stream, expected);
    const deleted = isDeleted(this.metadataOf(stream));
    if (expected === 'exists') {
      if (deleted) return { kind: 'streamDeleted' };
      const current = await this.lastRevision(stream);
      if (current === 'none' && !this.#metadata.has(stream)) return { kind: 'wrongRevision', current };
    }
    // For a writer a deleted stream does not exist, yet its revisions go on.
    const base = deleted && expected === 'none' ? await this.lastRevision(stream) : expected;
    const outcome = await this.#write(stream, base === 'exists' ? 'any' : base, records);
    if (outcome.kind === 'written' && typeof outcome.revision === 'bigint' && deleted) {
      await this.#undelete(stream, outcome.revision - BigInt(records.length) + 1n);
    }
    return outcome;
  }

  /** Ends a stream: softly, so that it can begin again, or for good. */
  async delete(stream: string, expected: Expected, forGood: boolean): Promise<WriteOutcome> {
    if (this.#tombstones.has(stream)) return { kind: 'streamDeleted' };
    const metadata = this.metadataOf(stream);
    const current = await this.lastRevision(stream);
    if (expected === 'exists') {
      if (isDeleted(metadata)) return { kind: 'streamDeleted' };
      if (current === 'none' && !this.#metadata.has(stream)) return { kind: 'wrongRevision', current };
    } else if (expected !== 'any') {
      const seen = isDeleted(metadata) && expected === 'none' ? 'none' : current;
      if (expected !== seen) return { kind: 'wrongRevision', current };
    }
    if (!forGood) return this.#writeMetadata(stream, deletedMetadata(randomUUID(), metadata));
    this.#tombstones.add(stream);
    const { position } = await this.#store.append(tombstoneStream(stream), 'any', [toNewEvent(tombstone())]);
    return { kind: 'written', revision: TOMBSTONE_REVISION, position: toLogPosition(position) };
  }

  /** What is said about a stream, or goes without saying. */
  metadataOf(stream: string): StreamMetadata {
    return this.#metadata.get(stream) ?? defaultMetadata(stream);
  }

  /** Whether a stream was ended for good. */
  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }

  /** The last revision of a stream, also of one that is deleted. */
  async lastRevision(stream: string): Promise<bigint | 'none'> {
    const newest = this.#store.readStream(storeStream(stream), { direction: 'backwards', limit: 1 });
    for await (const { revision } of newest) return revision;
    return 'none';
  }

  /** What can be seen of a stream, read from the store as it is taken. */
  async readStream(
    stream: string,
    request: ReadStreamRequest,
  ): Promise<Unreadable | AsyncIterable<LogRecord>> {
    if (this.#tombstones.has(stream)) return 'tombstoned';
    const metadata = this.metadataOf(stream);
    if (isDeleted(metadata)) return 'notFound';
    const records = this.#visible(stream, request, metadata);
    const first = await records.next();
    if (first.done !== true) return resumed(first.value, records);
    return (await this.lastRevision(stream)) === 'none' ? 'notFound' : records;
  }

  /** All records from a place on (inclusive), up to the present end. */
  async *readAll(from: LogPosition): AsyncGenerator<LogRecord> {
    for await (const event of this.#store.readAll({ from: firstFrom(from) })) yield toLogRecord(event);
  }

  /** All records before a place, the last one first. */
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

  /** The place behind the last record. */
  async end(): Promise<LogPosition> {
    const head = await this.#store.head();
    return head === undefined ? START_OF_LOG : behind(toLogPosition(head));
  }

  /** The records behind a place, then those to come; `caughtUp` each time there are no more. Ends with its signal. */
  async *follow(after: LogPosition, signal: AbortSignal): AsyncGenerator<LogRecord | 'caughtUp'> {
    // Small batches: what is read ahead of a slow reader is held in memory.
    for await (const message of this.#store.subscribe({ after: lastUpTo(after), batchSize: 32, signal })) {
      if (message.kind === 'events') for (const event of message.events) yield toLogRecord(event);
      if (message.kind === 'caughtUp') yield 'caughtUp';
    }
  }

  async #write(
    stream: string,
    expected: ExpectedRevision,
    records: readonly ProposedRecord[],
  ): Promise<WriteOutcome> {
    try {
      const events = records.map(toNewEvent);
      const { revision, position } = await this.#store.append(storeStream(stream), expected, events);
      const first = revision - BigInt(records.length) + 1n;
      // The port knows a repeat by its ids alone; the server only where the writer expected it to stand.
      if (expected !== 'any' && first !== (expected === 'none' ? 0n : expected + 1n)) {
        return { kind: 'wrongRevision', current: await this.lastRevision(stream) };
      }
      for (const { type, data } of records) this.#heed({ stream, type, data });
      return { kind: 'written', revision, position: toLogPosition(position) };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error;
      return { kind: 'wrongRevision', current: error.actual };
    }
  }

  async #appendNothing(stream: string, expected: Expected): Promise<WriteOutcome> {
    const current = await this.lastRevision(stream);
    const matches = expected === 'exists' ? current !== 'none' : expected === 'any' || expected === current;
    return matches ? { kind: 'written', revision: current } : { kind: 'wrongRevision', current };
  }

  #writeMetadata(stream: string, record: ProposedRecord): Promise<WriteOutcome> {
    return this.#write(metadataStreamOf(stream), 'any', [record]);
  }

  async #undelete(stream: string, from: bigint): Promise<void> {
    const record = truncatedMetadata(randomUUID(), this.metadataOf(stream), from);
    await this.#writeMetadata(stream, record);
  }

  /** Remembers what a record says about a stream. */
  #heed({ stream, type, data }: Pick<LogRecord, 'stream' | 'type' | 'data'>): void {
    if (type === METADATA_TYPE && isMetadataStream(stream)) {
      this.#metadata.set(streamOfMetadata(stream), parseStreamMetadata(data));
    }
    if (type === TOMBSTONE_TYPE) this.#tombstones.add(stream);
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

function tombstone(): ProposedRecord {
  const nothing = new Uint8Array();
  return { id: randomUUID(), type: TOMBSTONE_TYPE, isJson: true, data: Buffer.from('{}'), metadata: nothing };
}

/** One of the events that a server's log begins with. */
function firstUser(): ProposedRecord {
  const data = Buffer.from('"admin"');
  return { id: randomUUID(), type: '$User', isJson: true, data, metadata: new Uint8Array() };
}
