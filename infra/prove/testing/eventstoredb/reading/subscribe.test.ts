import { END, eventTypeFilter, START, streamNameFilter } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { type Connected, connected, newEvent, newEvents, newStream } from '../client.test-support.ts';
import { Seen, watching } from '../seen.test-support.ts';

describe('a subscription to the log', () => {
  it('is confirmed, delivers what is there, says once that it caught up, and follows', () =>
    connected({}, async ({ client, standIn }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(3));
      const subscription = client.subscribeToAll();
      await watching(subscription, async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        expect(seen.kinds).toEqual(['confirmation', ...Array(4).fill('event'), 'caughtUp']);
        await client.appendToStream(stream, newEvents(2));
        await client.appendToStream(stream, newEvents(1));
        await seen.until(() => seen.kinds.length >= 9);
        expect(seen.kinds.slice(6)).toEqual(['event', 'event', 'event']);
        expect(seen.revisions.slice(1)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
        expect(subscription.id).toMatch(/^[0-9a-f-]{36}$/);
        expect(standIn.counters.subscriptions).toBe(1);
      });
    }));

  it('begins behind the position given', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      const { position } = await client.appendToStream(stream, newEvents(2));
      await client.appendToStream(stream, newEvents(2));
      await watching(client.subscribeToAll({ fromPosition: position ?? END }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        expect(seen.revisions).toEqual([2n, 3n]);
      });
    }));

  it('that begins at the end delivers only what comes', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(2));
      await watching(client.subscribeToAll({ fromPosition: END }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        await client.appendToStream(stream, newEvent());
        await seen.until(() => seen.kinds.includes('event'));
        expect(seen.revisions).toEqual([2n]);
      });
    }));

  it('delivers every event once and in order while many are written', () =>
    connected({}, async ({ client }) => {
      await watching(
        client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['test-'] }) }),
        async (seen) => {
          const writers = Array.from({ length: 30 }, async () => {
            const stream = newStream();
            for (let count = 0; count < 5; count += 1) await client.appendToStream(stream, newEvents(2));
          });
          await Promise.all(writers);
          await seen.until(() => seen.ids.length >= 300);
          const log = await Array.fromAsync(client.readAll());
          const expected = log.flatMap(({ event }) =>
            event?.streamId.startsWith('test-') ? [event.id] : [],
          );
          expect(seen.ids).toEqual(expected);
        },
      );
    }));

  it.each([
    ['a prefix of stream names', streamNameFilter({ prefixes: ['wanted-', 'also-'] })],
    ['a pattern of stream names', streamNameFilter({ regex: '^(wanted|also)-' })],
    ['a prefix of types', eventTypeFilter({ prefixes: ['Wanted'] })],
    ['a pattern of types', eventTypeFilter({ regex: '^Wanted(Too)?$' })],
  ])('is filtered by %s', (_what, filter) =>
    connected({}, async ({ client }) => {
      await client.appendToStream('wanted-1', newEvent({}, 'Wanted'));
      await client.appendToStream('unwanted-1', newEvent({}, 'Other'));
      await client.appendToStream('also-1', newEvent({}, 'WantedToo'));
      await watching(client.subscribeToAll({ filter }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        await client.appendToStream('unwanted-1', newEvent({}, 'Other'));
        await client.appendToStream('wanted-1', newEvent({}, 'Wanted'));
        await seen.until(() => seen.ids.length >= 3);
        expect(seen.streams).toEqual(['wanted-1', 'also-1', 'wanted-1']);
      });
    }),
  );

  it('is refused with a filter that is no pattern', () =>
    connected({}, async ({ client }) => {
      const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) });
      await expect(Array.fromAsync(subscription)).rejects.toMatchObject({ code: 3 });
    }));
});

