import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { MemoryTables, Projection } from '../define-projection.ts';
import { describeError } from '../errors/describe-error.ts';
import { isTransient } from '../errors/transient-error.ts';
import { foldEvents, KeptRows, writeChanges } from '../fold/fold.ts';
import type { EventDecoder } from '../follow/event-source.ts';
import type { ProjectionProgress } from '../follow/progress.ts';
import type { Timing } from '../follow/timing.ts';
import {
  type Build,
  type Changes,
  type ReadModelStore,
  type ReadModelTransaction,
  TransactionTimedOutError,
} from '../read-model-store.ts';

/** The checkpoint is not where this writer left it: another worker has moved it, or the build was replaced. */
export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
}

/** A stream taken for parked has been resumed meanwhile: its events have to be decoded after all. */
class StreamResumed extends Error {
  override readonly name = 'StreamResumed';
  readonly streams: readonly string[];

  constructor(streams: readonly string[]) {
    super(`resumed: ${streams.join(', ')}`);
    this.streams = streams;
  }
}

/**
 * Events of a batch whose rows are kept for the next one. Larger ones come where a build catches up: to keep all that they
 * touch takes longer than to read the few rows again that the next one shares with them.
 */
const KEPT_BATCH = 256;
/** Milliseconds before the second and the third try of an event that failed. */
const RETRY_DELAYS_MS = [50, 250] as const;

export interface WriterParts {
  readonly store: ReadModelStore;
  readonly decoder: EventDecoder;
  readonly progress: ProjectionProgress;
  readonly timing: Timing;
}

/**
 * Writes events into the tables of one build. Rows and checkpoint commit in one transaction that
 * first moves the checkpoint by compare-and-set, so that no crash, second worker or repeated
 * delivery counts an event twice.
 */
export class BuildWriter {
  readonly #parts: WriterParts;
  readonly #projection: Projection;
  readonly #build: Build;
  readonly #signal: AbortSignal;
  /** Streams believed to be parked: not worth decoding. The transaction checks. */
  readonly #parked: Set<string>;
  readonly #kept = new KeptRows();
  #position: Position | undefined;
  #parkedStreams: number;

  private constructor(
    parts: WriterParts,
    projection: Projection,
    build: Build,
    signal: AbortSignal,
    parked: readonly string[],
  ) {
    this.#parts = parts;
    this.#projection = projection;
    this.#build = build;
    this.#signal = signal;
    this.#position = build.position;
    this.#parked = new Set(parked);
    this.#parkedStreams = parked.length;
  }

  /** Opens a writer that begins where the build stands. Once the signal is given, nothing is committed any more. */
  static async open(
    parts: WriterParts,
    projection: Projection,
    build: Build,
    signal: AbortSignal,
  ): Promise<BuildWriter> {
    const parked = await parts.store.findParkedStreams(build.id);
    return new BuildWriter(parts, projection, build, signal, parked);
  }

  /** The last position whose effects are committed. */
  get position(): Position | undefined {
    return this.#position;
  }

  /** Number of streams that were parked when last seen. */
  get parkedStreams(): number {
    return this.#parkedStreams;
  }

