import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MemoryEventStore } from '#infra/prove/testing/event-stores/memory-event-store.ts';
import {
  type StandIn,
  type StandInOptions,
  startEventStoreDbStandIn,
} from '#infra/prove/testing/eventstoredb/stand-in.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { eventStoreContract } from '#kernel/log/event-store.contract.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { connect } from './connection/connection.ts';
import { openEventStoreDb } from './eventstoredb-store.ts';
import { newEvent, newEvents } from './new-event.test-support.ts';
import { readLog } from './read/read.ts';

const credentials = { username: 'ada', password: 'p:@/ß' };

const TEXT = 'x'.repeat(1_000);

const WAYS: readonly [name: string, options: StandInOptions][] = [
  ['EventStoreDB, over TLS with credentials', { credentials }],
  ['EventStoreDB', {}],
];

for (const [name, way] of someOf(WAYS)) {
  eventStoreContract(name, async () => {
    const standIn = await startEventStoreDbStandIn(way);
    // The contract tells nothing of time: a machine at its limit answers late, and that is right.
    const options = { url: standIn.url, timeoutMs: LONGEST_WAIT_MS };
    const store = await openEventStoreDb(options);
    return {
      store,
      reopen: () => openEventStoreDb(options),
      async breakConnections() {
        await standIn.dropConnections();
        // The next break waits until the store has come through again, or it would never get as far as an append.
        await store.append(`break-${randomUUID()}`, 'none', [newEvent()]);
      },
      release: () => standIn.stop(),
    };
  });
}

