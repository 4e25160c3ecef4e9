import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { SubscribeOptions, SubscriptionMessage } from '#kernel/log/event-store.ts';
import { isUnavailable } from './connection-errors.ts';
import { readLogPage } from './event-pages.ts';
import { type HeadWatcher, readHead } from './head-watcher.ts';
import { PageSize } from './page-size.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 2_000;

/**
 * Catches up page by page, then waits for the watcher to see the log grow; what it knows to be of other categories is
 * not looked at. Reads the next page only
 * when the consumer asks for more. A lost connection is retried from where it stood.
 */
export async function* subscription(
  pool: Pool,
  watcher: HeadWatcher,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void, undefined> {
  const { after = 0n, categories, batchSize = 512, signal } = options;
  const size = new PageSize();
  let position = after;

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
      const from = position;
      const limit = Math.min(batchSize, size.events);
      const page = await retrying(() => readLogPage(pool, { after: from, upTo, categories, limit }), signal);
      if (page === undefined || signal.aborted) return;
      const { events, characters } = page;
      size.adapt(events.length, characters);
      const last = events.at(-1);
      position = last?.position ?? upTo;
      yield last === undefined ? { kind: 'checkpoint', position } : { kind: 'events', events };
    } else {
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
