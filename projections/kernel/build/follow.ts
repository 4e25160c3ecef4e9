import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '../define-projection.ts';
import type { EventSource, SourceMessage } from '../follow/event-source.ts';
import type { Timing } from '../follow/timing.ts';
import type { BuildWriter } from './build-writer.ts';

/** Events that one transaction folds at most. */
const BATCH_SIZE = 2_000;

/** Least time between two checkpoints that only pass events which were left out, and the longest that one of them waits. Milliseconds. */
const QUIET_CHECKPOINT_MS = 1_000;

/** State of a build after a message was dealt with. */
export interface Step {
  /** The position that has been passed; it may be ahead of the stored checkpoint by filtered events. */
  readonly position: Position;
  /** Number of events that the message brought. */
  readonly events: number;
  /** Time at which the last of them was recorded, ISO 8601; absent where there were none. */
  readonly recordedAt?: string;
  /** True once the end of the log is reached. */
  readonly caughtUp: boolean;
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  readonly timing: Timing;
  /** Go no further than this position; the iteration ends there. Default: follow for ever. */
  readonly until?: Position;
  /** Write every checkpoint, however close they come. Default: one in a while, and the last one, where nothing changed. */
  readonly everyCheckpoint?: boolean;
  readonly batchSize?: number;
  /**
   * Waits, at the end of the log, while events gather that are then written together: all of a projection that lingers,
   * and of others those that they do not handle. Never rejects. Absent: each is written as soon as it comes.
   */
  readonly linger?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Feeds a build from the log, message by message. Ends with its signal or at `until`. @throws what the writer throws
 */
export async function* follow(
  source: EventSource,
  projection: Projection,
  writer: BuildWriter,
  options: FollowOptions,
): AsyncGenerator<Step, void, undefined> {
  const { timing, until, linger, everyCheckpoint = false, batchSize = BATCH_SIZE } = options;
  const within = (position: Position) => until === undefined || position <= until;
  const left = new AbortController();
  const signal = AbortSignal.any([options.signal, left.signal]);
  const messages = source.subscribe({
    ...(writer.position !== undefined && { after: writer.position }),
    categories: projection.categories,
    types: projection.types,
    batchSize,
    signal,
  });
  const mayWait = (events: readonly StoredEvent[]) =>
    projection.lingers || !events.some(({ type }) => projection.handles(type));
  const gathered =
    linger === undefined ? messages : lingering(messages, { mayWait, wait: linger, most: batchSize, signal });
  const ahead = readAhead(gathered, () => left.abort());
  const inbox = new Inbox(ahead);
  const passing = new Passing(writer, timing);
  try {
    for (;;) {
      const isUnwritten = passing.isUnwritten && !signal.aborted;
      const next = await (isUnwritten ? inbox.nextBefore(passing.due(signal)) : inbox.next());
      if (next === undefined) {
        if (!signal.aborted) await passing.write();
        continue;
      }
      if (next.done) return;
      options.signal.throwIfAborted();
      const message = next.value;
      if (message.kind === 'events') {
        const events = message.events.filter(({ position }) => within(position));
        await writer.write(events);
        const last = message.events.at(-1);
        if (last === undefined) continue;
        yield {
          position: last.position,
          events: events.length,
          recordedAt: last.recordedAt,
          caughtUp: false,
        };
        if (!within(last.position) || last.position === until) return;
      } else {
        const { position } = message;
        passing.pass(within(position) || until === undefined ? position : until);
        if (everyCheckpoint || passing.mayWrite) await passing.write();
        yield { position, events: 0, caughtUp: message.kind === 'caughtUp' };
        if (until !== undefined && position >= until) return;
      }
    }
  } finally {
    left.abort();
    await ahead.return();
  }
}

/** Positions that were passed without an event to write: each is stored, but few writes are spent on them. */
class Passing {
  readonly #writer: BuildWriter;
  readonly #timing: Timing;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #passed: Position | undefined;
  #due: Promise<undefined> | undefined;

  constructor(writer: BuildWriter, timing: Timing) {
    this.#writer = writer;
    this.#timing = timing;
  }

  /** Notes a position that was passed. */
  pass(position: Position): void {
    this.#passed = position;
  }

  /** True while what was passed last is beyond the stored checkpoint. */
  get isUnwritten(): boolean {
    return this.#passed !== undefined && this.#passed > (this.#writer.position ?? -1n);
  }

  get mayWrite(): boolean {
    return this.#timing.now() - this.#writtenAt >= QUIET_CHECKPOINT_MS;
  }