describe('EventStoreDB event store', () => {
  let standIn: StandIn;
  let store: EventStore;

  beforeEach(async () => {
    standIn = await startEventStoreDbStandIn();
    store = await openEventStoreDb({ url: standIn.url });
  });

  afterEach(async () => {
    await store.close();
    await standIn.stop();
  });

  it('refuses an append of which only some ids are in the stream, wherever they stand in it', async () => {
    const known = newEvent();
    await store.append('partial-1', 'none', [known]);
    for (const expected of ['none', 'any', 0n] as const) {
      for (const events of [
        [known, newEvent()],
        [newEvent(), known],
      ]) {
        await expect(store.append('partial-1', expected, events)).rejects.toMatchObject({ actual: 0n });
      }
    }
    expect(await Array.fromAsync(store.readStream('partial-1'))).toHaveLength(1);
  });

  it('knows a repeat that expects another revision than the first time', async () => {
    const events = newEvents(2);
    await store.append('repeat-1', 'none', newEvents(3));
    const first = await store.append('repeat-1', 'any', events);
    for (const expected of ['none', 0n, 4n, 'any'] as const) {
      expect(await store.append('repeat-1', expected, events)).toEqual(first);
    }
    // Another process has not seen the first append.
    const other = await openEventStoreDb({ url: `${standIn.url}&connectionName=other` });
    for (const expected of ['none', 0n, 7n] as const) {
      expect(await other.append('repeat-1', expected, events)).toEqual(first);
    }
    await other.close();
    expect(await Array.fromAsync(store.readStream('repeat-1'))).toHaveLength(5);
  });

  it('refuses ids that the server would stumble over', async () => {
    await expect(store.append('ids-1', 'any', [{ ...newEvent(), id: 'x' }])).rejects.toThrow(TypeError);
  });

  it('tells a category from those that begin alike, and finds streams that are all category', async () => {
    for (const stream of ['house', 'house-1', 'houses', 'houses-1', 'houseMore-1', 'a.house-1', 'hxuse']) {
      await store.append(stream, 'none', [newEvent()]);
    }
    const streamsOf = async (...categories: string[]) =>
      (await Array.fromAsync(store.readAll({ categories }))).map(({ stream }) => stream);
    expect(await streamsOf('house')).toEqual(['house', 'house-1']);
    expect(await streamsOf('houses', 'h.use')).toEqual(['houses', 'houses-1']);
    expect(await streamsOf()).toEqual([]);
  });

  it('takes what is in a system stream for a system event, whatever its type', async () => {
    const { client, release } = connect(standIn.url);
    const { position } = await store.append('own-1', 'none', [newEvent()]);
    await client.appendToStream('$persistentSubscriptionConfig', [
      jsonEvent({ type: 'PersistentConfig1', data: { version: '2' } }),
    ]);
    expect(await store.head()).toBe(position);
    expect(await Array.fromAsync(store.readAll())).toMatchObject([{ stream: 'own-1' }]);
    await release();
  });

  it('does not take for whole what a node gives that has not come so far as its leader', async () => {
    const { client, release } = connect(standIn.url);
    const { position } = await store.append('known-1', 'none', [newEvent()]);
    const session = { client, end: {}, timeoutMs: 10_000, closing: new AbortController().signal };
    const ofLeader = { position: position + 1_000n, stream: 'late-1' };
    const read: string[] = [];
    const reading = async () => {
      const range = { after: undefined, upTo: ofLeader, categories: ['known', 'late'] };
      for await (const events of readLog(session, range)) read.push(...events.map(({ stream }) => stream));
    };
    // It asks again for as long as it may; the end of that time can cut its last question off.
    await expect(reading()).rejects.toBeInstanceOf(EventStoreUnavailableError);
    expect(read).toEqual(['known-1']);
    await release();
  });

  it('holds no more in hand than it must while its consumer pauses', async () => {
    const held = new MemoryEventStore();
    let sent = 0;
    const counting = eventStoreWith(held, {
      readAll: (options) => counted(held.readAll(options), () => 1),
      subscribe: (options) =>
        counted(held.subscribe(options), (message) =>
          message.kind === 'events' ? message.events.length : 0,
        ),
    });
    async function* counted<Item>(items: AsyncIterable<Item>, count: (item: Item) => number) {
      for await (const item of items) {
        sent += count(item);
        yield item;
      }
    }
    for (let index = 0; index < 20; index += 1) {
      await held.append(
        `big-${index}`,
        'none',
        newEvents(500).map((event) => ({ ...event, data: TEXT })),
      );
    }
    const large = await startEventStoreDbStandIn({ store: counting });
    const reader = await openEventStoreDb({ url: large.url });
    const abort = new AbortController();
    sent = 0;
    for await (const _ of reader.subscribe({ categories: ['big'], batchSize: 10, signal: abort.signal })) {
      for (let turn = 0; turn < 100; turn += 1)
        await Array.fromAsync(reader.readStream('big-0', { limit: 1 }));
      abort.abort();
    }
    expect(sent).toBeLessThan(5_000);
    await reader.close();
    await large.stop();
  });

  it('ends a subscription with its signal though the server keeps silent', async () => {
    standIn.freeze();
    const abort = new AbortController();
    setImmediate(() => abort.abort());
    expect(await Array.fromAsync(store.subscribe({ signal: abort.signal }))).toEqual([]);
    standIn.thaw();
  });

  it('gives up on a server that does not answer in time, and works again when it does', async () => {
    const open = () => openEventStoreDb({ url: standIn.url, timeoutMs: 300 });
    const hasty = await vi.waitFor(open, { timeout: LONGEST_WAIT_MS });
    const event = newEvent();
    standIn.freeze();
    await expect(hasty.append('late-1', 'none', [event])).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await expect(hasty.head()).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await expect(Array.fromAsync(hasty.readStream('late-1'))).rejects.toBeInstanceOf(
      EventStoreUnavailableError,
    );
    await expect(Array.fromAsync(hasty.readAll())).rejects.toBeInstanceOf(EventStoreUnavailableError);
    standIn.thaw();
    await expect.poll(() => hasty.append('late-1', 'none', [event])).toMatchObject({ revision: 0n });
    expect(await Array.fromAsync(store.readStream('late-1'))).toHaveLength(1);
    await hasty.close();
  });

  it.each(['none', 'any'] as const)(
    'appends once where the answer is lost, expecting %s',
    async (expected) => {
      const events = newEvents(2);
      standIn.loseAppendAnswers();
      const first = await store.append('lost-1', expected, events);
      await store.append('lost-1', first.revision, newEvents(1));
      standIn.loseAppendAnswers();
      expect(await store.append('lost-1', expected, events)).toEqual(first);
      expect(await Array.fromAsync(store.readStream('lost-1'))).toHaveLength(3);
    },
  );

  it('loses and doubles nothing of 200 appends in a restart of the server', async () => {
    // It tells nothing of time: a machine at its limit answers late, and that is right.
    const patient = await openEventStoreDb({ url: standIn.url, timeoutMs: LONGEST_WAIT_MS });
    onTestFinished(() => patient.close());
    await patient.append('other-1', 'none', [newEvent()]);
    const streams = Array.from({ length: 200 }, () => `restart-${randomUUID()}`);
    const appends = Promise.all(streams.map((stream) => patient.append(stream, 'none', newEvents(2))));
    await standIn.restart();
    expect(await appends).toHaveLength(200);
    const lengths = await Promise.all(
      streams.map(async (stream) => (await Array.fromAsync(patient.readStream(stream))).length),
    );
    expect(lengths).toEqual(Array(200).fill(2));
  });

  it('survives answers to appends that it has given up', async () => {
    const crashes = listenForCrashes();
    const broken = await startEventStoreDbStandIn();
    const elsewhere = await openEventStoreDb({ url: broken.url });
    await elsewhere.append('elsewhere-1', 'any', [newEvent()]);
    await store.append('here-1', 'any', [newEvent()]);

    // The client forgets all appends that wait, on whatever connection, where any connection breaks.
    const before = standIn.counters.batchAppends;
    standIn.delay(500);
    const appending = store.append('here-1', 'any', [newEvent()]);
    await vi.waitUntil(() => standIn.counters.batchAppends > before, { timeout: LONGEST_WAIT_MS });
    await broken.dropConnections();

    expect((await appending).revision).toBe(1n);
    expect(crashes.errors).toEqual([]);
    expect(await Array.fromAsync(store.readStream('here-1'))).toHaveLength(2);
    crashes.stop();
    await elsewhere.close();
    await broken.stop();
  });

  it('survives a connection that breaks while large appends queue for it', async () => {
    const crashes = listenForCrashes();
    // 20 MB take their time on a machine that is busy, and are sent twice.
    const patient = await openEventStoreDb({ url: standIn.url, timeoutMs: 60_000 });
    await store.append('queue-1', 'any', [newEvent()]);
    const appends = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        patient.append(`queue-${index + 2}`, 'none', [newEvent({ data: 'x'.repeat(500_000) })]),
      ),
    );
    await vi.waitUntil(() => standIn.counters.batchAppends > 2, { timeout: LONGEST_WAIT_MS });
    await standIn.dropConnections();
    expect(await appends).toHaveLength(40);
    expect(await Array.fromAsync(store.readAll())).toHaveLength(41);
    expect(crashes.errors).toEqual([]);
    crashes.stop();
    await patient.close();
  });

  it('shares a client among the stores of one server, and keeps it until the last closes', async () => {
    const other = await openEventStoreDb({ url: standIn.url.replace('esdb:', 'kurrentdb:') });
    await other.close();
    expect((await store.append('shared-1', 'none', [newEvent()])).revision).toBe(0n);
    await store.close();
    const again = await openEventStoreDb({ url: standIn.url });
    expect(await Array.fromAsync(again.readStream('shared-1'))).toHaveLength(1);
    await again.close();
  });

  it('finishes what is in flight when it closes, and takes nothing after', async () => {
    const closing = await openEventStoreDb({ url: standIn.url });
    const appends = Array.from({ length: 50 }, () => closing.append('closing-1', 'any', [newEvent()]));
    const following = Array.fromAsync(closing.subscribe({ signal: new AbortController().signal }));
    await closing.close();
    await Promise.all(appends);
    await following;
    const refused = expect.objectContaining({ name: 'EventStoreUnavailableError' });
    await expect(closing.append('closing-1', 'any', [newEvent()])).rejects.toEqual(refused);
    await expect(closing.head()).rejects.toEqual(refused);
    expect(await Array.fromAsync(store.readStream('closing-1'))).toHaveLength(50);
  });
});