describe('checkpoints of a filtered subscription', () => {
  it('come each so many events while it catches up, none beyond the page read', () =>
    checkpointing({ maxSearchWindow: 5, checkpointInterval: 2 }, async ({ client }, seen) => {
      await client.appendToStream('unwanted-1', newEvents(23));
      const positions = await positionsOf(client);
      await seen.start();
      await seen.until(() => seen.kinds.includes('caughtUp'));
      // With the event of the system first, pages of five end behind the events 4, 9, 14 and 19.
      const pages = [5, 15, 20].map((index) => positions[index] ?? 0n);
      expect(seen.checkpoints).toHaveLength(3);
      seen.checkpoints.forEach((checkpoint, index) => {
        expect(checkpoint).toBeLessThanOrEqual(pages[index] ?? 0n);
        expect(checkpoint).toBeGreaterThan(positions.findLast((each) => each < (pages[index] ?? 0n)) ?? 0n);
      });
      expect(seen.kinds.slice(-2)).toEqual(['checkpoint', 'caughtUp']);
    }));

  it('come each so many events that pass once it has caught up', () =>
    checkpointing({ maxSearchWindow: 3, checkpointInterval: 2 }, async ({ client }, seen) => {
      await seen.start();
      await seen.until(() => seen.kinds.includes('caughtUp'));
      const before = seen.checkpoints.length;
      await client.appendToStream('unwanted-1', newEvents(13));
      await client.appendToStream('wanted-1', newEvent());
      await seen.until(() => seen.ids.length > 0);
      const positions = await positionsOf(client);
      expect(seen.checkpoints.slice(before)).toEqual([positions[6], positions[12]]);
    }));

  it('are none where fewer events pass than the interval', () =>
    checkpointing({}, async ({ client }, seen) => {
      await seen.start();
      await seen.until(() => seen.kinds.includes('caughtUp'));
      const before = seen.checkpoints.length;
      await client.appendToStream('unwanted-1', newEvents(20));
      await client.appendToStream('wanted-1', newEvent());
      await seen.until(() => seen.ids.length > 0);
      expect(seen.checkpoints).toHaveLength(before);
    }));

  it('are where another subscription can begin', () =>
    checkpointing({ maxSearchWindow: 1 }, async ({ client }, seen) => {
      await client.appendToStream('unwanted-1', newEvents(9));
      await client.appendToStream('wanted-1', newEvents(2));
      await seen.start();
      await seen.until(() => seen.kinds.includes('caughtUp'));
      for (const commit of seen.checkpoints) {
        const filter = streamNameFilter({ prefixes: ['wanted-'] });
        const fromPosition = { commit, prepare: commit };
        await watching(client.subscribeToAll({ filter, fromPosition }), async (again) => {
          await again.until(() => again.kinds.includes('caughtUp'));
          expect(again.positions).toEqual(seen.positions.filter((position) => position > commit));
        });
      }
    }));
});

describe('a subscription to a stream', () => {
  it.each([
    [START, [0n, 1n, 2n, 3n]],
    [1n, [2n, 3n]],
    [END, [3n]],
  ] as const)('from %s delivers %o', (fromRevision, revisions) =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(3));
      await watching(client.subscribeToStream(stream, { fromRevision }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        await client.appendToStream(newStream(), newEvent());
        await client.appendToStream(stream, newEvent());
        await seen.until(() => seen.revisions.length >= revisions.length);
        expect(seen.revisions).toEqual(revisions);
        expect(seen.kinds[0]).toBe('confirmation');
      });
    }),
  );

  it('may wait for the stream to begin', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await watching(client.subscribeToStream(stream), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        await client.appendToStream(stream, newEvents(2));
        await seen.until(() => seen.revisions.length >= 2);
        expect(seen.revisions).toEqual([0n, 1n]);
      });
    }));
});

/** Gives `use` a subscription to the streams `wanted-…`, not yet started. */
async function checkpointing(
  options: { maxSearchWindow?: number; checkpointInterval?: number },
  use: (connected: Connected, seen: Seen & { start(): Promise<void> }) => Promise<void>,
): Promise<void> {
  await connected({}, async (both) => {
    const seen = new Seen();
    const { checkpointReached } = seen;
    const filter = streamNameFilter({ prefixes: ['wanted-'], checkpointReached, ...options });
    const start = async () => seen.follow(both.client.subscribeToAll({ filter }));
    await use(both, Object.assign(seen, { start }));
  });
}

async function positionsOf(client: Connected['client']): Promise<bigint[]> {
  const log = await Array.fromAsync(client.readAll());
  return log.map(({ event }) => event?.position?.commit ?? 0n);
}
