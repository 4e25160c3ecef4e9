import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { NewEvent, Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { assertDurable } from '#infra/adapters/postgres/durability.ts';
import { createPool, type PostgresAddress } from '#infra/adapters/postgres/pool.ts';
import {
  type AppendResult,
  assertAppendable,
  type CountOptions,
  type EventStore,
  EventStoreUnavailableError,
  type ExpectedRevision,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '#kernel/log/event-store.ts';
import {
  appendBatch,
  type EncodedAppend,
  encodeAppend,
  GroupCommit,
  type Outcome,
} from './append/group-commit.ts';
import { isUnavailable, toStoreError } from './connection-errors.ts';
import { installSchema } from './install-schema.ts';
import { countLog, type Page, readLogPage, readStreamPage } from './read/event-pages.ts';
import { growthBy, HeadWatcher, readHead } from './read/head-watcher.ts';
import { PageSize } from './read/page-size.ts';
import { LogTail, subscription } from './read/subscription.ts';

/**
 * Settings of the log's connections. Its statements are prepared once and then kept, some of them
 * while the log is still empty: these leave the planner no choice but the index that each is
 * written for.
 */
const CONNECTION_SETTINGS = {
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

const MAX_BATCH_APPENDS = 512;
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;
const RETRY_PAUSE_MS = 50;
const GREATEST_REVISION = 2n ** 63n - 1n;

export interface PostgresEventStoreOptions {
  /** The database that holds (or shall hold) the schema `event_log`. */
  readonly connection: string | PostgresAddress;
  /** Most connections; one of them listens, one appends, the rest read. Default 8, at least 3. */
  readonly maxConnections?: number;
  /**
   * Longest wait for the server, in milliseconds; then a call fails with `EventStoreUnavailableError`. An append whose
   * connection breaks is tried again within that time. Default 5,000.
   */
  readonly timeoutMs?: number;
  /** Interval between looks for events that no notification told of, in milliseconds; default 1,000. */
  readonly pollMs?: number;
}

/**
 * Opens the event log in a Postgres database, creating what is missing of its schema; many processes
 * may do so at once.
 * @throws EventStoreUnavailableError where the server cannot be reached, Error where its settings
 *   would lose acknowledged events.
 */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const { connection, maxConnections = 8, timeoutMs = 5_000, pollMs = 1_000 } = options;
  const pool = createPool(connection, {
    applicationName: 'benvenuto event log',
    max: Math.max(3, maxConnections),
    connectTimeoutMs: timeoutMs,
    queryTimeoutMs: timeoutMs,
    statementTimeoutMs: timeoutMs,
    settings: CONNECTION_SETTINGS,
  });
  try {
    await assertDurable(pool);
    await installSchema(pool);
  } catch (error) {
    await pool.end();
    throw toStoreError(error);
  }
  return new PostgresEventStore(pool, timeoutMs, pollMs);
}

class PostgresEventStore implements EventStore {
  #pool: Pool;
  #timeoutMs: number;
  #watcher: HeadWatcher;
  #tail: LogTail;
  #appends: GroupCommit<EncodedAppend, AppendResult>;
  #closing = new AbortController();
  #closed: Promise<void> | undefined;
  #failures = 0;

  constructor(pool: Pool, timeoutMs: number, pollMs: number) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
    this.#watcher = new HeadWatcher(pool, pollMs);
    this.#tail = new LogTail((range) => readLogPage(pool, range));
    this.#appends = new GroupCommit({
      commit: (batch) => this.#commit(batch),
      maxAppends: MAX_BATCH_APPENDS,
      maxSize: MAX_BATCH_CHARACTERS,
    });
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    assertAppendable(stream, events);
    this.#assertOpen();
    return await this.#appends.add(encodeAppend(stream, expected, events));
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<StoredEvent> {
    const { direction = 'forwards', limit = Number.POSITIVE_INFINITY } = options;
    const step = direction === 'forwards' ? 1n : -1n;
    const start = options.from ?? (direction === 'forwards' ? 0n : GREATEST_REVISION);
    yield* this.#pages(limit, (last, count) =>
      readStreamPage(this.#pool, {
        stream,
        from: last === undefined ? start : last.revision + step,
        direction,
        limit: count,
      }),
    );
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<StoredEvent> {
    const { from = 0n, categories, limit = Number.POSITIVE_INFINITY } = options;
    const upTo = await this.#guarded(() => readHead(this.#pool));
    yield* this.#pages(limit, (last, count) =>
      readLogPage(this.#pool, { after: last?.position ?? from - 1n, upTo, categories, limit: count }),
    );
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    return subscription(
      { pool: this.#pool, watcher: this.#watcher, tail: this.#tail },
      { ...options, signal },
    );
  }

  async head(): Promise<Position | undefined> {
    const head = await this.#guarded(() => readHead(this.#pool));
    return head === 0n ? undefined : head;
  }

  end(): Promise<Position | undefined> {
    return this.head();
  }

  get interruptions(): number {
    return this.#failures + this.#watcher.interruptions;
  }

  countAfter(after: Position | undefined, options: CountOptions): Promise<number> {
    return this.#guarded(() => countLog(this.#pool, { after: after ?? 0n, ...options }));
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#appends.idle();
    await this.#watcher.stop();
    await this.#pool.end();
  }

  /**
   * Yields page after page until one comes back empty or the limit is reached. The next page is on its
   * way while the consumer works on the present one.
   */
  async *#pages(
    limit: number,
    read: (last: StoredEvent | undefined, count: number) => Promise<Page>,
  ): AsyncGenerator<StoredEvent> {
    const size = new PageSize();
    let left = limit;
    let page = await this.#guarded(() => read(undefined, Math.min(left, size.events)));
    while (page.events.length > 0) {
      const { events, characters } = page;
      size.adapt(events.length, characters);
      left -= events.length;
      if (left <= 0) return yield* events;
      const next = this.#guarded(() => read(events.at(-1), Math.min(left, size.events)));
      // Where the consumer stops early, nobody is left to hear of a failure.
      next.catch(() => undefined);
      yield* events;
      page = await next;
    }
  }

  /** Runs a read, with pg's errors translated into those of the port. */
  async #guarded<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#assertOpen();
    try {
      return await read();
    } catch (error) {
      if (isUnavailable(error)) this.#failures += 1;
      throw toStoreError(error);
    }
  }

  /**
   * Commits a batch. Where the connection breaks, nobody knows whether the batch was committed: it is
   * sent again, and the ids tell the server what it already has. Where a statement fails, one of the
   * appends is to blame: each is sent by itself.
   */
  async #commit(batch: readonly EncodedAppend[]): Promise<readonly Outcome<AppendResult>[]> {
    const deadline = performance.now() + this.#timeoutMs;
    for (;;) {
      try {
        const outcomes = await appendBatch(this.#pool, batch);
        const growth = growthBy(batch, outcomes);
        if (growth !== undefined) this.#watcher.advance(growth.upTo, growth);
        return outcomes;
      } catch (error) {
        if (!isUnavailable(error))
          return batch.length === 1 ? [{ ok: false, error }] : this.#commitEach(batch);
        this.#failures += 1;
        if (performance.now() + RETRY_PAUSE_MS > deadline) throw toStoreError(error);
        await delay(RETRY_PAUSE_MS);
      }
    }
  }

  async #commitEach(batch: readonly EncodedAppend[]): Promise<readonly Outcome<AppendResult>[]> {
    const outcomes: Outcome<AppendResult>[] = [];
    for (const append of batch) {
      try {
        outcomes.push(...(await this.#commit([append])));
      } catch (error) {
        outcomes.push({ ok: false, error });
      }
    }
    return outcomes;
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new EventStoreUnavailableError('the event log is closed');
  }
}