describe('opening EventStoreDB', () => {
  it('says that the credentials are wrong, without showing them', async () => {
    const standIn = await startEventStoreDbStandIn({ credentials });
    const url = standIn.url.replace(encodeURIComponent(credentials.password), 'Geheim1');
    const failure = await openEventStoreDb({ url }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/localhost:\d+ refuses the credentials/),
    });
    expect(inspect(failure, { depth: 9 })).not.toMatch(/Geheim1|R2VoZWltM/);
    await standIn.stop();
  });

  it.each([
    ['a host that does not exist', 'esdb://ada:Geheim1@nowhere.invalid:2113?tls=false'],
    ['a port where nobody listens', 'esdb://ada:Geheim1@127.0.0.1:1?tls=false'],
  ])('says that it cannot reach %s', async (_, url) => {
    const failure = await openEventStoreDb({ url, timeoutMs: 300 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EventStoreUnavailableError);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/(nowhere.invalid|127.0.0.1):\d+ cannot be reached/),
    });
    expect(inspect(failure, { depth: 9 })).not.toContain('Geheim1');
  });

  it.each([
    ['postgres://ada:Geheim1@host/db', /must begin with esdb:/],
    ['esdb://ada:Geheim1@host:port', /not a connection string/],
    ['esdb://ada:Geheim1@host?tls=maybe', /not a connection string/],
    ['esdb://ada:Geheim1@host?color=red', /option color is unknown/],
    ['esdb://ada:Geheim1@host?tlsVerifyCert=false', /option tlsVerifyCert is not supported/],
    ['esdb://ada:Geheim1@host?throwOnAppendFailure=false', /option throwOnAppendFailure is not allowed/],
    ['esdb://ada:Geheim1@host?nodePreference=follower', /option nodePreference must be leader/],
    ['esdb://ada:Geheim1@host?tlsCAFile=/nowhere/ca.pem', /certificate file/],
  ])('refuses the address %s, and shows its password nowhere', async (url, message) => {
    const warn = vi.spyOn(console, 'warn');
    const failure = await openEventStoreDb({ url }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    expect(inspect(failure, { depth: 9 })).not.toContain('Geheim1');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

/** Collects what would end the process. */
function listenForCrashes() {
  const errors: unknown[] = [];
  const hear = (error: unknown) => errors.push(error);
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
  return {
    errors,
    stop: () => process.off('uncaughtException', hear).off('unhandledRejection', hear),
  };
}
