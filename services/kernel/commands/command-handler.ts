import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { DomainError } from '../errors.ts';
import { type EventStore, WrongExpectedRevisionError } from '../log/event-store.ts';
import { KeyedMutex } from '../work/keyed-mutex.ts';
import { type Pause, systemPause } from '../work/pause.ts';
import type { CommandContext, DecidedEvent } from './decided-event.ts';
import type { Decider } from './decider.ts';
import type { EventCodec } from './event-codec.ts';
import { type Folded, FoldedStates } from './folded-states.ts';
import type { Claims, StillHolds, UniqueValue } from './unique-values.ts';

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
  /**
   * Looks at each state that the command meets, before anything is decided; throws where the command must not be done to
   * it. Of one that was refused, the stream is read anew.
   */
  readonly admit?: (state: State) => void | Promise<void>;
  /** Refuse with `stream.stale` unless the stream stands at this revision, or at one of these (an `If-Match`). */
  readonly ifRevision?: bigint | readonly bigint[];
  /** Looks at what was decided on each of these states, before it is appended; throws where that must not be. */
  readonly approve?: (events: readonly Event[], state: State) => void;
  /**
   * Tells whether a unique value that a former holder, named by its stream, gave up may not be taken yet for the state
   * that the events lead to; absent: free values may be taken.
   */
  readonly isKept?: (formerHolder: string, unique: UniqueValue, next: State) => Promise<boolean>;
  /** Makes what the events rely on, such as the key that seals them, once their unique values are claimed. */
  readonly prepare?: (events: readonly Event[]) => Promise<void>;
}

