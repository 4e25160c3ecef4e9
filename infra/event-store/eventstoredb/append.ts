import {
  type AppendResult as ClientAppendResult,
  type EventData,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { NewEvent } from '#contracts/kernel/stored-event.ts';
import {
  type AppendResult,
  assertAppendable,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/event-store.ts';
import { fromClientRevision, toClientRevision } from './expected-revision.ts';
import type { HeadWatcher } from './head-watcher.ts';
import { readStream } from './read.ts';
import { RecentAppends, type Whereabouts } from './recent-appends.ts';
import { toEventData } from './recorded.ts';
import { findRepeat } from './repeats.ts';
import { Patience, type Session, withTimeout } from './session.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** Appends events, each once, over connections that may break. */
export class Appender {
  readonly #session: Session;
  readonly #watcher: HeadWatcher;
  readonly #recent = new RecentAppends();
  readonly #inFlight = new Set<Promise<unknown>>();

  constructor(session: Session, watcher: HeadWatcher) {
    this.#session = session;
    this.#watcher = watcher;
  }

  /**
   * Appends as the port says.
   * @param data the events in the client's form
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    data: EventData[] = events.map(toEventData),
  ): Promise<AppendResult> {
    assertAppendable(stream, events);
    for (const { id } of events) {
      if (!UUID.test(id)) throw new TypeError(`stream ${stream}: event id '${id}' is not a UUID`);
    }
    const appending = this.#persist({ stream, expected, events }, data);
    this.#inFlight.add(appending);
    try {
      return await appending;
    } finally {
      this.#inFlight.delete(appending);
    }
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
  }

  /** Tries until the server has answered: it knows by the ids what it took the first time. */
  async #persist(append: Append, data: EventData[]): Promise<AppendResult> {
    const { stream, events } = append;
    const patience = new Patience(this.#session);
    const since = Date.now();
    for (;;) {
      try {
        const result = await this.#try(append, data, patience);
        this.#recent.appended(stream, events, result.revision);
        this.#watcher.advance({ position: result.position, stream });
        return result;
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) throw error;
        this.#recent.inDoubt(stream, events, since);
        await patience.bear(error);
      }
    }
  }

  async #try(append: Append, data: EventData[], { leftMs }: Patience): Promise<AppendResult> {
    const { stream, expected, events } = append;
    const session = { ...this.#session, timeoutMs: leftMs };
    const known = this.#recent.whereabouts(stream, events);
    // By an exact revision the server finds a repeat itself, and saves a read at the worst of times.
    if (known.some((place) => expected === 'any' || 'revision' in place)) {
      const repeat = await findRepeat(session, append, known);
      if (repeat !== undefined) return repeat;
    }
    const headBefore = this.#watcher.head?.position ?? -1n;
    const options = { expectedRevision: toClientRevision(expected), deadline: leftMs };
    const sent = session.client.appendToStream(stream, data, options).catch(wrongVersion);
    const answer = await withTimeout(sent, leftMs);
    if (!(answer instanceof WrongExpectedVersionError)) {
      return await this.#answer(session, append, headBefore, answer);
    }
    const actual = fromClientRevision(answer.actualVersion);
    const repeat = await findRepeat(session, append, [whereRepeatsStand(expected, actual)]);
    if (repeat !== undefined) return repeat;
    throw new WrongExpectedRevisionError(stream, expected, actual);
  }

  /**
   * To a repeat the server may answer with no position, or one that is not the event's; and of several
   * events nothing documented says which one the position is of. Then the last event is asked.
   */
  async #answer(
    session: Session,
    { stream, events }: Append,
    headBefore: bigint,
    { nextExpectedRevision: revision, position }: ClientAppendResult,
  ): Promise<AppendResult> {
    if (events.length === 1 && position !== undefined && position.commit > headBefore) {
      return { revision, position: position.commit };
    }
    for await (const event of readStream(session, stream, { from: revision, limit: 1 })) {
      return { revision, position: event.position };
    }
    throw new Error(`stream ${stream}: event ${revision} was appended and is not there`);
  }
}

/** Makes an answer of the one error that is one. */
function wrongVersion(error: unknown): WrongExpectedVersionError {
  if (error instanceof WrongExpectedVersionError) return error;
  throw error;
}

/**
 * Who expects an exact revision has read so far, and a repeat stands behind it. Where another revision is
 * expected than the stream ever had, or any, it may stand anywhere.
 */
function whereRepeatsStand(expected: ExpectedRevision, actual: bigint | 'none'): Whereabouts {
  const isBehind = typeof expected === 'bigint' && actual !== 'none' && expected < actual;
  return { revision: isBehind ? expected + 1n : 0n };
}
