import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { Position, StoredEvent } from '#contracts/kernel/stored-event.ts';
import { type Claims, type StillHolds, type UniqueValue, without } from '../claims/unique-values.ts';
import { DomainError } from '../errors.ts';
import { type EventStore, type ReadStreamOptions, WrongExpectedRevisionError } from '../log/event-store.ts';
import { KeyedMutex } from '../work/keyed-mutex.ts';
import { type Pause, systemPause } from '../work/pause.ts';
import type { CommandContext, DecidedEvent } from './decided-event.ts';
import type { Decider } from './decider.ts';
import type { EventCodec } from './event-codec.ts';

/** Outcome of a command. */
export interface CommandOutcome<State, Event> {
  readonly state: State;
  /** The events appended; empty where the command changed nothing. */
  readonly events: readonly Event[];
  /** Revision of the stream afterwards; `undefined` while it does not exist. */
  readonly revision: bigint | undefined;
  /** Position that a read model must have passed to show the change; `undefined` where nothing was appended. */
  readonly position: Position | undefined;
}

export interface CommandOptions<Event = never, State = never> {
  /** Looks at the state just read before anything is decided; throws where the command must not be done to it. */
  readonly admit?: (state: State) => void | Promise<void>;
  /** Refuse with `stream.stale` unless the stream stands at this revision (an `If-Match`). */
  readonly ifRevision?: bigint;
  /** Looks at what was decided, and about which state, before it is appended; throws where that must not be. */
  readonly approve?: (events: readonly Event[], state: State) => void;
  /**
   * Tells whether a unique value that a former holder, named by its stream, gave up may not be taken yet for the state
   * that the events lead to; absent: free values may be taken.
   */
  readonly isKept?: (formerHolder: string, unique: UniqueValue, next: State) => Promise<boolean>;
  /** Makes what the events rely on, such as the key that seals them, once their unique values are claimed. */
  readonly prepare?: () => Promise<void>;
}

export interface CommandHandler {
  /**
   * Reads the aggregate once, decides, claims the unique values that it comes to hold, appends, and releases those that
   * it no longer holds. Starts over when another writer came first.
   * @throws DomainError as decided, or as `admit` or `approve` refuses; `stream.stale` on a stale `ifRevision`;
   *   `claim.held`, with the kind of the value as its path, where another aggregate has it; `stream.contended` when other
   *   writers came first at every attempt
   * @throws EventStoreUnavailableError
   */
  execute<State, Command, Event extends DecidedEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: CommandOptions<Event, State>,
  ): Promise<CommandOutcome<State, Event>>;

  /** Loads the aggregate as it stands now. @throws EventStoreUnavailableError */
  load<State, Command, Event extends DecidedEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<{ readonly state: State; readonly revision: bigint | undefined }>;

  /**
   * Reads the states of the aggregate after each event of its stream, oldest first, up to and with a revision. Reads
   * the stream from its start. The iteration throws EventStoreUnavailableError.
   */
  history<State, Command, Event extends DecidedEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    upTo: bigint,
  ): AsyncIterable<State>;

  /**
   * Reads each event of a stream with the aggregate before and after it, oldest first; types that this build does not
   * know are left out. Reads the stream from its start. The iteration throws EventStoreUnavailableError.
   * @param upTo the last revision; absent: to the end
   */
  changes<State, Command, Event extends DecidedEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    upTo?: bigint,
  ): AsyncIterable<Change<State, Event>>;
}

/** An event as it was recorded, and what it made of its aggregate. */
export interface Change<State, Event extends DecidedEvent> {
  readonly event: RecordedEvent<Event>;
  readonly before: State;
  readonly after: State;
}

const MAX_ATTEMPTS = 10;
/** About what an append takes on a machine that is busy; each further pause is up to twice as long. */
const FIRST_PAUSE_MS = 4;
/** Together, as they would be written down. A house of the largest kind has some 300 KB. */
const FOLDED_BYTES_KEPT = 32 * 1024 ** 2;
const FOLDED_STATES_KEPT = 2_000;
/**
 * Time that a state stays in memory after its last use, in milliseconds: another process may have erased its subject.
 */
const FOLDED_KEPT_MS = 10 * 60_000;
const FOLD_BATCH = 256;

interface Folded<State> {
  readonly state: State;
  readonly revision: bigint | undefined;
}

interface Kept<State> extends Folded<State> {
  readonly bytes: number;
}

/**
 * Builds the command handler. It keeps recently folded states, so that a long history is read once
 * and afterwards only its tail; the tail is always read, because another process may have written.
 * @param dependencies `claims` are needed where a decider has unique values; `pause` and `random` (from 0 to 1) put
 *   writers out of step that met one another; `keptMs` is how long a state stays in memory after its last use, ten
 *   minutes by default, and `keptBytes` how much all of them may come to, 32 MB by default
 */
