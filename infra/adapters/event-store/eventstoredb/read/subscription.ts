import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  EventStoreUnavailableError,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '#kernel/log/event-store.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { isUnavailable, toStoreError } from '../connection/errors.ts';
import { Bell } from '../session/bell.ts';
import type { Session } from '../session/session.ts';
import { readHead } from './head.ts';
import type { Inflow } from './inflow.ts';
import { isWanted, type LogItem, openLog } from './log-source.ts';
import { toStoredEvent } from './recorded.ts';
import type { Tail } from './tail.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;

/**
 * Follows the log over as many connections as it takes: the client's subscription ends with its connection, and
 * the next one begins after what the last one has delivered.
 */
export async function* subscription(
  store: Session,
  tail: Tail,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  const signal = AbortSignal.any([options.signal, store.closing]);
  const session = { ...store, closing: signal };
  const bell = new Bell();
  const cursor = new Cursor(options);
  const unwatch = tail.watch(bell.ring);
  signal.addEventListener('abort', bell.ring);
  let retryMs = RETRY_MIN_MS;
  try {
    while (!signal.aborted) {
      try {
        for await (const message of oneConnection(session, tail, cursor, bell, options)) {
          yield message;
          if (signal.aborted) return;
          retryMs = RETRY_MIN_MS;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!isUnavailable(error)) throw toStoreError(error);
      }
      await systemPause(retryMs, signal);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  } finally {
    signal.removeEventListener('abort', bell.ring);
    unwatch();
  }
}

async function* oneConnection(
  session: Session,
  tail: Tail,
  cursor: Cursor,
  bell: Bell,
  { categories, batchSize = 512 }: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  const { closing: signal, timeoutMs } = session;
  cursor.connected((await readHead(session))?.position);
  const inflow: Inflow<LogItem> = openLog(session.client, { after: cursor.position, categories }, bell.ring);
  let behindSince: number | undefined;
  try {
    while (!signal.aborted) {
      const items = await inflow.take(batchSize);
      if (signal.aborted) return;
      if (items.length > 0) {
        behindSince = undefined;
        yield* cursor.pass(items);
        continue;
      }
      if (inflow.over !== undefined) throw inflow.over.error ?? lost('ended the subscription');
      if (categories !== undefined) yield* cursor.passQuietly(tail, categories);
      const caughtUp = cursor.caughtUp();
      if (caughtUp !== undefined) {
        yield caughtUp;
        continue;
      }
      const now = performance.now();
      behindSince = cursor.hasReached(tail.end) ? undefined : (behindSince ?? now);
      if (behindSince !== undefined && now - behindSince > timeoutMs) throw lost('keeps events back');
      await bell.wait(behindSince === undefined ? undefined : behindSince + timeoutMs - now + 1);
    }
  } finally {
    inflow.close();
  }
}

const lost = (what: string) => new EventStoreUnavailableError(`EventStoreDB ${what}`);

/** Progress of a subscription, and the messages that its consumer gets of it. */
class Cursor {
  readonly #isWanted: (stream: string) => boolean;
  #position: Position | undefined;
  #headBefore: Position | undefined;
  #atEnd = false;
  #saidCaughtUp = false;

  constructor({ after, categories }: Pick<SubscribeOptions, 'after' | 'categories'>) {
    this.#position = after;
    this.#isWanted = isWanted(categories);
  }

  /** Position after which the subscription goes on; `undefined` for the start of the log. */
  get position(): Position | undefined {
    return this.#position;
  }

  hasReached(position: Position): boolean {
    return (this.#position ?? -1n) >= position;
  }

  /** @param head the end of the log before the connection was made; `undefined` while the log is empty */
  connected(head: Position | undefined): void {
    this.#headBefore = head;
    this.#atEnd = head === undefined || this.hasReached(head);
    this.#saidCaughtUp = false;
  }

  /** Takes what has come in, and yields what the consumer is to hear of it. */
  *pass(items: readonly LogItem[]): Generator<SubscriptionMessage> {
    const events: StoredEvent[] = [];
    const before = this.#position;
    for (const item of items) {
      if ('mark' in item) {
        if (item.mark === 'checkpoint') this.#advance(item.position);
        else this.#told(item.mark === 'caughtUp');
      } else if (item.event !== undefined) {
        const { position, streamId } = item.event;
        const event = this.#isWanted(streamId) ? toStoredEvent(item) : undefined;
        if (event !== undefined && !this.hasReached(position.commit)) events.push(event);
        this.#advance(position.commit);
      }
    }
    const position = this.#position;
    if (position === before || position === undefined) return;
    this.#saidCaughtUp = false;
    const last = events.at(-1);
    if (last !== undefined) yield { kind: 'events', events };
    if (last?.position !== position) yield { kind: 'checkpoint', position };
  }

  /** Moves past events that the consumer did not ask for, as far as the tail knows of no others. */
  *passQuietly(tail: Tail, categories: readonly string[]): Generator<SubscriptionMessage> {
    const position = tail.quietUpTo(this.#position ?? -1n, categories);
    if (this.hasReached(position)) return;
    this.#advance(position);
    this.#saidCaughtUp = false;
    yield { kind: 'checkpoint', position };
  }

  /** Returns the message that the end of the log is reached, once each time it is. */
  caughtUp(): SubscriptionMessage | undefined {
    if (!this.#atEnd || this.#saidCaughtUp) return undefined;
    this.#saidCaughtUp = true;
    return { kind: 'caughtUp', position: this.#position ?? 0n };
  }

  #told(atEnd: boolean): void {
    this.#atEnd = atEnd;
    // The connection was made after that head was read, so the server has come past it.
    if (atEnd && this.#headBefore !== undefined) this.#advance(this.#headBefore);
  }

  #advance(position: Position): void {
    if (!this.hasReached(position)) this.#position = position;
  }
}
