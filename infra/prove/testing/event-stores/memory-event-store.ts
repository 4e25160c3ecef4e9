import {
  categoryOf,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  assertAppendable,
  assertFitsAppend,
  type CountOptions,
  type EventStore,
  EventStoreUnavailableError,
  type ExpectedRevision,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
  type SubscriptionMessage,
  UnknownPositionError,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';

/** An event as it is kept: what a caller could change afterwards is kept as text. */
interface Entry {
  readonly position: Position;
  readonly stream: string;
  readonly revision: bigint;
  readonly event: string;
  readonly recordedAt: string;
}

/** The entries of one stream. */
interface KeptStream {
  readonly entries: Entry[];
  /** By event id in lower case. */
  readonly byId: Map<string, Entry>;
}

/** The memory that the stores opened on it share. Entries stand in the order of their positions. */
class MemoryLog {
  readonly entries: Entry[] = [];
  readonly streams = new Map<string, KeptStream>();
  readonly #waiting = new Set<() => void>();

  streamOf(name: string): KeptStream {
    const stream = this.streams.get(name) ?? { entries: [], byId: new Map() };
    this.streams.set(name, stream);
    return stream;
  }

  /** Finds the index of the first entry that stands at a position or beyond it. */
  indexFrom(position: Position): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(this.entries, middle).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Tells those who wait that the log has grown. */
  grown(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /** Waits until the log grows, or the signal fires. */
  async growth(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const wake = () => resolve();
    signal.addEventListener('abort', wake);
    await promise;
    signal.removeEventListener('abort', wake);
    this.#waiting.delete(resolve);
  }
}

/**
 * The event-store port over memory: a test fixture, never a place for a user's events. Its positions
 * leave gaps, as those of a server may, so that no reader comes to count on their being contiguous.
 */
export class MemoryEventStore implements EventStore {
  /** There is no connection to lose: a test sets it to say that one was lost. */
  interruptions = 0;
  /** True where positions of records alone are known, as those of EventStoreDB are. */
  refusesUnknownPositions = false;
  /** False where it keeps what another takes, which has a limit of its own, such as the stand-in for EventStoreDB. */
  refusesLargeAppends = false;
  readonly #log: MemoryLog;
  #closed = false;

  constructor(log: MemoryLog = new MemoryLog()) {
    this.#log = log;
  }

  /** Opens the same memory again, as the next start of a product would open its log. */
  reopen(): MemoryEventStore {
    return new MemoryEventStore(this.#log);
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return Promise.try(() => {
      this.#assertOpen();
      assertAppendable(stream, events);
      if (this.refusesLargeAppends) {
        const texts = events.flatMap(({ data, metadata }) => [
          JSON.stringify(data),
          JSON.stringify(metadata),
        ]);
        assertFitsAppend(stream, Buffer.byteLength(texts.join('')));
      }
      const kept = this.#log.streamOf(stream);
      const repeats = events.flatMap(({ id }) => kept.byId.get(id.toLowerCase()) ?? []);
      const last = kept.entries.at(-1);
      const actual = last?.revision ?? 'none';
      const repeated = repeats.at(-1);
      if (repeated !== undefined && repeats.length === events.length) return resultOf(repeated);
      if (repeated !== undefined || (expected !== 'any' && expected !== actual)) {
        throw new WrongExpectedRevisionError(stream, expected, actual);
      }
      return this.#write(stream, kept, events);
    });
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<StoredEvent> {
    this.#assertOpen();
    const entries = this.#log.streams.get(stream)?.entries ?? [];
    const { from, direction = 'forwards', limit = Number.POSITIVE_INFINITY } = options;
    const last = entries.length - 1;
    let index = direction === 'forwards' ? Number(from ?? 0n) : Math.min(Number(from ?? last), last);
    const step = direction === 'forwards' ? 1 : -1;
    for (let taken = 0; taken < limit && index >= 0 && index <= last; taken += 1, index += step) {
      yield storedEvent(at(entries, index));
    }
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<StoredEvent> {
    this.#assertOpen();
    this.#assertKnown(options.from);
    const { from = 0n, categories, limit = Number.POSITIVE_INFINITY } = options;
    const end = this.#log.entries.length;
    let taken = 0;
    for (let index = this.#log.indexFrom(from); index < end && taken < limit; index += 1) {
      const entry = at(this.#log.entries, index);
      if (!isOf(entry, categories)) continue;
      taken += 1;
      yield storedEvent(entry);
    }
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    this.#assertOpen();
    this.#assertKnown(options.after);
    const { after = 0n, categories, batchSize = 512, signal } = options;
    let position = after;
    while (!signal.aborted) {
      const from = this.#log.indexFrom(position + 1n);
      const page = this.#log.entries.slice(from, from + batchSize);
      const last = page.at(-1);
      if (last === undefined) {
        yield { kind: 'caughtUp', position };
        // It may have grown while the consumer had the message.
        if (this.#log.indexFrom(position + 1n) === this.#log.entries.length) await this.#log.growth(signal);
        continue;
      }
      position = last.position;
      const events = page.filter((entry) => isOf(entry, categories)).map(storedEvent);
      yield events.length > 0 ? { kind: 'events', events } : { kind: 'checkpoint', position };
    }
  }

  async head(): Promise<Position | undefined> {
    this.#assertOpen();
    return this.#log.entries.at(-1)?.position;
  }

  end(): Promise<Position | undefined> {
    return this.head();
  }

  async countAfter(after: Position | undefined, { categories, upTo }: CountOptions): Promise<number> {
    this.#assertOpen();
    let count = 0;
    const { entries } = this.#log;
    for (
      let index = this.#log.indexFrom((after ?? 0n) + 1n);
      index < entries.length && count < upTo;
      index += 1
    ) {
      if (isOf(at(entries, index), categories)) count += 1;
    }
    return count;
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #write(stream: string, kept: KeptStream, events: readonly NewEvent[]): AppendResult {
    const { entries } = this.#log;
    const recordedAt = new Date().toISOString();
    const written = events.map((event): Entry => {
      const before = entries.at(-1)?.position ?? 0n;
      const entry = {
        position: before + 1n + (before % 3n),
        stream,
        revision: BigInt(kept.entries.length),
        event: JSON.stringify(event),
        recordedAt,
      };
      entries.push(entry);
      kept.entries.push(entry);
      kept.byId.set(event.id.toLowerCase(), entry);
      return entry;
    });
    this.#log.grown();
    return resultOf(at(written, written.length - 1));
  }

  #assertKnown(position: Position | undefined): void {
    if (!this.refusesUnknownPositions || position === undefined) return;
    const entry = this.#log.entries[this.#log.indexFrom(position)];
    if (entry?.position !== position) throw new UnknownPositionError(`no record at position ${position}`);
  }

  #assertOpen(): void {
    if (this.#closed) throw new EventStoreUnavailableError('the event store is closed');
  }
}

function resultOf({ revision, position }: Entry): AppendResult {
  return { revision, position };
}

function storedEvent({ event, stream, revision, position, recordedAt }: Entry): StoredEvent {
  const { id, type, data, metadata } = JSON.parse(event) as NewEvent;
  return { id, type, data, metadata, stream, revision, position, recordedAt };
}

function isOf({ stream }: Entry, categories: readonly string[] | undefined): boolean {
  return categories === undefined || categories.includes(categoryOf(stream));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${items.length}`);
  return item;
}
