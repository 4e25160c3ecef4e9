import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { SourceMessage } from './event-source.ts';

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
