import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryEventStore } from '#infra/prove/testing/event-stores/memory-event-store.ts';
import {
  type StandIn,
  type StandInOptions,
  startEventStoreDbStandIn,
} from '#infra/prove/testing/eventstoredb/stand-in.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  AppendTooLargeError,
  EventStoreUnavailableError,
  UnknownPositionError,
} from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { connect } from './connection/connection.ts';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-store.ts';
import { newEvent, newEvents } from './new-event.test-support.ts';
import { readHead } from './read/head.ts';

/** Answers of a real server in moments that a single server in good order never has. */

let ending = new AsyncDisposableStack();
afterEach(async () => {
  await ending.disposeAsync();
  ending = new AsyncDisposableStack();
});

async function startStandIn(options?: StandInOptions): Promise<StandIn> {
  const standIn = await startEventStoreDbStandIn(options);
  ending.defer(() => standIn.stop());
  return standIn;
}

/** Opens a log; again where a machine is too busy to do so within the time of the log. */
async function open(standIn: StandIn, timeoutMs = 20_000): Promise<EventStoreDb> {
  const url = `${standIn.url}&connectionName=${timeoutMs}`;
  const store = await vi.waitFor(() => openEventStoreDb({ url, timeoutMs }), { timeout: LONGEST_WAIT_MS });
  ending.defer(() => store.close());
  return store;
}

describe('EventStoreDB, a log in which nothing matches yet', () => {
  it.each(['24.6.0', '24.10.14'] as const)('is followed from its start on %s', async (version) => {
    const standIn = await startStandIn({ version });
    const store = await open(standIn);
    const abort = new AbortController();
    const heard: string[] = [];
    const following = (async () => {
      for await (const message of store.subscribe({ categories: ['house'], signal: abort.signal })) {
        expect(message.kind === 'events' ? 0n : message.position).toBeLessThan(2n ** 63n);
        if (message.kind === 'caughtUp' && heard.length === 0) {
          await store.append('house-1', 'any', [newEvent()]);
          heard.push('caughtUp');
        }
        if (message.kind === 'events') {
          heard.push(...message.events.map(({ stream }) => stream));
          abort.abort();
        }
      }
    })();
    await following;
    expect(heard).toEqual(['caughtUp', 'house-1']);
  });
});

it('EventStoreDB, a server that is set to take less in one append than others, refuses it for good', async () => {
  const store = await open(await startStandIn({ maxAppendSize: 10_000 }));
  const events = newEvents(100);
  await expect(store.append('house-1', 'none', events)).rejects.toThrow(AppendTooLargeError);
  expect((await store.append('house-1', 'none', events.slice(0, 10))).revision).toBe(9n);
});

describe('EventStoreDB, a server that does not take requests', () => {
  it.each(['notReady', 'tooBusy', 'noLeader', { reason: 9 }] as const)(
    'is waited for within the time of an append, and unavailable after it: %o',
    async (writes) => {
      const standIn = await startStandIn();
      const [store, patient] = [await open(standIn, 300), await open(standIn)];
      standIn.refuse({ writes });
      const event = newEvent();
      const refused = await store.append('house-1', 'none', [event]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EventStoreUnavailableError);
      expect(refused).toMatchObject({ message: expect.stringMatching(/tried for 0\.\d s/) });

      const waiting = patient.append('house-1', 'none', [event]);
      // By the time that a whole wait of another is over, it has been refused too.
      await expect(store.append('house-2', 'any', [newEvent()])).rejects.toThrow(EventStoreUnavailableError);
      standIn.refuse();
      expect((await waiting).revision).toBe(0n);
      expect(await Array.fromAsync(patient.readStream('house-1'))).toHaveLength(1);
    },
  );

  it.each(['notReady', 'tooBusy', 'noLeader'] as const)(
    'is unavailable to reads, with the whole wait told: %s',
    async (reads) => {
      const standIn = await startStandIn();
      const store = await open(standIn, 300);
      standIn.refuse({ reads });
      const refused = await store.head().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EventStoreUnavailableError);
      expect(refused).toMatchObject({ message: expect.stringMatching(/tried for 0\.\d s/) });
      standIn.refuse();
      expect(await (await open(standIn)).head()).toBeUndefined();
    },
  );

  it('is unavailable where what was appended cannot be seen, and the repeat finds it', async () => {
    const standIn = await startStandIn();
    const store = await open(standIn, 300);
    const events = newEvents(2);
    standIn.refuse({ reads: 'tooBusy' });
    await expect(store.append('house-1', 'none', events)).rejects.toBeInstanceOf(EventStoreUnavailableError);
    standIn.refuse();
    const patient = await open(standIn);
    expect((await patient.append('house-1', 'none', events)).revision).toBe(1n);
    expect(await Array.fromAsync(patient.readStream('house-1'))).toHaveLength(2);
  });

  it('takes appends again after it was away for longer than an append waits', async () => {
    const log = new MemoryEventStore();
    const first = await startEventStoreDbStandIn({ store: log });
    const store = await open(first, 300);
    await (await open(first)).append('house-1', 'none', [newEvent()]);
    await first.stop();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(store.append('house-1', 0n, [newEvent()])).rejects.toBeInstanceOf(
        EventStoreUnavailableError,
      );
    }
    await startStandIn({ store: log, port: first.port });
    await vi.waitFor(() => store.append('house-2', 'any', [newEvent()]), { timeout: LONGEST_WAIT_MS });
  });
});

