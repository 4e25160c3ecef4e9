import { beforeAll, describe, expect, it } from 'vitest';
import type { EventStore } from '../event-store.ts';
import { following, positionOf } from './follower.test-support.ts';
import {
  ascending,
  at,
  newCategory,
  newEvent,
  newEvents,
  newStream,
  repeat,
} from './sample-events.test-support.ts';
import type { StoreUnderTest } from './store-under-test.test-support.ts';

/** Registers the tests of reading that every adapter of the event-store port must pass. */
export function readingContract(opened: () => StoreUnderTest): void {
  describe('reading', () => {
    let underTest: StoreUnderTest;
    let store: EventStore;
    beforeAll(() => {
      underTest = opened();
      store = underTest.store;
    });

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
}