export function createCommandHandler(dependencies: {
  store: EventStore;
  codec: EventCodec;
  claims?: Pick<Claims, 'during'>;
  pause?: Pause;
  random?: () => number;
  keptMs?: number;
  keptBytes?: number;
}): CommandHandler {
  const { store, codec, claims, pause = systemPause, random = Math.random } = dependencies;
  const { keptMs = FOLDED_KEPT_MS, keptBytes = FOLDED_BYTES_KEPT } = dependencies;
  const folded = new LRUCache<string, Kept<unknown>>({
    max: FOLDED_STATES_KEPT,
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: keptMs,
    ttlAutopurge: true,
  });
  const mutex = new KeyedMutex(pause);

  function keep(stream: string, state: unknown, revision: bigint): void {
    folded.set(stream, { state, revision, bytes: serialize(state).byteLength });
  }

  async function* inBatches(stream: string, options: ReadStreamOptions): AsyncIterable<StoredEvent[]> {
    let batch: StoredEvent[] = [];
    for await (const event of store.readStream(stream, options)) {
      batch.push(event);
      if (batch.length < FOLD_BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async function load<State, Event extends DecidedEvent>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Folded<State>> {
    const known = folded.get(stream) as Kept<State> | undefined;
    let state = known?.state ?? decider.initial;
    let revision = known?.revision;
    const from = revision === undefined ? 0n : revision + 1n;
    for await (const batch of inBatches(stream, { from })) {
      for (const event of await codec.decode(batch)) {
        if (event !== undefined) state = decider.evolve(state, event as unknown as Event);
      }
      revision = batch.at(-1)?.revision;
    }
    if (known !== undefined && known.revision === revision) folded.set(stream, known);
    else if (revision !== undefined) keep(stream, state, revision);
    return { state, revision };
  }

  /** Folds a stream from its start; `event` is undefined where this build does not know its type. */
  async function* replay<State, Event extends DecidedEvent>(
    decider: Decider<State, never, Event>,
    stream: string,
    upTo: bigint | undefined,
  ) {
    let state = decider.initial;
    for await (const batch of inBatches(stream, upTo === undefined ? {} : { limit: Number(upTo) + 1 })) {
      for (const decoded of await codec.decode(batch)) {
        const before = state;
        const event = decoded as unknown as RecordedEvent<Event> | undefined;
        if (event !== undefined) state = decider.evolve(state, event as unknown as Event);
        yield { event, before, after: state };
      }
    }
  }

  /** Runs the work that leads a stream from one state to the next, with what is unique in the next one claimed. */
  function claiming<State, Event extends DecidedEvent, Result>(
    decider: Decider<State, never, Event>,
    { stream, state, next }: { readonly stream: string; readonly state: State; readonly next: State },
    { isKept }: CommandOptions<Event, State>,
    context: CommandContext,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { category, unique } = decider;
    if (unique === undefined) return work();
    const [present, wanted] = [unique.valuesOf(state), unique.valuesOf(next)];
    const [take, giveUp] = [without(wanted, present), without(present, wanted)];
    if (take.length === 0 && giveUp.length === 0) return work();
    if (claims === undefined)
      throw new TypeError(`a command handler without claims cannot write to ${category}`);
    const stillHolds: StillHolds = async (holder, value) => {
      const { state, revision } = await load(decider, holder);
      const held = unique.valuesOf(state);
      if (held.length === 0 && revision !== undefined) return 'gone';
      return held.some((one) => one.value === value);
    };
    const kept = isKept && ((former: string, value: UniqueValue) => isKept(former, value, next));
    const change = { holder: stream, take, giveUp, ...(kept && { isKept: kept }) };
    return claims.during(change, stillHolds, context, work);
  }

  return {
    load: (decider, id) => load(decider, `${decider.category}-${id}`),

    async *history(decider, id, upTo) {
      for await (const { after } of replay(decider, `${decider.category}-${id}`, upTo)) yield after;
    },

    async *changes<State, Command, Event extends DecidedEvent>(
      decider: Decider<State, Command, Event>,
      id: string,
      upTo?: bigint,
    ) {
      for await (const { event, before, after } of replay(decider, `${decider.category}-${id}`, upTo)) {
        if (event !== undefined) yield { event, before, after };
      }
    },

    execute(decider, id, command, context, options = {}) {
      const stream = `${decider.category}-${id}`;
      return mutex.runExclusive(stream, async () => {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
          const { state, revision } = await load(decider, stream);
          await options.admit?.(state);
          if (options.ifRevision !== undefined && options.ifRevision !== revision) {
            throw new DomainError('stream.stale');
          }
          const events = decider.decide(command, state);
          if (events.length === 0) return { state, events, revision, position: undefined };
          options.approve?.(events, state);
          const next = events.reduce(decider.evolve, state);
          try {
            const appended = await claiming(decider, { stream, state, next }, options, context, async () => {
              await options.prepare?.();
              const encoded = await codec.encode(stream, events, context, decider.subjectOf?.(next));
              return store.append(stream, revision ?? 'none', encoded);
            });
            keep(stream, next, appended.revision);
            return { state: next, events, revision: appended.revision, position: appended.position };
          } catch (error) {
            if (!(error instanceof WrongExpectedRevisionError)) throw error;
            // Writers of several processes would otherwise come back in step, and one of them always last.
            await pause(random() * FIRST_PAUSE_MS * 2 ** attempt);
          }
        }
        throw new DomainError('stream.contended');
      });
    },
  };
}
