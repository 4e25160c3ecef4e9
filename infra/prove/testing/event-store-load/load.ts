import { randomUUID } from 'node:crypto';
import { categoryOf, type Position, type StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { openEventStoreDb } from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { until } from '#infra/prove/drills/within.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { compareWithFollower, compareWithLog } from './compare.ts';
import { Follower } from './follower.ts';
import { AppendLedger } from './ledger.ts';
import { readBack } from './reader.ts';
import { type WriterOptions, write } from './writer.ts';

/** Clients at work on a log. */
export interface Load {
  readonly ledger: AppendLedger;
  /** Waits until each writer has been acknowledged an append since now. @throws Error where one is not */
  flows(): Promise<void>;
  /**
   * Lets each client finish what is under way, and compares what they know with the log.
   * @returns faults, a sentence each
   */
  finish(): Promise<readonly string[]>;
}

const WRITERS = 12;
const READERS = 3;
const WAYS = ['exact', 'contended', 'any'] as const;
/** Categories in turn; each is some writers' of every way. */
const CATEGORIES = 4;

/**
 * Starts writers, readers of what was just written, and followers, as two processes would: the followers have a
 * connection of their own.
 * @param url connection string with an option at least
 */
export async function startLoad(url: string): Promise<Load> {
  await using opening = new AsyncDisposableStack();
  const open = async (connectionName: string) => {
    const store = await openEventStoreDb({ url: `${url}&connectionName=${connectionName}` });
    opening.defer(() => store.close());
    return store;
  };
  const [writing, following] = [await open('writing'), await open('following')];
  const after = await writing.head();
  const run = randomUUID().slice(0, 8);
  const categories = Array.from({ length: CATEGORIES }, (_, index) => `load${index}_${run}`);
  const [first = '', second = '', third = ''] = categories;

  const ledger = new AppendLedger();
  let over = false;
  const isOver = () => over;
  const followers = [undefined, [first], [second, third]].map((wanted) => {
    return new Follower({ store: following, after, ...(wanted !== undefined && { categories: wanted }) });
  });
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    write({ store: writing, ledger, number, isOver, ...placeOf(number, categories) }),
  );
  const readers = Array.from({ length: READERS }, () => readBack({ store: writing, ledger, isOver }));
  opening.defer(async () => {
    await Promise.all(followers.map((follower) => follower.stop()));
  });
  const running = opening.move();
  return {
    ledger,
    async flows() {
      const since = performance.now();
      const silent = () => ledger.silentSince(since, WRITERS);
      try {
        await until('each writer is acknowledged an append', () => silent().length === 0);
      } catch (error) {
        throw new Error(`${String(error)}; silent: ${silent().join(', ')}`, { cause: error });
      }
    },
    async finish() {
      over = true;
      await Promise.all(writers);
      ledger.close();
      await Promise.all(readers);
      const faults = await compare(url, ledger, followers, { after, categories });
      await running.disposeAsync();
      return [...ledger.faults, ...faults];
    },
  };
}

/**
 * Gives a writer its way and stream: there are writers of all ways in every category, those of one way and category in
 * one stream where they contend for it.
 */
function placeOf(number: number, categories: readonly string[]): Pick<WriterOptions, 'way' | 'stream'> {
  const way = WAYS[number % WAYS.length] ?? 'any';
  const category = categories[number % categories.length] ?? '';
  return { way, stream: way === 'contended' ? `${categories[0]}-contended` : `${category}-${number}` };
}

interface Range {
  readonly after: Position | undefined;
  readonly categories: readonly string[];
}

async function compare(url: string, ledger: AppendLedger, followers: readonly Follower[], range: Range) {
  const store = await openEventStoreDb({ url: `${url}&connectionName=comparing` });
  try {
    const log = await readAfter(store, range.after);
    const upTo = log.at(-1)?.position ?? 0n;
    const own = log.filter(({ stream }) => range.categories.includes(categoryOf(stream)));
    const faults = compareWithLog(ledger, own);
    for (const follower of followers) {
      await until(`${follower.name} has come to the end`, () => follower.hasReached(upTo)).catch((error) => {
        faults.push(String(error));
      });
      faults.push(...compareWithFollower(follower, log, upTo));
    }
    return faults;
  } finally {
    await store.close();
  }
}

async function readAfter(store: EventStore, after: Position | undefined): Promise<StoredEvent[]> {
  const log = await Array.fromAsync(store.readAll(after === undefined ? {} : { from: after }));
  return log.filter(({ position }) => position !== after);
}
