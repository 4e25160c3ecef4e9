import { beforeAll, describe, expect, it } from 'vitest';
import {
  AppendTooLargeError,
  type EventStore,
  MAX_APPEND_BYTES,
  WrongExpectedRevisionError,
} from '../event-store.ts';
import { ascending, newEvent, newEvents, newStream, repeat } from './sample-events.test-support.ts';
import type { StoreUnderTest } from './store-under-test.test-support.ts';

/** Registers the tests of appending that every adapter of the event-store port must pass. */
export function appendContract(opened: () => StoreUnderTest): void {
  describe('append', () => {
    let store: EventStore;
    beforeAll(() => {
      store = opened().store;
    });

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

    it('refuses several events where the stream is not at the expected revision', async () => {
      const stream = newStream();
      await store.append(stream, 'none', newEvents(2));
      const refused = store.append(stream, 0n, newEvents(2));
      await expect(refused).rejects.toMatchObject({ stream, expected: 0n, actual: 1n });
      expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(2);
    });

    it('holds each of the appends that arrive at once to its own revision', async () => {
      const streams = repeat(50, () => newStream());
      await Promise.all(streams.map((stream) => store.append(stream, 'none', newEvents(2))));
      const expected = streams.map((_, index) => BigInt(index % 3));
      const results = await Promise.allSettled(
        streams.map((stream, index) => store.append(stream, expected[index] ?? 'none', [newEvent()])),
      );
      const accepted = expected.map((revision) => (revision === 1n ? 'fulfilled' : 'rejected'));
      expect(results.map(({ status }) => status)).toEqual(accepted);
    });

    it('lets one of many writers win a revision', async () => {
      const stream = newStream();
      const results = await Promise.allSettled(repeat(50, () => store.append(stream, 'none', [newEvent()])));
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

    it('takes as much as fits one append, in several events, and refuses more', async () => {
      const stream = newStream();
      const share = Math.floor(MAX_APPEND_BYTES / 20);
      const ofWords = (bytes: number) => newEvent({ data: { text: 'ツ'.repeat(Math.floor(bytes / 3)) } });
      const large = repeat(19, () => ofWords(share));
      const { revision } = await store.append(stream, 'none', large);
      expect(revision).toBe(18n);
      const tooLarge = repeat(21, () => ofWords(share));
      await expect(store.append(stream, revision, tooLarge)).rejects.toThrow(AppendTooLargeError);
      expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(19);
    });
  });
}
