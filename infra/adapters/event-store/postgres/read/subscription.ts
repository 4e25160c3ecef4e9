import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { SubscribeOptions, SubscriptionMessage } from '#kernel/log/event-store.ts';
import { isUnavailable } from '../connection-errors.ts';
import { readLogPage } from './event-pages.ts';
import { type HeadWatcher, readHead } from './head-watcher.ts';
import type { LogTail, Portion } from './log-tail.ts';
import { PageSize } from './page-size.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 2_000;

export interface SubscriptionParts {
  readonly pool: Pool;
  readonly watcher: HeadWatcher;
  readonly tail: LogTail;
}

/**
 * Catches up page by page, then waits for the watcher to see the log grow; what it knows to be of other categories is
 * not looked at. From then on takes events from the tail that all share, until it falls behind that. Takes the next
 * ones only when the consumer asks for more. A lost connection is retried from where it stood.
 */
export async function* subscription(
  { pool, watcher, tail }: SubscriptionParts,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  const { after = 0n, categories, batchSize = 512, signal } = options;
  const size = new PageSize();
  let position = after;
  let isAtEnd = false;

  async function ownPage(upTo: Position): Promise<Portion> {
    isAtEnd = false;
    const limit = Math.min(batchSize, size.events);
    const { events, characters } = await readLogPage(pool, { after: position, upTo, categories, limit });
    size.adapt(events.length, characters);
    return { events, position: events.at(-1)?.position ?? upTo };
  }

  watcher.start();
  // Without it the subscription would call itself caught up at what the watcher happened to know.
  const head = await retrying(() => readHead(pool), signal);
  if (head !== undefined) watcher.advance(head);

  while (!signal.aborted) {
    const upTo = watcher.head;
    const quiet = watcher.quietUpTo(position, categories);
    if (quiet > position) {
      position = quiet;
      yield { kind: 'checkpoint', position };
    } else if (position < upTo) {
      const shared = () => tail.next(position, { head: upTo, categories, limit: batchSize });
      const portion = await retrying(
        async () => (isAtEnd ? await shared() : undefined) ?? (await ownPage(upTo)),
        signal,
      );
      if (portion === undefined || signal.aborted) return;
      position = portion.position;
      const { events } = portion;
      yield events.length === 0 ? { kind: 'checkpoint', position } : { kind: 'events', events };
    } else {
      isAtEnd = true;
      yield { kind: 'caughtUp', position };
      await watcher.beyond(position, signal);
    }
  }
}

/** Repeats a read, with growing pauses, for as long as the log is unavailable. `undefined`: the signal fired first. */
async function retrying<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let pause = RETRY_MIN_MS;
  while (!signal.aborted) {
    try {
      return await read();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await delay(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, RETRY_MAX_MS);
    }
  }
  return undefined;
}
