import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { categoryOf, type Position, type StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { SubscribeOptions, SubscriptionMessage } from '#kernel/log/event-store.ts';
import { isUnavailable } from '../connection-errors.ts';
import { type Page, readLogPage } from './event-pages.ts';
import { type HeadWatcher, readHead } from './head-watcher.ts';
import { PageSize } from './page-size.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 2_000;
/** Positions that one page goes through: where few events are wanted, a long log is passed in steps, each with a checkpoint. */
const POSITIONS_OF_A_PAGE = 500_000n;

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
  const { after = 0n, categories, types, batchSize = 512, signal } = options;
  const size = new PageSize();
  let position = after;
  let isAtEnd = false;

  async function ownPage(end: Position): Promise<Portion> {
    isAtEnd = false;
    const farthest = position + POSITIONS_OF_A_PAGE;
    const upTo = end < farthest ? end : farthest;
    const limit = Math.min(batchSize, size.events);
    const { events, characters } = await readLogPage(pool, {
      after: position,
      upTo,
      categories,
      types,
      limit,
    });
    size.adapt(events.length, characters);
    const last = events.length < limit ? undefined : events.at(-1);
    return { events, position: last?.position ?? upTo };
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

/** Reads the next events of the log: `after` is exclusive, `upTo` inclusive. Empty where there are none. */
export type ReadPage = (range: {
  readonly after: Position;
  readonly upTo: Position;
  readonly limit: number;
}) => Promise<Page>;

export interface TailLimits {
  /** Most events that are kept. */
  readonly events: number;
  /** Most characters of their JSON texts. */
  readonly characters: number;
  /** Most events that are read at a time. */
  readonly page: number;
}

/** Events of one subscription's categories, and the position that it has passed with them. */
export interface Portion {
  readonly events: readonly StoredEvent[];
  readonly position: Position;
}

/** Events of one read. */
interface Stretch extends Page {
  readonly upTo: Position;
}

const LIMITS: TailLimits = { events: 2_048, characters: 4 * 1024 * 1024, page: 256 };

/**
 * Keeps the last events of the log for all subscriptions of a process that stand at its end: each stretch is read
 * once, whoever asks for it first, and each subscription takes from it what it wants. What it keeps is as the log has
 * it: sealed fields stay sealed.
 */
export class LogTail {
  readonly #read: ReadPage;
  readonly #limits: TailLimits;
  #stretches: Stretch[] = [];
  /** Position after which all is kept; `undefined` while nothing is. */
  #after: Position | undefined;
  #upTo: Position = 0n;
  #reading: Promise<void> | undefined;

  constructor(read: ReadPage, limits: TailLimits = LIMITS) {
    this.#read = read;
    this.#limits = limits;
  }

  /**
   * Gives the next events after a position, from memory or by a read that all share.
   * @returns `undefined` for who stands before what is kept, and has to read for itself
   * @throws the error of the read
   */
  async next(
    position: Position,
    {
      head,
      categories,
      limit,
    }: {
      /** Position that the log is known to reach, beyond the one asked for. */
      readonly head: Position;
      /** Absent: all. */
      readonly categories: readonly string[] | undefined;
      readonly limit: number;
    },
  ): Promise<Portion | undefined> {
    for (;;) {
      if (this.#after !== undefined) {
        if (position < this.#after) return undefined;
        if (position < this.#upTo) return this.#portion(position, categories, limit);
      }
      if (this.#reading === undefined) {
        // What lies between is of no use to the one who asks: whoever wants it reads it for itself.
        if (position !== this.#upTo) this.#forget();
        this.#reading = this.#extend(position, head).finally(() => {
          this.#reading = undefined;
        });
      }
      await this.#reading;
    }
  }

  #forget(): void {
    this.#stretches = [];
    this.#after = undefined;
  }

  async #extend(after: Position, head: Position): Promise<void> {
    const { page: limit } = this.#limits;
    const page = await this.#read({ after, upTo: head, limit }).catch((error: unknown) => {
      // Another server may answer the next time.
      this.#forget();
      throw error;
    });
    const last = page.events.at(-1);
    this.#after ??= after;
    this.#upTo = last !== undefined && page.events.length >= limit ? last.position : head;
    if (last !== undefined) this.#stretches.push({ ...page, upTo: this.#upTo });
    this.#trim();
  }

  /** Forgets the oldest stretches beyond the limits; the newest one stays, as somebody waits for it. */
  #trim(): void {
    const { events: mostEvents, characters: mostCharacters } = this.#limits;
    let events = 0;
    let characters = 0;
    const from = this.#stretches.findLastIndex((stretch) => {
      events += stretch.events.length;
      characters += stretch.characters;
      return events > mostEvents || characters > mostCharacters;
    });
    const gone = this.#stretches.splice(0, Math.min(from + 1, this.#stretches.length - 1));
    this.#after = gone.at(-1)?.upTo ?? this.#after;
  }

  #portion(position: Position, categories: readonly string[] | undefined, limit: number): Portion {
    const events: StoredEvent[] = [];
    const first = this.#stretches.findLastIndex(({ upTo }) => upTo <= position) + 1;
    for (const stretch of this.#stretches.slice(first)) {
      for (const event of stretch.events) {
        if (event.position <= position || categories?.includes(categoryOf(event.stream)) === false) continue;
        events.push(event);
        if (events.length === limit) return { events, position: event.position };
      }
    }
    return { events, position: this.#upTo };
  }
}
