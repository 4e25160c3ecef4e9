import type { NewEvent, Position } from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  assertAppendable,
  assertFitsAppend,
  EventStoreUnavailableError,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import type { AppendAnswer, AppendStream, EventBytes } from '../connection/append-stream.ts';
import { readStream } from '../read/read.ts';
import { toEventBytes } from '../read/recorded.ts';
import { Patience, type Session } from '../session/session.ts';
import { RecentAppends, type Whereabouts } from './recent-appends.ts';
import { findRepeat } from './repeats.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** Appends events, each once, over connections that may break. */
export class Appender {
  readonly #session: Session;
  readonly #appends: AppendStream;
  readonly #recent = new RecentAppends();
  readonly #inFlight = new Set<Promise<unknown>>();
  /** No event that is new from here on stands before it. */
  #reached: Position = -1n;

  constructor(session: Session, appends: AppendStream) {
    this.#session = session;
    this.#appends = appends;
  }

  /**
   * Appends as the port says.
   * @param bytes the events in the server's form
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    bytes: readonly EventBytes[] = events.map(toEventBytes),
  ): Promise<AppendResult> {
    assertAppendable(stream, events);
    assertFitsAppend(
      stream,
      bytes.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0),
    );
    for (const { id } of events) {
      if (!UUID.test(id)) throw new TypeError(`stream ${stream}: event id '${id}' is not a UUID`);
    }
    const appending = this.#persist({ stream, expected, events }, bytes);
    this.#inFlight.add(appending);
    try {
      return await appending;
    } finally {
      this.#inFlight.delete(appending);
    }
  }

  /** Tells of a position in the log. */
  reached(position: Position | undefined): void {
    if (position !== undefined && position > this.#reached) this.#reached = position;
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
  }

  /** Tries until the server has answered: it knows by the ids what it took the first time. */
  async #persist(append: Append, bytes: readonly EventBytes[]): Promise<AppendResult> {
    const { stream, events } = append;
    const patience = new Patience(this.#session);
    const since = Date.now();
    for (;;) {
      try {
        const result = await this.#try(append, bytes, patience);
        this.#recent.appended(stream, events, result.revision);
        this.reached(result.position);
        return result;
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) throw error;
        this.#recent.inDoubt(stream, events, since);
        await patience.bear(error);
      }
    }
  }

  async #try(append: Append, bytes: readonly EventBytes[], patience: Patience): Promise<AppendResult> {
    const { stream, expected, events } = append;
    const session = { ...this.#session, timeoutMs: patience.leftMs };
    const known = this.#recent.whereabouts(stream, events);
    let required = expected;
    // By an exact revision the server finds a repeat itself, and saves a read at the worst of times.
    if (known.some((place) => expected === 'any' || 'revision' in place)) {
      const { repeat, last } = await findRepeat(session, append, known);
      if (repeat !== undefined) return repeat;
      // A new leader may hold the first copy without showing it yet. It compares ids where a revision is expected,
      // and with any it knows no more than what it has written itself.
      if (expected === 'any') required = last;
    }
    const reachedBefore = this.#reached;
    const answer = await patience.within(this.#appends.append(stream, required, bytes));
    if (answer.kind === 'appended') return await this.#place(session, append, reachedBefore, answer);
    const { actual } = answer;
    const { repeat } = await findRepeat(session, append, [whereRepeatsStand(required, actual)]);
    if (repeat !== undefined) return repeat;
    if (expected === 'any') throw new EventStoreUnavailableError(`stream ${stream} moved on meanwhile`);
    throw new WrongExpectedRevisionError(stream, expected, actual);
  }

  /**
   * Finds the revision and position of an append. To a repeat the server may answer with no position, or one that is
   * not the event's; and of several events nothing documented says which one the position is of. In these cases the
   * last event is read.
   */
  async #place(
    session: Session,
    { stream, events }: Append,
    reachedBefore: Position,
    { revision, position }: AppendAnswer & { readonly kind: 'appended' },
  ): Promise<AppendResult> {
    if (events.length === 1 && position !== undefined && position > reachedBefore) {
      return { revision, position };
    }
    for await (const event of readStream(session, stream, { from: revision, limit: 1 })) {
      return { revision, position: event.position };
    }
    throw new EventStoreUnavailableError(
      `stream ${stream}: event ${revision} was appended, and EventStoreDB does not show it yet`,
    );
  }
}

/**
 * Tells where a repeat of these events may stand. A caller that expects an exact revision has read up to it, so a
 * repeat stands behind it. Where the expected revision never existed, or is `any`, a repeat may stand anywhere.
 */
function whereRepeatsStand(expected: ExpectedRevision, actual: bigint | 'none'): Whereabouts {
  const isBehind = typeof expected === 'bigint' && actual !== 'none' && expected < actual;
  return { revision: isBehind ? expected + 1n : 0n };
}
