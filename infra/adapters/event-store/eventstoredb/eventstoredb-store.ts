import { setMaxListeners } from 'node:events';
import type { NewEvent, Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { ImportableLog, ImportOptions, ImportResult } from '#kernel/log/event-import.ts';
import type {
  AppendResult,
  CountOptions,
  EventStore,
  ExpectedRevision,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
  SubscriptionMessage,
} from '#kernel/log/event-store.ts';
import { Appender } from './append/append.ts';
import { type Connection, connect } from './connection/connection.ts';
import { explainFailure } from './connection/opening.ts';
import { readEnd, readHead } from './read/head.ts';
import { importEvents } from './read/import.ts';
import { readAll, readLog, readStream } from './read/read.ts';
import { subscription } from './read/subscription.ts';
import { Tail } from './read/tail.ts';
import { assertOpen, type Session } from './session/session.ts';

export interface EventStoreDbOptions {
  /**
   * `esdb://…`, `esdb+discover://…`, or the same beginning with `kurrentdb`; credentials and TLS as documented by the
   * server.
   */
  readonly url: string;
  /**
   * Longest wait for the server, in milliseconds; then a call fails with `EventStoreUnavailableError`. Within that time
   * it is tried again where its connection breaks. Default 5,000.
   */
  readonly timeoutMs?: number;
}

/** The event log in EventStoreDB, which can take over the events of another log. */
export type EventStoreDb = EventStore & ImportableLog;

/** Longest wait for the first answer at opening, in milliseconds; then the obstacle is looked for. */
const OPEN_WITHIN_MS = 3_000;

/**
 * Opens the event log in an EventStoreDB server or cluster (tried: 24.6.0 and 24.10.14).
 * @throws EventStoreUnavailableError where it cannot be reached; EventStoreAddressError where the address is
 *   wrong or the credentials are refused, with the next step. No message shows a password.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStoreDb> {
  const { url, timeoutMs = 5_000 } = options;
  const connection = connect(url);
  const store = new EventStoreDbStore(connection, timeoutMs);
  try {
    await store.reach(Math.min(timeoutMs, OPEN_WITHIN_MS));
    return store;
  } catch (error) {
    await store.close();
    throw await explainFailure(url, error);
  }
}

class EventStoreDbStore implements EventStoreDb {
  readonly #connection: Connection;
  readonly #closing = new AbortController();
  readonly #session: Session;
  readonly #tail: Tail;
  readonly #appender: Appender;
  #closed: Promise<void> | undefined;

  constructor(connection: Connection, timeoutMs: number) {
    this.#connection = connection;
    this.#session = { client: connection.client, end: {}, timeoutMs, closing: this.#closing.signal };
    // Every call and subscription listens, each until it ends.
    setMaxListeners(0, this.#closing.signal);
    this.#tail = new Tail(this.#session);
    // What is in flight when the store closes is finished, so it does not hear of that.
    const unending = { ...this.#session, closing: new AbortController().signal };
    this.#appender = new Appender(unending, connection.appends);
  }

  /** Reads the log's end for the first time. @throws what tells why it cannot be read within so many milliseconds */
  async reach(withinMs: number): Promise<void> {
    const head = await readHead({ ...this.#session, timeoutMs: withinMs });
    this.#appender.reached(head?.position);
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    assertOpen(this.#session);
    return await this.#appender.append(stream, expected, events);
  }

  readStream(stream: string, options?: ReadStreamOptions): AsyncGenerator<StoredEvent> {
    return readStream(this.#session, stream, options);
  }

  readAll(options?: ReadAllOptions): AsyncGenerator<StoredEvent> {
    return readAll(this.#session, options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    return subscription(this.#session, this.#tail, options);
  }

  async head(): Promise<Position | undefined> {
    return (await readHead(this.#session))?.position;
  }

  end(): Promise<Position | undefined> {
    return readEnd(this.#session);
  }

  get interruptions(): number {
    return this.#connection.interruptions;
  }

  async countAfter(after: Position | undefined, { categories, upTo }: CountOptions): Promise<number> {
    const head = await readHead(this.#session);
    if (head === undefined) return 0;
    let count = 0;
    for await (const events of readLog(this.#session, { after, upTo: head, categories })) {
      count += events.length;
      if (count >= upTo) return upTo;
    }
    return count;
  }

  async importEvents(events: AsyncIterable<StoredEvent>, options?: ImportOptions): Promise<ImportResult> {
    assertOpen(this.#session);
    const append = this.#appender.append.bind(this.#appender);
    return await importEvents(this.#session, append, events, options);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#appender.idle();
    await this.#connection.release();
  }
}