it.each([10_000, -10_000])('appends to a server whose clock is %i ms ahead', async (clockAheadMs) => {
  const store = await open(await startStandIn({ clockAheadMs }));
  expect((await store.append('house-1', 'none', [newEvent()])).revision).toBe(0n);
});

describe('EventStoreDB, a position that is no record’s', () => {
  const from = async (position: bigint) => {
    const store = await open(await startStandIn());
    for (let house = 0; house < 3; house += 1) await store.append(`house-${house}`, 'none', newEvents(3));
    const { signal } = new AbortController();
    return {
      counted: () => store.countAfter(position, { upTo: 10 }),
      read: () => Array.fromAsync(store.readAll({ from: position })),
      followed: () => Array.fromAsync(store.subscribe({ after: position, categories: ['house'], signal })),
    };
  };

  it('is refused as unknown, to count, to read and to follow from', async () => {
    for (const ask of Object.values(await from(7n))) {
      await expect(ask()).rejects.toBeInstanceOf(UnknownPositionError);
    }
  });

  it.each([2n ** 63n, 2n ** 64n - 1n])(
    'is refused before the server stumbles over it: %i',
    async (position) => {
      const { counted, read, followed } = await from(position);
      await expect(read()).rejects.toBeInstanceOf(UnknownPositionError);
      await expect(followed()).rejects.toBeInstanceOf(UnknownPositionError);
      expect(await counted()).toBe(0);
    },
  );
});

it('does not double what a new leader holds, does not show yet, and does not know by its id', async () => {
  const log = new MemoryEventStore();
  const event = newEvent();
  let tries = 0;
  const newLeader = eventStoreWith(log, {
    append: async (stream, expected, [first, ...rest]) => {
      if (first?.id !== event.id)
        return log.append(stream, expected, first === undefined ? [] : [first, ...rest]);
      tries += 1;
      const isForgotten = tries > 1 && expected === 'any';
      return log.append(stream, expected, [isForgotten ? { ...first, id: randomUUID() } : first]);
    },
    readStream: (...args) => (tries === 1 ? new MemoryEventStore() : log).readStream(...args),
  });
  const standIn = await startStandIn({ store: newLeader });
  const store = await open(standIn);
  standIn.loseAppendAnswers();
  expect((await store.append('house-1', 'any', [event])).revision).toBe(0n);
  expect(tries).toBe(2);
  expect(await Array.fromAsync(store.readStream('house-1'))).toHaveLength(1);
});

it('looks for the head no further back than the last time', async () => {
  const standIn = await startStandIn();
  const { position } = await (await open(standIn)).append('house-1', 'any', [newEvent()]);
  await standIn.writeSystemEvents(2_000);
  const { client, release } = connect(standIn.url);
  ending.defer(release);
  const session = { client, end: {}, timeoutMs: 5_000, closing: new AbortController().signal };
  const taken = countTaken(client);
  expect(await readHead(session)).toMatchObject({ position });
  expect(taken()).toBeGreaterThan(2_000);
  for (let time = 0; time < 3; time += 1) {
    await standIn.writeSystemEvents(5);
    const before = taken();
    expect(await readHead(session)).toMatchObject({ position });
    // Those that are new, the one that was known, and what was on its way by then.
    expect(taken() - before).toBeLessThan(300);
  }
});

it('tells followers how far the log is without asking for it: one subscription each, and one for all', async () => {
  const standIn = await startStandIn();
  const [store, other] = [await open(standIn), await open(standIn, 4_000)];
  const abort = new AbortController();
  const passed = new Map<string, bigint>();
  const follow = async (category: string) => {
    for await (const message of store.subscribe({ categories: [category], signal: abort.signal })) {
      if (message.kind !== 'events') passed.set(category, message.position);
    }
  };
  const categories = Array.from({ length: 10 }, (_, index) => `category${index}`);
  const followers = categories.map(follow);
  for (let count = 0; count < 30; count += 1) {
    const { position } = await other.append('elsewhere-1', 'any', [newEvent()]);
    await vi.waitUntil(() => categories.every((category) => (passed.get(category) ?? -1n) >= position), {
      timeout: LONGEST_WAIT_MS,
    });
  }
  expect(standIn.counters.subscriptions).toBe(categories.length + 1);
  abort.abort();
  await Promise.all(followers);
});

/** Counts the events that are taken from what this client reads of the log. */
function countTaken(client: EventStoreDBClient): () => number {
  let taken = 0;
  const readAll = client.readAll.bind(client);
  client.readAll = (...args: Parameters<typeof readAll>) => {
    const stream = readAll(...args);
    const read = stream.read.bind(stream);
    stream.read = (size) => {
      const event = read(size);
      if (event !== null) taken += 1;
      return event;
    };
    return stream;
  };
  return () => taken;
}
