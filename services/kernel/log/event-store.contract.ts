import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewEvent, Position, StoredEvent } from '#contracts/kernel/stored-event.ts';
import {
  type EventStore,
  EventStoreUnavailableError,
  type SubscribeOptions,
  type SubscriptionMessage,
  WrongExpectedRevisionError,
} from './event-store.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };

/** A store on its server, as an adapter's own test provides it. The log may hold other events. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Opens the same log again, as the next start of the product would. The suite closes what it returns. */
  reopen(): Promise<EventStore>;
  /** Breaks every connection that stores have to the server at this moment. The server goes on. */
  breakConnections(): Promise<void>;
  /** Releases what `open` took. The suite has closed the store. */
  release(): Promise<void>;
}

/** Registers the tests that every adapter of the event-store port must pass. */
export function eventStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: event store contract`, () => {
    let underTest: StoreUnderTest;
    let store: EventStore;

    beforeAll(async () => {
      underTest = await open();
      store = underTest.store;
    });

    afterAll(async () => {
      await store.close();
      await underTest.release();
    });

    describe('append', () => {
      it('starts a stream and continues it at the exact revision', async () => {
        const stream = newStream();
        const first = await store.append(stream, 'none', [newEvent()]);
        const second = await store.append(stream, first.revision, [newEvent(), newEvent()]);
        expect(first.revision).toBe(0n);
        expect(second.revision).toBe(2n);
        expect(second.position).toBeGreaterThan(first.position);
      });

      it('takes any revision where any is expected', async () => {
        const stream = newStream();
        expect((await store.append(stream, 'any', [newEvent()])).revision).toBe(0n);
        expect((await store.append(stream, 'any', [newEvent()])).revision).toBe(1n);
      });

      it.each([
        ['none', 1n, 2],
        [0n, 1n, 2],
        [7n, 1n, 2],
        [0n, 'none', 0],
      ] as const)('refuses expected %s where the stream is at %s', async (expected, actual, existing) => {
        const stream = newStream();
        if (existing > 0) await store.append(stream, 'none', newEvents(existing));
        const refused = store.append(stream, expected, [newEvent()]);
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevisionError);
        await expect(refused).rejects.toMatchObject({ stream, expected, actual });
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(existing);
      });

      it('appends all events of a call or none', async () => {
        const stream = newStream();
        const events = newEvents(5);
        const { revision, position } = await store.append(stream, 'none', events);
        await expect(store.append(stream, 'none', newEvents(5))).rejects.toThrow(WrongExpectedRevisionError);
        const stored = await Array.fromAsync(store.readStream(stream));
        expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(stored.at(-1)).toMatchObject({ revision, position });
      });

      it.each(['none', 'any', 'exact'] as const)(
        'answers a repeat as the first time and appends nothing, expecting %s',
        async (kind) => {
          const stream = newStream();
          if (kind === 'exact') await store.append(stream, 'none', [newEvent()]);
          const expected = kind === 'exact' ? 0n : kind;
          const events = newEvents(2);
          const first = await store.append(stream, expected, events);
          const immediately = await store.append(stream, expected, events);
          const { revision } = await store.append(stream, first.revision, [newEvent()]);
          const later = await store.append(stream, expected, events);
          expect(immediately).toEqual(first);
          expect(later).toEqual(first);
          expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(Number(revision) + 1);
        },
      );

      it('appends once where the same append is made many times at once', async () => {
        const stream = newStream();
        const event = newEvent();
        const results = await Promise.all(repeat(20, () => store.append(stream, 'any', [event])));
        expect(new Set(results.map(({ position }) => position)).size).toBe(1);
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(1);
      });

      it('takes the same id in two streams as two events', async () => {
        const [event, one, other] = [newEvent(), newStream(), newStream()];
        await store.append(one, 'none', [event]);
        await store.append(other, 'none', [event]);
        expect(await Array.fromAsync(store.readStream(other))).toHaveLength(1);
      });

      it('lets one of many writers win a revision', async () => {
        const stream = newStream();
        const results = await Promise.allSettled(
          repeat(50, () => store.append(stream, 'none', [newEvent()])),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const result of results) {
          if (result.status === 'rejected') {
            expect(result.reason).toBeInstanceOf(WrongExpectedRevisionError);
            expect(result.reason).toMatchObject({ expected: 'none', actual: 0n });
          }
        }
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(1);
      });

      it('keeps every event of writers that expect any revision of one stream', async () => {
        const stream = newStream();
        const results = await Promise.all(repeat(100, () => store.append(stream, 'any', newEvents(2))));
        const revisions = results.map(({ revision }) => revision).sort(ascending);
        expect(revisions).toEqual(repeat(100, (index) => BigInt(index * 2 + 1)));
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(200);
      });

      it('serves writers of many streams at once', async () => {
        const streams = repeat(100, () => newStream());
        const results = await Promise.all(
          streams.map(async (stream) => {
            const { revision } = await store.append(stream, 'none', [newEvent()]);
            return store.append(stream, revision, [newEvent()]);
          }),
        );
        expect(results.every(({ revision }) => revision === 1n)).toBe(true);
        expect(new Set(results.map(({ position }) => position)).size).toBe(100);
      });

      it('refuses what no adapter takes', async () => {
        const event = newEvent();
        await expect(store.append(newStream(), 'any', [])).rejects.toThrow(TypeError);
        await expect(store.append(newStream(), 'any', [event, event])).rejects.toThrow(TypeError);
        await expect(store.append(newStream(), 'any', [newEvent({ type: '$x' })])).rejects.toThrow(TypeError);
        await expect(store.append('', 'any', [event])).rejects.toThrow(TypeError);
      });
    });

    describe('reading', () => {
      it('gives back what was appended', async () => {
        const stream = newStream();
        const data = { nested: { list: [1, 2.5, null, true, 'x'] }, empty: {}, text: '"quoted"\n\\n\t' };
        const event = newEvent({ type: 'PropertyCreated', data, subject: 'user-1' });
        const before = Date.now();
        const { position } = await store.append(stream, 'none', [event]);
        const [stored] = await Array.fromAsync(store.readStream(stream));
        expect(stored).toEqual({ ...event, stream, revision: 0n, position, recordedAt: expect.any(String) });
        const recordedAt = stored?.recordedAt ?? '';
        expect(new Date(recordedAt).toISOString()).toBe(recordedAt);
        expect(Math.abs(Date.parse(recordedAt) - before)).toBeLessThan(60_000);
      });

      it('keeps every character', async () => {
        const stream = newStream();
        const data = { text: 'Perché? 你好 🏡🗺️ עברית \u2028 \u0000 \u001f \ud800 ' };
        await store.append(stream, 'none', [newEvent({ data })]);
        const [stored] = await Array.fromAsync(store.readStream(stream));
        expect(stored?.data).toEqual(data);
      });

      it('keeps events of a megabyte', async () => {
        const stream = newStream();
        const texts = repeat(4, (index) => String.fromCharCode(97 + index).repeat(1_000_000));
        for (const text of texts) await store.append(stream, 'any', [newEvent({ data: { text } })]);
        const stored = await Array.fromAsync(store.readStream(stream));
        expect(stored.map(({ data }) => data)).toEqual(texts.map((text) => ({ text })));
      });

      it('reads a stream both ways, from a revision, up to a limit', async () => {
        const stream = newStream();
        await store.append(stream, 'none', newEvents(10));
        const revisions = async (options?: Parameters<EventStore['readStream']>[1]) =>
          (await Array.fromAsync(store.readStream(stream, options))).map(({ revision }) => Number(revision));
        expect(await revisions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(await revisions({ from: 7n })).toEqual([7, 8, 9]);
        expect(await revisions({ from: 2n, limit: 3 })).toEqual([2, 3, 4]);
        expect(await revisions({ direction: 'backwards' })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
        expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([9]);
        expect(await revisions({ direction: 'backwards', from: 2n })).toEqual([2, 1, 0]);
        expect(await revisions({ from: 10n })).toEqual([]);
      });

      it('reads a stream of thousands of events', async () => {
        const stream = newStream();
        await store.append(stream, 'none', newEvents(3_000));
        const stored = await Array.fromAsync(store.readStream(stream));
        expect(stored.map(({ revision }) => revision)).toEqual(repeat(3_000, (index) => BigInt(index)));
      });

      it('finds nothing in a missing stream', async () => {
        expect(await Array.fromAsync(store.readStream(newStream()))).toEqual([]);
        expect(await Array.fromAsync(store.readStream(newStream(), { direction: 'backwards' }))).toEqual([]);
      });

      it('lets the reader stop early', async () => {
        const stream = newStream();
        await store.append(stream, 'none', newEvents(1_000));
        for await (const { revision } of store.readStream(stream)) if (revision === 3n) break;
        expect(await Array.fromAsync(store.readStream(stream, { limit: 1 }))).toHaveLength(1);
      });

      it('reads the log in the order of positions, from one on (inclusive), up to a limit', async () => {
        const category = newCategory();
        const results = await Promise.all(
          repeat(30, () => store.append(newStream(category), 'none', newEvents(2))),
        );
        const stored = await Array.fromAsync(store.readAll({ categories: [category] }));
        const positions = stored.map(({ position }) => position);
        expect(positions).toEqual([...positions].sort(ascending));
        expect(new Set(positions).size).toBe(60);
        expect(positions).toEqual(expect.arrayContaining(results.map(({ position }) => position)));

        const from = at(positions, 20);
        const categories = [category];
        expect(await Array.fromAsync(store.readAll({ from, categories }))).toEqual(stored.slice(20));
        expect(await Array.fromAsync(store.readAll({ from, categories, limit: 5 }))).toEqual(
          stored.slice(20, 25),
        );
        const unfiltered = await Array.fromAsync(store.readAll({ from, limit: 5 }));
        expect(unfiltered).toEqual(stored.slice(20, 25));
      });

      it('reads the categories asked for, and no others', async () => {
        const [wanted, alsoWanted, other] = [newCategory(), newCategory(), newCategory()];
        for (const category of [wanted, other, alsoWanted, wanted]) {
          await store.append(newStream(category), 'none', [newEvent()]);
        }
        // A category is the whole of what stands before the hyphen.
        await store.append(newStream(`${wanted}More`), 'none', [newEvent()]);
        const stored = await Array.fromAsync(store.readAll({ categories: [wanted, alsoWanted] }));
        expect(stored.map(({ stream }) => stream.split('-')[0])).toEqual([wanted, alsoWanted, wanted]);
        expect(await Array.fromAsync(store.readAll({ categories: [newCategory()] }))).toEqual([]);
      });

      it('knows the head', async () => {
        const { position } = await store.append(newStream(), 'none', newEvents(3));
        expect(await store.head()).toBe(position);
      });

      it('knows the end, beyond which stands no position that it told', async () => {
        const { position } = await store.append(newStream(), 'none', newEvents(2));
        expect(await store.end()).toBeGreaterThanOrEqual(position);
        await following(store, { categories: [newCategory()] }, async (follower) => {
          await follower.until((seen) => seen.message.kind === 'caughtUp' && seen.position >= position);
          const told = follower.messages.map(positionOf);
          for (const each of told) expect(await store.end()).toBeGreaterThanOrEqual(each);
        });
      });

      it('counts what stands after a position, up to a limit', async () => {
        const [one, other] = [newCategory(), newCategory()];
        const first = await store.append(newStream(one), 'none', newEvents(3));
        await store.append(newStream(other), 'none', newEvents(4));
        const categories = [one, other];
        expect(await store.countAfter(undefined, { categories, upTo: 100 })).toBe(7);
        expect(await store.countAfter(first.position, { categories, upTo: 100 })).toBe(4);
        expect(await store.countAfter(first.position, { upTo: 100 })).toBe(4);
        expect(await store.countAfter(undefined, { categories: [one], upTo: 100 })).toBe(3);
        expect(await store.countAfter(undefined, { categories, upTo: 5 })).toBe(5);
        expect(await store.countAfter(undefined, { categories: [], upTo: 5 })).toBe(0);
        expect(await store.countAfter(await store.head(), { upTo: 5 })).toBe(0);
      });

      it('never surfaces system events', async () => {
        await store.append(newStream(), 'none', [newEvent()]);
        for await (const { type } of store.readAll()) expect(type.startsWith('$')).toBe(false);
      });

      it('finds everything after a restart', async () => {
        const stream = newStream();
        const { position } = await store.append(stream, 'none', newEvents(3));
        const again = await underTest.reopen();
        try {
          expect(await Array.fromAsync(again.readStream(stream))).toHaveLength(3);
          expect(await again.head()).toBe(position);
          expect((await again.append(stream, 2n, [newEvent()])).revision).toBe(3n);
        } finally {
          await again.close();
        }
      });
    });

    describe('subscribe', () => {
      it('delivers what is there, says that it caught up, then follows', async () => {
        const category = newCategory();
        const before = await store.append(newStream(category), 'none', newEvents(3));
        await following(store, { categories: [category] }, async (follower) => {
          await follower.until(({ message }) => message.kind === 'caughtUp');
          expect(follower.events.at(-1)?.position).toBe(before.position);
          expect(follower.events).toHaveLength(3);
          const after = await store.append(newStream(category), 'none', newEvents(2));
          await follower.until(({ position }) => position >= after.position);
          expect(follower.events).toHaveLength(5);
          await follower.until(({ message }) => message.kind === 'caughtUp');
        });
      });

      it('begins after the position given', async () => {
        const category = newCategory();
        const first = await store.append(newStream(category), 'none', [newEvent()]);
        const second = await store.append(newStream(category), 'none', [newEvent()]);
        await following(store, { categories: [category], after: first.position }, async (follower) => {
          await follower.until(({ message }) => message.kind === 'caughtUp');
          expect(follower.events.map(({ position }) => position)).toEqual([second.position]);
        });
      });

      it('is caught up at once where nothing is new', async () => {
        const { position } = await store.append(newStream(), 'none', [newEvent()]);
        await following(store, { after: position }, async (follower) => {
          await follower.until(({ message }) => message.kind === 'caughtUp');
          expect(follower.events).toEqual([]);
        });
      });

      it('moves the position past events that the filter leaves out', async () => {
        const category = newCategory();
        const after = (await store.append(newStream(category), 'none', [newEvent()])).position;
        await following(store, { categories: [category], after }, async (follower) => {
          const { position } = await store.append(newStream(), 'none', newEvents(20));
          await follower.until((seen) => seen.position >= position);
          expect(follower.events).toEqual([]);
          expect(follower.messages.some(({ kind }) => kind === 'checkpoint')).toBe(true);
        });
      });

      it('holds no more in a batch than asked for', async () => {
        const category = newCategory();
        const { position } = await store.append(newStream(category), 'none', newEvents(25));
        await following(store, { categories: [category], batchSize: 10 }, async (follower) => {
          await follower.until((seen) => seen.position >= position);
          const sizes = follower.messages.flatMap((m) => (m.kind === 'events' ? [m.events.length] : []));
          expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
          expect(Math.min(...sizes)).toBeGreaterThan(0);
          expect(follower.events).toHaveLength(25);
        });
      });

      it('neither loses nor re-orders for a consumer that is slower than the writers', async () => {
        const category = newCategory();
        const own = newCategory();
        await following(store, { categories: [category], batchSize: 7 }, async (follower) => {
          let last: Position = 0n;
          const writing = Promise.all(
            repeat(200, async () => {
              const { position } = await store.append(newStream(category), 'none', newEvents(2));
              if (position > last) last = position;
            }),
          );
          // Whatever it gets, this consumer first finishes some slow work of its own.
          const slowly = () => store.append(newStream(own), 'none', [newEvent()]);
          await follower.until(() => follower.events.length >= 50, slowly);
          await writing;
          await follower.until(({ position }) => position >= last, slowly);
          const positions = follower.events.map(({ position }) => position);
          expect(positions).toEqual([...positions].sort(ascending));
          expect(new Set(positions).size).toBe(400);
        });
      });

      it('shows every event in order while many write: what it has passed never changes', async () => {
        const category = newCategory();
        await following(store, { categories: [category] }, async (follower) => {
          let last: Position = 0n;
          const writing = Promise.all(
            repeat(40, async () => {
              const stream = newStream(category);
              for (let count = 0; count < 10; count += 1) {
                const { position } = await store.append(stream, 'any', newEvents(1 + (count % 3)));
                if (position > last) last = position;
              }
            }),
          );
          await follower.until(() => follower.events.length >= 100);
          await writing;
          await follower.until(({ position }) => position >= last);
          const log = await Array.fromAsync(store.readAll({ categories: [category] }));
          expect(follower.events).toEqual(log);
          expect(log).toHaveLength(40 * 19);
        });
      });

      it('serves several subscriptions at once', async () => {
        const category = newCategory();
        const { position } = await store.append(newStream(category), 'none', newEvents(10));
        await Promise.all(
          repeat(5, () =>
            following(store, { categories: [category], batchSize: 3 }, async (follower) => {
              await follower.until((seen) => seen.position >= position);
              expect(follower.events).toHaveLength(10);
            }),
          ),
        );
      });

      it('ends with its signal, while it waits for news', async () => {
        const abort = new AbortController();
        const messages = store.subscribe({ categories: [newCategory()], signal: abort.signal });
        const kinds: string[] = [];
        for await (const { kind } of messages) {
          kinds.push(kind);
          if (kind === 'caughtUp') setImmediate(() => abort.abort());
        }
        expect(kinds).toContain('caughtUp');
      });

      it('delivers nothing once its signal has fired', async () => {
        await store.append(newStream(), 'none', [newEvent()]);
        expect(await Array.fromAsync(store.subscribe({ signal: AbortSignal.abort() }))).toEqual([]);
      });
    });

    describe('when connections break', () => {
      it('tells that they were lost', async () => {
        await following(store, {}, async (follower) => {
          await follower.until(({ message }) => message.kind === 'caughtUp');
          const before = store.interruptions;
          await underTest.breakConnections();
          await vi.waitFor(() => expect(store.interruptions).toBeGreaterThan(before), PATIENCE);
        });
      });

      it('goes on following, and neither loses nor repeats an event', async () => {
        const category = newCategory();
        await following(store, { categories: [category] }, async (follower) => {
          await follower.until(({ message }) => message.kind === 'caughtUp');
          for (let round = 0; round < 3; round += 1) {
            await underTest.breakConnections();
            const { position } = await persistently(() =>
              store.append(`${category}-${round}`, 'none', [newEvent()]),
            );
            await follower.until((seen) => seen.position >= position);
          }
          expect(follower.events.map(({ stream }) => stream)).toEqual(
            repeat(3, (round) => `${category}-${round}`),
          );
        });
      });

      it('appends every event once, however often the connections break', async () => {
        const category = newCategory();
        let writing = true;
        const streams = repeat(20, () => newStream(category));
        const writers = Promise.all(
          streams.map(async (stream) => {
            for (let revision = 0; revision < 20; revision += 1) {
              const events = [newEvent({ data: { revision } })];
              const expected = revision === 0 ? 'none' : BigInt(revision - 1);
              await persistently(() => store.append(stream, expected, events));
            }
          }),
        ).finally(() => {
          writing = false;
        });
        while (writing) await underTest.breakConnections();
        await writers;
        for (const stream of streams) {
          const stored = await Array.fromAsync(store.readStream(stream));
          expect(stored.map(({ data }) => data)).toEqual(repeat(20, (revision) => ({ revision })));
        }
      });
    });
  });
}

/** A subscription that remembers what it was sent. */
interface Follower {
  readonly messages: SubscriptionMessage[];
  readonly events: StoredEvent[];
  /** Takes messages until one (or what was taken so far) satisfies; `work` is done after each. */
  until(
    satisfied: (seen: { message: SubscriptionMessage; position: Position }) => boolean,
    work?: () => Promise<unknown>,
  ): Promise<void>;
}

async function following(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  use: (follower: Follower) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  const subscription = store.subscribe({ ...options, signal: abort.signal })[Symbol.asyncIterator]();
  const messages: SubscriptionMessage[] = [];
  const events: StoredEvent[] = [];
  try {
    await use({
      messages,
      events,
      async until(satisfied, work) {
        for (;;) {
          const { value: message, done } = await subscription.next();
          if (done) throw new Error('the subscription ended by itself');
          messages.push(message);
          if (message.kind === 'events') events.push(...message.events);
          await work?.();
          if (satisfied({ message, position: positionOf(message) })) return;
        }
      },
    });
  } finally {
    abort.abort();
    await subscription.return?.();
  }
}

function positionOf(message: SubscriptionMessage): Position {
  return message.kind === 'events'
    ? at(message.events, message.events.length - 1).position
    : message.position;
}

/** Repeats an append until the store is available again, as a caller with the same event ids may. */
async function persistently<Result>(append: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
    }
  }
}

/** Names categories of one test each, so that tests share a log without seeing each other. */
function newCategory(): string {
  return `contract${randomUUID().replaceAll('-', '')}`;
}

function newStream(category = newCategory()): string {
  return `${category}-${randomUUID()}`;
}

function newEvent({
  type = 'SomethingHappened',
  data = { value: 1 },
  subject,
}: {
  type?: string;
  data?: unknown;
  subject?: string;
} = {}): NewEvent {
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      actor: { kind: 'system', name: 'contract' },
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
      ...(subject === undefined ? {} : { subject }),
    },
  };
}

const newEvents = (count: number): NewEvent[] => repeat(count, () => newEvent());

function repeat<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`no item at ${index} of ${items.length}`);
  return item;
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
