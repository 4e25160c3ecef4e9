import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore } from '../event-store.ts';
import { following } from './follower.test-support.ts';
import {
  ascending,
  newCategory,
  newEvent,
  newEvents,
  newStream,
  repeat,
} from './sample-events.test-support.ts';
import type { StoreUnderTest } from './store-under-test.test-support.ts';

/** Registers the tests of subscriptions that every adapter of the event-store port must pass. */
export function subscribeContract(opened: () => StoreUnderTest): void {
  describe('subscribe', () => {
    let store: EventStore;
    beforeAll(() => {
      store = opened().store;
    });

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

    it('delivers the events of the types that are wanted, with those of others or without', async () => {
      const category = newCategory();
      const [wanted, other] = [newEvent(), 'OfNoInterest'];
      const stream = newStream(category);
      const { position } = await store.append(stream, 'none', [
        wanted,
        { ...newEvent(), type: other },
        newEvent(),
        { ...newEvent(), type: other },
      ]);
      const options = { categories: [category], types: [wanted.type], batchSize: 2 };
      await following(store, options, async (follower) => {
        await follower.until(
          ({ message, position: passed }) => message.kind === 'caughtUp' && passed >= position,
        );
        const ofType = (type: string) => follower.events.filter((event) => event.type === type);
        expect(ofType(wanted.type).map(({ revision }) => revision)).toEqual([0n, 2n]);
        expect([[], [1n, 3n]]).toContainEqual(ofType(other).map(({ revision }) => revision));
        expect(follower.events[0]).toMatchObject(wanted);
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
}
