import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { AppendResult, EventStore } from '#kernel/log/event-store.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { openPostgresEventStore } from '../postgres-event-store.ts';
import { readLogPage } from '../read/event-pages.ts';
import { growthBy, HeadWatcher, readNotification } from '../read/head-watcher.ts';
import { LogTail, subscription } from '../read/subscription.ts';
import { type EncodedAppend, encodeAppend, type Outcome } from './group-commit.ts';

const newEvent = (): NewEvent => ({
  id: timeOrderedIds.next(),
  type: 'Noted',
  data: {},
  metadata: {
    actor: { kind: 'guest' },
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
  },
});
const append = (stream: string, events = 1): EncodedAppend =>
  encodeAppend(stream, 'any', Array.from({ length: events }, newEvent));
const at = (position: bigint): Outcome<AppendResult> => ({ ok: true, value: { revision: 0n, position } });
const tailOf = (pool: Pool) => new LogTail((range) => readLogPage(pool, range));
const refused: Outcome<AppendResult> = { ok: false, error: new Error('refused') };

describe('the growth by a batch', () => {
  it('is all that it added, with the categories of that', () => {
    const batch = [append('a-1', 2), append('b-1'), append('a-2')];
    expect(growthBy(batch, [at(12n), at(13n), at(14n)])).toEqual({
      after: 10n,
      upTo: 14n,
      categories: new Set(['a', 'b']),
    });
  });

  it('leaves out what was refused, and what an earlier append had added', () => {
    const batch = [append('a-1'), append('b-1'), append('c-1')];
    expect(growthBy(batch, [at(3n), refused, at(9n)])).toEqual({
      after: 8n,
      upTo: 9n,
      categories: new Set(['c']),
    });
    expect(growthBy(batch, [refused, refused, refused])).toBeUndefined();
  });
});

describe('a notification', () => {
  it('is read with what it tells of the growth, or without', () => {
    const told = readNotification('{"upTo":"14","after":"10","categories":["a"]}');
    expect(told).toEqual({ upTo: 14n, growth: { after: 10n, upTo: 14n, categories: new Set(['a']) } });
    expect(readNotification('{"upTo":"14"}')).toEqual({ upTo: 14n });
    // Whoever may connect to the database may send anything.
    for (const payload of ['', '{', 'null', '{"upTo":14}', '{"upTo":"14","after":"x"}']) {
      expect(readNotification(payload), payload).toBeUndefined();
    }
  });
});

describe('what a watcher knows to be quiet', () => {
  const growth = (after: bigint, upTo: bigint, ...categories: string[]) => ({
    after,
    upTo,
    categories: new Set(categories),
  });
  const watcherThatHeard = (...growths: ReturnType<typeof growth>[]) => {
    const watcher = new HeadWatcher({} as Pool, 1_000);
    for (const heard of growths) watcher.advance(heard.upTo, heard);
    return watcher;
  };

  it('ends at the first event of the categories', () => {
    const watcher = watcherThatHeard(growth(0n, 4n, 'a'), growth(4n, 6n, 'a'), growth(6n, 9n, 'a', 'b'));
    expect(watcher.quietUpTo(0n, ['b'])).toBe(6n);
    expect(watcher.quietUpTo(5n, ['b'])).toBe(6n);
    expect(watcher.quietUpTo(0n, ['c'])).toBe(9n);
    expect(watcher.quietUpTo(0n, ['a'])).toBe(0n);
    expect(watcher.quietUpTo(0n, undefined)).toBe(0n);
  });

  it('ends where it heard nothing', () => {
    const watcher = watcherThatHeard(growth(0n, 4n, 'a'), growth(5n, 9n, 'a'));
    expect(watcher.quietUpTo(0n, ['b'])).toBe(4n);
    expect(watcher.quietUpTo(4n, ['b'])).toBe(4n);
    expect(watcher.quietUpTo(5n, ['b'])).toBe(9n);
  });
});

describe('a subscription to some categories', () => {
  let database: TestDatabase;
  let writers: EventStore;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    writers = await openPostgresEventStore({ connection: database.url });
    pool = createPool(database.url, { applicationName: 'test', max: 4 });
  });
  afterAll(async () => {
    await writers.close();
    await pool.end();
    await database.drop();
  });

  it('looks at nothing while another process writes to others, and misses nothing of its own', async () => {
    const queries = vi.spyOn(pool, 'query');
    const pagesRead = () =>
      queries.mock.calls.filter(([query]) => (query as { name?: string }).name?.startsWith('event_log.log/'))
        .length;
    const watcher = new HeadWatcher(pool, 60_000);
    await using ending = new AsyncDisposableStack();
    ending.defer(() => watcher.stop());
    const controller = new AbortController();
    ending.defer(() => controller.abort());
    const { signal } = controller;
    const messages = subscription({ pool, watcher, tail: tailOf(pool) }, { categories: ['mine'], signal });
    expect((await messages.next()).value).toEqual({ kind: 'caughtUp', position: 0n });
    // A notification reaches the watcher only once it listens.
    await writers.append('other-0', 'any', [newEvent()]);
    await watcher.beyond(0n, signal);
    const before = pagesRead();

    for (let count = 1; count <= 20; count += 1) {
      const { position } = await writers.append(`other-${count}`, 'any', [newEvent()]);
      for (let reached = 0n; reached < position; ) {
        const { value } = await messages.next();
        expect(value).not.toHaveProperty('events');
        reached = value && 'position' in value ? value.position : reached;
      }
    }
    // The watcher asks for the head itself when it begins to listen and to poll: of what it learns by that it knows no more.
    expect(pagesRead() - before).toBeLessThanOrEqual(3);

    const { position } = await writers.append('mine-1', 'any', [newEvent()]);
    for (;;) {
      const { value } = await messages.next();
      if (value?.kind !== 'events') continue;
      expect(value.events.map((event) => event.position)).toEqual([position]);
      break;
    }
  });

  it('shares one read of what is new with all others at the end of the log', async () => {
    const queries = vi.spyOn(pool, 'query');
    const watcher = new HeadWatcher(pool, 60_000);
    await using ending = new AsyncDisposableStack();
    ending.defer(() => watcher.stop());
    const controller = new AbortController();
    ending.defer(() => controller.abort());
    const tail = tailOf(pool);
    const followers = [['one'], ['two'], ['one', 'two']].map((categories) =>
      subscription({ pool, watcher, tail }, { categories, signal: controller.signal }),
    );
    /** Follows until the end of the log is reached. @returns the positions of what came */
    const follow = async (messages: ReturnType<typeof subscription>, upTo: bigint) => {
      const positions: bigint[] = [];
      for (;;) {
        const { value } = await messages.next();
        if (value?.kind === 'events') positions.push(...value.events.map(({ position }) => position));
        if (value?.kind === 'caughtUp' && value.position >= upTo) return positions;
      }
    };
    await Promise.all(followers.map((messages) => follow(messages, 0n)));
    queries.mockClear();

    const { position } = await writers.append('one-1', 'any', [newEvent()]);
    const last = await writers.append('two-1', 'any', [newEvent()]);
    const seen = await Promise.all(followers.map((messages) => follow(messages, last.position)));

    expect(seen).toEqual([[position], [last.position], [position, last.position]]);
    const reads = queries.mock.calls.map(([query]) => (query as { name?: string }).name ?? '');
    // One for each time that the watcher heard of something new, whoever follows.
    expect(reads.filter((name) => name.startsWith('event_log.log/')).length).toBeLessThanOrEqual(2);
  });
});