  /**
   * Writes what is new among these events; those already passed are left out. An event that fails
   * three times parks its stream. A batch that takes too long is written in parts.
   * @throws CheckpointMovedError | a transient error: nothing of the rest is written
   */
  async write(events: readonly StoredEvent[]): Promise<void> {
    const fresh = afterPosition(events, this.#position);
    if (fresh.length === 0) return;
    try {
      await this.#commit(fresh);
    } catch (error) {
      const tooMuch = error instanceof TransactionTimedOutError && fresh.length > 1;
      if (!isPoison(error) && !tooMuch) throw error;
      const [first] = fresh;
      if (fresh.length > 1) {
        const middle = fresh.length >> 1;
        await this.write(fresh.slice(0, middle));
        await this.write(fresh.slice(middle));
      } else if (first !== undefined) {
        await this.#retryOrPark(first, error);
      }
    }
  }

  /** Moves the checkpoint past events that do not concern the projection. @throws CheckpointMovedError */
  async moveTo(position: Position): Promise<void> {
    if (position <= (this.#position ?? -1n)) return;
    await this.#inTransaction(position, 0, async () => ({}));
  }

  async #retryOrPark(event: StoredEvent, firstError: unknown): Promise<void> {
    let failure = firstError;
    for (const milliseconds of RETRY_DELAYS_MS) {
      await this.#parts.timing.pause(milliseconds, this.#signal);
      try {
        await this.#commit([event]);
        return;
      } catch (error) {
        if (!isPoison(error)) throw error;
        failure = error;
      }
    }
    await this.#inTransaction(event.position, 1, async (transaction) => {
      await transaction.park(this.#build.id, [event], describeError(failure));
      return {};
    });
    // Whoever tries it again writes rows beside this writer, perhaps before this one has anything to write.
    this.#kept.clear();
    this.#parked.add(event.stream);
    this.#parkedStreams = this.#parked.size;
  }

  async #commit(events: readonly StoredEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    const handled = events.filter(({ type }) => this.#projection.handles(type));
    try {
      const decoded = await this.#decode(handled.filter(({ stream }) => !this.#parked.has(stream)));
      const kept = this.#keptFor(events);
      const folded = await this.#foldAhead(decoded, kept);
      await this.#inTransaction(last.position, events.length, (transaction, anyParked) =>
        folded === undefined || anyParked
          ? this.#apply(transaction, handled, decoded, { anyParked, kept })
          : this.#write(transaction, folded, kept),
      );
    } catch (error) {
      if (!(error instanceof StreamResumed)) throw error;
      for (const stream of error.streams) this.#parked.delete(stream);
      await this.#commit(events);
    }
  }

  async #decode(events: readonly StoredEvent[]): Promise<readonly RecordedEvent[]> {
    if (events.length === 0) return [];
    const decoded = await this.#parts.decoder.decode(events, { impersonal: this.#projection.impersonal });
    return decoded.filter((event) => event !== undefined);
  }

  /**
   * Folds events before the transaction begins, so that it holds nothing while this process thinks. While nothing is parked
   * nobody else writes rows of the build for as long as its checkpoint stands where this writer left it, which the
   * transaction compares. @returns undefined where the transaction has to fold: also to tell what was wrong
   */
  async #foldAhead(
    events: readonly RecordedEvent[],
    kept: KeptRows | undefined,
  ): Promise<MemoryTables | undefined> {
    if (events.length === 0 || this.#parkedStreams > 0 || this.#parked.size > 0) return undefined;
    return foldEvents(this.#before(this.#parts.store, kept), events).catch(() => undefined);
  }

  #keptFor(events: readonly StoredEvent[]): KeptRows | undefined {
    if (events.length <= KEPT_BATCH) return this.#kept;
    this.#kept.clear();
    return undefined;
  }

  #before(source: Pick<ReadModelTransaction, 'loadRows'>, kept: KeptRows | undefined) {
    return { source, projection: this.#projection, schema: this.#build.schema, kept };
  }

  #write(
    transaction: ReadModelTransaction,
    folded: MemoryTables,
    kept: KeptRows | undefined,
  ): Promise<Changes> {
    kept?.expect(folded);
    return writeChanges({ transaction, projection: this.#projection, schema: this.#build.schema }, folded);
  }

  async #apply(
    transaction: ReadModelTransaction,
    handled: readonly StoredEvent[],
    decoded: readonly RecordedEvent[],
    { anyParked, kept }: { readonly anyParked: boolean; readonly kept: KeptRows | undefined },
  ): Promise<Changes> {
    const streams = [...new Set(handled.map(({ stream }) => stream))];
    const parked = new Set(anyParked ? await transaction.findParkedStreams(this.#build.id, streams) : []);
    const resumed = streams.filter((stream) => this.#parked.has(stream) && !parked.has(stream));
    if (resumed.length > 0) throw new StreamResumed(resumed);
    const waiting = handled.filter(({ stream }) => parked.has(stream));
    if (waiting.length > 0) await transaction.park(this.#build.id, waiting);
    const events = decoded.filter(({ stream }) => !parked.has(stream));
    if (events.length === 0) return {};
    // Whoever tries parked events again writes rows beside this writer.
    if (anyParked) this.#kept.clear();
    const before = anyParked ? undefined : kept;
    return this.#write(transaction, await foldEvents(this.#before(transaction, before), events), before);
  }

  async #inTransaction(
    to: Position,
    events: number,
    work: (transaction: ReadModelTransaction, anyParked: boolean) => Promise<Changes>,
  ): Promise<void> {
    const { store, progress } = this.#parts;
    const { id, role } = this.#build;
    const projection = this.#projection.name;
    let changes: Changes = {};
    let parkedStreams = 0;
    // Rows and checkpoint are lost together, and the events are then read again.
    const committed = store.transact(
      async (transaction) => {
        const advanced = await transaction.advanceCheckpoint({ build: id, from: this.#position, to, events });
        if (advanced === undefined) throw new CheckpointMovedError(`${projection}: the checkpoint moved`);
        parkedStreams = advanced.parkedStreams;
        changes = await work(transaction, parkedStreams > 0);
        if (role === 'live') {
          await transaction.notify({ origin: progress.origin, projection, position: to, changes });
        }
        this.#signal.throwIfAborted();
      },
      { repeatable: true, patient: role === 'rebuild' || role === 'verify' },
    );
    await committed.catch((error: unknown) => {
      this.#kept.clear();
      throw error;
    });
    this.#kept.keep();
    this.#position = to;
    this.#parkedStreams = parkedStreams;
    if (role === 'live') progress.advance({ projection, position: to, changes });
  }
}

function isPoison(error: unknown): boolean {
  return !(error instanceof CheckpointMovedError) && !isTransient(error);
}

/** Returns the events after a position, each once, in ascending order as they are delivered. */
function afterPosition(
  events: readonly StoredEvent[],
  position: Position | undefined,
): readonly StoredEvent[] {
  let last = position ?? -1n;
  return events.filter((event) => {
    if (event.position <= last) return false;
    last = event.position;
    return true;
  });
}
