import { beforeAll, describe, expect, it } from 'vitest';
import { type EventStore, EventStoreUnavailableError } from '../event-store.ts';
import { following } from './follower.test-support.ts';
import { newCategory, newEvent, newStream, repeat } from './sample-events.test-support.ts';
import type { StoreUnderTest } from './store-under-test.test-support.ts';

/** Registers the tests of connections that break that every adapter of the event-store port must pass. */
export function brokenConnectionsContract(opened: () => StoreUnderTest): void {
  describe('when connections break', () => {
    let underTest: StoreUnderTest;
    let store: EventStore;
    beforeAll(() => {
      underTest = opened();
      store = underTest.store;
    });

    it('tells that they were lost', async () => {
      await following(store, {}, async (follower) => {
        await follower.until(({ message }) => message.kind === 'caughtUp');
        const before = store.interruptions;
        await underTest.breakConnections();
        await expect.poll(() => store.interruptions).toBeGreaterThan(before);
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