export interface CommandHandler {
  /**
   * Decides, claims the unique values that the aggregate comes to hold, appends, and releases those that it no longer
   * holds. Decides on the state that was kept of the aggregate where there is one: the append tells if somebody else has
   * written since. The stream is read before anything is refused, or left as it is, and after another writer came first.
   * @throws DomainError as decided, or as `admit`, `approve` or the context's `admitBytes` refuses; `stream.stale` on a stale `ifRevision`;
   *   `claim.held`, with the kind of the value as its path, where another aggregate has it; `stream.contended` when
   *   other writers came first at every attempt
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
/**
 * Builds the command handler.
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
  const states = new FoldedStates(dependencies);
  const parts: WriteParts = { store, codec, claims, states };
  const mutex = new KeyedMutex(pause);

  return {
    load: (decider, id) => states.load(decider, `${decider.category}-${id}`),

    async *history(decider, id, upTo) {
      for await (const { after } of states.replay(decider, `${decider.category}-${id}`, upTo)) yield after;
    },

    async *changes<State, Command, Event extends DecidedEvent>(
      decider: Decider<State, Command, Event>,
      id: string,
      upTo?: bigint,
    ) {
      const steps = states.replay(decider, `${decider.category}-${id}`, upTo);
      for await (const { event, before, after } of steps) {
        if (event !== undefined) yield { event, before, after };
      }
    },

    execute(decider, id, command, context, options = {}) {
      const stream = `${decider.category}-${id}`;
      return mutex.runExclusive(stream, async () => {
        const order = { stream, command, context };
        const quick = await executeOnKept(parts, decider, order, options);
        if (quick !== undefined) return quick;
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
          const outcome = await executeOnce(parts, decider, order, options);
          if (outcome !== undefined) return outcome;
          // Writers of several processes would otherwise come back in step, and one of them always last.
          await pause(random() * FIRST_PAUSE_MS * 2 ** attempt);
        }
        throw new DomainError('stream.contended');
      });
    },
  };
}

interface WriteParts {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly claims: Pick<Claims, 'during'> | undefined;
  readonly states: FoldedStates;
}

/** A command, for whom and for which stream. */
interface Order<Command> {
  readonly stream: string;
  readonly command: Command;
  readonly context: CommandContext;
}

/**
 * Makes an attempt at a command on the state that is kept; `undefined` where none is, where another writer came first, or
 * where the state as it stands now has to answer: what is refused, changes nothing or claims something.
 */
async function executeOnKept<State, Command, Event extends DecidedEvent>(
  parts: WriteParts,
  decider: Decider<State, Command, Event>,
  order: Order<Command>,
  options: CommandOptions<Event, State>,
): Promise<CommandOutcome<State, Event> | undefined> {
  const kept = parts.states.kept(decider, order.stream);
  if (kept === undefined) return undefined;
  const decided = await decide(decider, order, options, kept).catch(() => undefined);
  if (decided === undefined || decided.events.length === 0) return undefined;
  const { take, giveUp } = claimed(decider, decided);
  if (take.length > 0 || giveUp.length > 0) return undefined;
  try {
    return await append(parts, decider, order, options, decided);
  } catch (error) {
    // Another process has ended what the stream is about: its state as it stands now says so.
    if (error instanceof DomainError && error.code === 'subject.erased') return undefined;
    throw error;
  }
}

/** Makes one attempt at a command; `undefined` where another writer came first. @throws as `execute` */
async function executeOnce<State, Command, Event extends DecidedEvent>(
  parts: WriteParts,
  decider: Decider<State, Command, Event>,
  order: Order<Command>,
  options: CommandOptions<Event, State>,
): Promise<CommandOutcome<State, Event> | undefined> {
  const decided = await decide(decider, order, options, await parts.states.load(decider, order.stream));
  const { state, revision, events } = decided;
  if (events.length === 0) return { state, events, revision, position: undefined };
  return append(parts, decider, order, options, decided);
}

/** Events that were decided on a state, and the state that they lead to. */
interface Decided<State, Event> extends Folded<State> {
  readonly events: readonly Event[];
  readonly next: State;
}

/** Decides on a state. @throws DomainError as decided, or as `admit`, `approve` or `ifRevision` refuses */
async function decide<State, Command, Event extends DecidedEvent>(
  decider: Decider<State, Command, Event>,
  { command }: Order<Command>,
  { admit, approve, ifRevision }: CommandOptions<Event, State>,
  { state, revision }: Folded<State>,
): Promise<Decided<State, Event>> {
  await admit?.(state);
  if (ifRevision !== undefined && ![ifRevision].flat().some((each) => each === revision)) {
    throw new DomainError('stream.stale');
  }
  const events = decider.decide(command, state);
  if (events.length > 0) approve?.(events, state);
  return { state, revision, events, next: events.reduce(decider.evolve, state) };
}

/** Appends what was decided; `undefined` where another writer came first. @throws as `execute` */
async function append<State, Event extends DecidedEvent>(
  parts: WriteParts,
  decider: Decider<State, never, Event>,
  { stream, context }: Order<unknown>,
  options: CommandOptions<Event, State>,
  decided: Decided<State, Event>,
): Promise<CommandOutcome<State, Event> | undefined> {
  const { store, codec, states } = parts;
  const { revision, events, next } = decided;
  const transition = { ...decided, stream, isKept: options.isKept };
  try {
    const appended = await claiming(parts, decider, transition, context, async () => {
      await options.prepare?.(events);
      const encoded = await codec.encode(stream, events, context, decider.subjectOf?.(next));
      await context.admitBytes?.(Buffer.byteLength(JSON.stringify(encoded)));
      return store.append(stream, revision ?? 'none', encoded);
    });
    states.keep(stream, next, appended.revision);
    return { state: next, events, revision: appended.revision, position: appended.position };
  } catch (error) {
    if (error instanceof WrongExpectedRevisionError) return undefined;
    throw error;
  }
}

/** Returns the unique values that a decision comes to hold, and those that it gives up. */
function claimed<State, Event extends DecidedEvent>(
  { unique }: Decider<State, never, Event>,
  { state, next }: Pick<Decided<State, Event>, 'state' | 'next'>,
): { readonly take: readonly UniqueValue[]; readonly giveUp: readonly UniqueValue[] } {
  if (unique === undefined) return { take: [], giveUp: [] };
  const [present, wanted] = [unique.valuesOf(state), unique.valuesOf(next)];
  return { take: without(wanted, present), giveUp: without(present, wanted) };
}

/** Returns those of some values that are not among the others. */
export const without = (values: readonly UniqueValue[], others: readonly UniqueValue[]) =>
  values.filter(({ kind, value }) => !others.some((other) => other.kind === kind && other.value === value));

/** Runs the work that leads a stream from one state to the next, with what is unique in the next one claimed. */
function claiming<State, Event extends DecidedEvent, Result>(
  { claims, states }: WriteParts,
  decider: Decider<State, never, Event>,
  transition: Pick<Decided<State, Event>, 'state' | 'next'> & {
    readonly stream: string;
    readonly isKept: CommandOptions<Event, State>['isKept'];
  },
  context: CommandContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const { category, unique } = decider;
  const { stream, next, isKept } = transition;
  const { take, giveUp } = claimed(decider, transition);
  if (unique === undefined || (take.length === 0 && giveUp.length === 0)) return work();
  if (claims === undefined)
    throw new TypeError(`a command handler without claims cannot write to ${category}`);
  const stillHolds: StillHolds = async (holder, value) => {
    const { state, revision } = await states.load(decider, holder);
    const held = unique.valuesOf(state);
    if (held.length === 0 && revision !== undefined) return 'gone';
    return held.some((one) => one.value === value);
  };
  const kept = isKept && ((former: string, value: UniqueValue) => isKept(former, value, next));
  const change = { holder: stream, take, giveUp, ...(kept && { isKept: kept }) };
  // A claim is little, and one that could not be released would keep its value from everybody.
  return claims.during(change, stillHolds, { ...context, admitBytes: undefined }, work);
}
