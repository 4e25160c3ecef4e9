import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore, ReadStreamOptions } from '../log/event-store.ts';
import { Weights } from '../work/weights.ts';
import type { DecidedEvent } from './decided-event.ts';
import type { Decider } from './decider.ts';
import type { EventCodec } from './event-codec.ts';

/** Together, as they lie in memory. */
const BYTES_KEPT = 32 * 1024 ** 2;
const STATES_KEPT = 2_000;
/**
 * Time that a state stays in memory after its last use, in milliseconds: another process may have erased its subject.
 */
const KEPT_MS = 10 * 60_000;
const FOLD_BATCH = 256;

/** State of a stream at a revision, which is `undefined` while there is no stream. */
export interface Folded<State> {
  readonly state: State;
  readonly revision: bigint | undefined;
}

interface Kept<State> extends Folded<State> {
  readonly bytes: number;
}

/**
 * Folds streams into states and keeps the recent ones, so that a long history is read once and afterwards only its
 * tail, which another process may have written.
 */
export class FoldedStates {
  readonly #store: EventStore;
  readonly #codec: EventCodec;
  readonly #kept: LRUCache<string, Kept<unknown>>;
  readonly #weights = new Weights();

  /** @param parts `keptMs` and `keptBytes` as of `createCommandHandler` */
  constructor(parts: {
    readonly store: EventStore;
    readonly codec: EventCodec;
    readonly keptMs?: number;
    readonly keptBytes?: number;
  }) {
    const { store, codec, keptMs = KEPT_MS, keptBytes = BYTES_KEPT } = parts;
    this.#store = store;
    this.#codec = codec;
    this.#kept = new LRUCache<string, Kept<unknown>>({
      max: STATES_KEPT,
      maxSize: keptBytes,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: keptMs,
      ttlAutopurge: true,
    });
  }

  /** Keeps the state of a stream at a revision. */
  keep(stream: string, state: unknown, revision: bigint): void {
    this.#kept.set(stream, { state, revision, bytes: this.#weights.weigh(state) });
  }

  /** Returns the state that is kept of a stream; others may have written since. */
  kept<State, Event extends DecidedEvent>(
    _decider: Decider<State, never, Event>,
    stream: string,
  ): Folded<State> | undefined {
    return this.#kept.get(stream) as Kept<State> | undefined;
  }

  /** Reads a stream from the kept state on, and folds it to its end. @throws EventStoreUnavailableError */
  async load<State, Event extends DecidedEvent>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Folded<State>> {
    const known = this.#kept.get(stream) as Kept<State> | undefined;
    let state = known?.state ?? decider.initial;
    let revision = known?.revision;
    const from = revision === undefined ? 0n : revision + 1n;
    for await (const batch of this.#inBatches(stream, { from })) {
      for (const event of await this.#codec.decode(batch)) {
        if (event !== undefined) state = decider.evolve(state, event as unknown as Event);
      }
      revision = batch.at(-1)?.revision;
    }
    if (known !== undefined && known.revision === revision) this.#kept.set(stream, known);
    else if (revision !== undefined) this.keep(stream, state, revision);
    return { state, revision };
  }

  /** Folds a stream from its start; `event` is undefined where this build does not know its type. */
  async *replay<State, Event extends DecidedEvent>(
    decider: Decider<State, never, Event>,
    stream: string,
    upTo: bigint | undefined,
  ) {
    let state = decider.initial;
    const options = upTo === undefined ? {} : { limit: Number(upTo) + 1 };
    for await (const batch of this.#inBatches(stream, options)) {
      for (const decoded of await this.#codec.decode(batch)) {
        const before = state;
        const event = decoded as unknown as RecordedEvent<Event> | undefined;
        if (event !== undefined) state = decider.evolve(state, event as unknown as Event);
        yield { event, before, after: state };
      }
    }
  }

  async *#inBatches(stream: string, options: ReadStreamOptions): AsyncIterable<StoredEvent[]> {
    let batch: StoredEvent[] = [];
    for await (const event of this.#store.readStream(stream, options)) {
      batch.push(event);
      if (batch.length < FOLD_BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}
