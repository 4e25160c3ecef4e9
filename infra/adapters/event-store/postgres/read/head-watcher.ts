import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { categoryOf, type Position } from '#contracts/kernel/events/stored-event.ts';
import type { AppendResult } from '#kernel/log/event-store.ts';
import type { EncodedAppend, Outcome } from '../append/group-commit.ts';

const RECONNECT_MIN_MS = 50;
const RECONNECT_MAX_MS = 5_000;

/** Number of the last growths that are remembered; a reader that is further behind reads the log. */
const GROWTHS_KEPT = 256;

interface Waiter {
  readonly position: Position;
  readonly wake: () => void;
}

/** Reads the position of the last event; 0 for an empty log. */
export async function readHead(pool: Pool): Promise<Position> {
  const { rows } = await pool.query<{ position: bigint }>({
    name: 'event_log.head',
    text: 'SELECT position FROM event_log.head',
  });
  const [head] = rows;
  if (head === undefined) throw new Error('event_log.head has lost its row');
  return head.position;
}

/**
 * Knows how far the log reaches, for all subscriptions of a process at once. It hears of appends in
 * three ways: at once from this process's own, by NOTIFY (on a connection of its own) from other
 * processes', and by a slow poll should both have failed.
 *
 * The head it knows never runs ahead of what is committed, and appends commit in the order of their
 * positions: so everything up to it can be read, and nothing will ever appear below it.
 */
export class HeadWatcher {
  #pool: Pool;
  #pollMs: number;
  #head: Position = 0n;
  /** The last ones that are known, ascending. */
  #growths: Growth[] = [];
  #waiters = new Set<Waiter>();
  #stop = new AbortController();
  #running: Promise<unknown> | undefined;
  #interruptions = 0;

  constructor(pool: Pool, pollMs: number) {
    this.#pool = pool;
    this.#pollMs = pollMs;
  }

  /** The last position that is known to be committed; 0 for none. */
  get head(): Position {
    return this.#head;
  }

  /** Number of times that the listening connection was lost, or could not be made. */
  get interruptions(): number {
    return this.#interruptions;
  }

  /** Begins to listen and to poll. Later calls do nothing. */
  start(): void {
    this.#running ??= Promise.all([this.#listen(), this.#poll()]);
  }

  /** Notes a committed position and the growth up to it, and wakes the waiters whose position it has passed. */
  advance(position: Position, growth?: Growth): void {
    if (position <= this.#head) return;
    if (growth !== undefined) {
      this.#growths.push(growth);
      if (this.#growths.length > GROWTHS_KEPT) this.#growths.shift();
    }
    this.#head = position;
    for (const waiter of this.#waiters) if (waiter.position < position) waiter.wake();
  }

  /**
   * Returns the position up to which nothing of these categories is known to stand after the given one; at least the
   * given position.
   */
  quietUpTo(position: Position, categories: readonly string[] | undefined): Position {
    let quiet = position;
    if (categories === undefined) return quiet;
    for (const { after, upTo, categories: grown } of this.#growths) {
      if (upTo <= quiet) continue;
      if (after > quiet || categories.some((category) => grown.has(category))) break;
      quiet = upTo;
    }
    return quiet;
  }

  /** Resolves once the head is beyond `position`, or when the signal fires. */
  async beyond(position: Position, signal: AbortSignal): Promise<void> {
    if (this.#head > position || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.#waiters.delete(waiter);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const waiter = { position, wake };
      this.#waiters.add(waiter);
      signal.addEventListener('abort', wake);
    });
  }

  /** Gives the connection back. Resolves when nothing of it runs any more. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    let backoff = RECONNECT_MIN_MS;
    while (!this.#stop.signal.aborted) {
      try {
        const client = await this.#pool.connect();
        await this.#listenOn(client, () => {
          backoff = RECONNECT_MIN_MS;
        });
      } catch {
        this.#interruptions += 1;
        // The server is away. The next try, or the poll, finds out when it is back.
        await this.#pause(backoff);
        backoff = Math.min(backoff * 2, RECONNECT_MAX_MS);
      }
    }
  }

  /** Listens until the connection is lost (rejects) or the watcher stops (resolves). */
  async #listenOn(client: PoolClient, onListening: () => void): Promise<void> {
    const lost = Promise.withResolvers<void>();
    // It may be lost before anybody waits for that, which must not end the process.
    lost.promise.catch(() => undefined);
    const { signal } = this.#stop;
    const stopped = () => lost.resolve();
    client.on('notification', ({ payload = '' }) => {
      const told = readNotification(payload);
      if (told !== undefined) this.advance(told.upTo, told.growth);
    });
    client.on('error', lost.reject);
    client.on('end', lost.reject);
    signal.addEventListener('abort', stopped);
    try {
      await client.query('LISTEN event_log');
      // What was appended before the server began to tell.
      this.advance(await readHead(this.#pool));
      onListening();
      if (!signal.aborted) await lost.promise;
    } finally {
      signal.removeEventListener('abort', stopped);
      client.release(true);
    }
  }

  async #poll(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        this.advance(await readHead(this.#pool));
      } catch {
        // The next round will tell.
      }
      await this.#pause(this.#pollMs);
    }
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
  }
}

/** A stretch of the log: everything after one position, up to and with another, is of these categories. */
export interface Growth {
  readonly after: Position;
  readonly upTo: Position;
  readonly categories: ReadonlySet<string>;
}

const position = z.string().regex(/^\d+$/).transform(BigInt);
const notification = z.object({
  upTo: position,
  after: position.optional(),
  categories: z.array(z.string()).optional(),
});

/** Position that the log reaches, and the last growth where it is told. */
interface Told {
  readonly upTo: Position;
  readonly growth?: Growth;
}

/**
 * Reads a notification (append.sql); `undefined` where it is none of this release: whoever may connect may send one, and the
 * poll finds what the log holds.
 */
export function readNotification(payload: string): Told | undefined {
  const read = notification.safeParse(parsed(payload));
  if (!read.success) return undefined;
  const { upTo, after, categories } = read.data;
  if (after === undefined || categories === undefined) return { upTo };
  return { upTo, growth: { after, upTo, categories: new Set(categories) } };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/**
 * Works out the part that a committed batch added at the end of the log without a gap; `undefined` where it added
 * nothing.
 */
export function growthBy(
  batch: readonly EncodedAppend[],
  outcomes: readonly Outcome<AppendResult>[],
): Growth | undefined {
  const stretches = outcomes
    .flatMap((outcome, index) => {
      const append = batch[index];
      if (!outcome.ok || append === undefined) return [];
      const { position: upTo } = outcome.value;
      return [{ after: upTo - BigInt(append.events.length), upTo, category: categoryOf(append.stream) }];
    })
    .sort((one, other) => (one.upTo < other.upTo ? 1 : -1));
  const [last] = stretches;
  if (last === undefined) return undefined;
  const categories = new Set<string>();
  let { upTo: after } = last;
  for (const stretch of stretches) {
    // A repeated append may lie anywhere before.
    if (stretch.upTo !== after) break;
    after = stretch.after;
    categories.add(stretch.category);
  }
  return { after, upTo: last.upTo, categories };
}