  /** Resolves once a write is due, with whose position others count the events that a read model is behind; or at the signal. */
  due(signal: AbortSignal): Promise<undefined> {
    this.#due ??= this.#timing.pause(QUIET_CHECKPOINT_MS, signal).then(() => {
      this.#due = undefined;
      return undefined;
    });
    return this.#due;
  }

  /** Stores what was passed last. @throws as the writer */
  async write(): Promise<void> {
    if (this.#passed !== undefined) await this.#writer.moveTo(this.#passed);
    this.#writtenAt = this.#timing.now();
  }
}

/** Longest time for which events gather that nobody waits for. Milliseconds. */
export const LINGER_MS = 200;

export interface LingerOptions {
  /** Tells whether these events may wait for others. Those that may not take with them what has gathered. */
  readonly mayWait: (events: readonly StoredEvent[]) => boolean;
  /** Resolves when it has been waited for long enough, or at its signal; never rejects. */
  readonly wait: (signal: AbortSignal) => Promise<void>;
  /** Number of events at which no more are taken. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/**
 * Passes messages on, but at the end of the log waits before it passes on new events that may wait, and then takes all
 * that has come by then as one message. While it catches up it waits for nothing.
 */
export async function* lingering(
  messages: AsyncIterable<SourceMessage>,
  options: LingerOptions,
): AsyncGenerator<SourceMessage, void, undefined> {
  const iterator = messages[Symbol.asyncIterator]();
  const inbox = new Inbox(iterator);
  let isAtEnd = false;
  try {
    for (;;) {
      const { done, value: message } = await inbox.next();
      if (done) return;
      if (message.kind !== 'events' || !isAtEnd || !options.mayWait(message.events)) {
        isAtEnd = message.kind === 'caughtUp';
        yield message;
        continue;
      }
      const { events, after } = await gather(inbox, message.events, options);
      if (options.signal.aborted) return;
      yield { kind: 'events', events };
      isAtEnd = after?.kind === 'caughtUp';
      if (after !== undefined) yield after;
    }
  } finally {
    await iterator.return?.();
  }
}

/** The messages to come, of which the next one can be waited for more than once. */
class Inbox {
  readonly #iterator: AsyncIterator<SourceMessage>;
  #coming: Promise<IteratorResult<SourceMessage>> | undefined;

  constructor(iterator: AsyncIterator<SourceMessage>) {
    this.#iterator = iterator;
  }

  /** Takes the next message. */
  async next(): Promise<IteratorResult<SourceMessage>> {
    const result = await this.#peek();
    this.#coming = undefined;
    return result;
  }

  /** Takes the next message; `undefined` where something else came first. */
  async nextBefore(other: Promise<undefined>): Promise<IteratorResult<SourceMessage> | undefined> {
    const result = await Promise.race([this.#peek(), other]);
    if (result !== undefined) this.#coming = undefined;
    return result;
  }

  #peek(): Promise<IteratorResult<SourceMessage>> {
    if (this.#coming === undefined) {
      this.#coming = this.#iterator.next();
      // An error is thrown when its turn comes; until then it is not unhandled.
      this.#coming.catch(() => undefined);
    }
    return this.#coming;
  }
}

/** Takes what comes while it waits, and up to the end of the log then. @returns also what stood behind the last event */
async function gather(
  inbox: Inbox,
  first: readonly StoredEvent[],
  { mayWait, wait, most, signal }: LingerOptions,
): Promise<{ readonly events: readonly StoredEvent[]; readonly after: SourceMessage | undefined }> {
  const over = new AbortController();
  let isOver = false;
  const waited = wait(AbortSignal.any([signal, over.signal])).then(() => {
    isOver = true;
    return undefined;
  });
  const events = [...first];
  let after: SourceMessage | undefined;
  while (events.length < most && !signal.aborted && !(isOver && after?.kind === 'caughtUp')) {
    const next = await (isOver ? inbox.next() : inbox.nextBefore(waited));
    if (next === undefined) continue;
    if (next.done) break;
    after = next.value.kind === 'events' ? undefined : next.value;
    if (next.value.kind !== 'events') continue;
    events.push(...next.value.events);
    if (!mayWait(next.value.events)) break;
  }
  over.abort();
  return { events, after };
}

/**
 * Fetches the next message while the consumer works on the present one; never more than one ahead, so
 * that a slow consumer makes nothing pile up. Once the consumer leaves, `leave` must end a wait for more.
 */
export async function* readAhead<Message>(
  messages: AsyncIterable<Message>,
  leave: () => void,
): AsyncGenerator<Message, void, undefined> {
  const iterator = messages[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // An error is thrown when its turn comes; until then it is not unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    leave();
    await iterator.return?.();
  }
}
