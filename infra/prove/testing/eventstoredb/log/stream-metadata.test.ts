import { BACKWARDS, END } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { MemoryEventStore } from '../../event-stores/memory-event-store.ts';
import { connected, newEvent, newEvents, newStream } from '../client.test-support.ts';

it.each([
  [{ maxCount: 2 }, [3, 4]],
  [{ maxCount: 50 }, [0, 1, 2, 3, 4]],
  [{ truncateBefore: 4 }, [4]],
  [{ truncateBefore: 9 }, []],
  [{ maxCount: 3, truncateBefore: 1 }, [2, 3, 4]],
  [{ maxAge: 1_000 }, [0, 1, 2, 3, 4]],
  [{ custom: { note: 'means nothing to the server' } }, [0, 1, 2, 3, 4]],
])('metadata %j leaves %j to be seen of a stream, and everything of the log', (metadata, revisions) =>
  connected({}, async ({ client }) => {
    const stream = newStream();
    await client.appendToStream(stream, newEvents(5));
    await client.setStreamMetadata(stream, metadata);
    const seen = async (options: Parameters<typeof client.readStream>[1]) =>
      (await Array.fromAsync(client.readStream(stream, options))).map(({ event }) => Number(event?.revision));
    expect(await seen({})).toEqual(revisions);
    expect(await seen({ direction: BACKWARDS, fromRevision: END })).toEqual(revisions.toReversed());
    expect((await client.getStreamMetadata(stream)).metadata).toEqual(metadata);
    const log = await Array.fromAsync(client.readAll());
    expect(log.filter(({ event }) => event?.streamId === stream)).toHaveLength(5);
  }),
);

it('lets events grow too old to be seen', async () => {
  const [stream, store] = [newStream(), new MemoryEventStore()];
  const longAgo = eventStoreWith(store, {
    readStream: async function* (...args) {
      for await (const event of store.readStream(...args)) {
        yield event.revision < 2n ? { ...event, recordedAt: '2020-01-01T00:00:00.000Z' } : event;
      }
    },
  });
  await connected({ store: longAgo }, async ({ client }) => {
    await client.appendToStream(stream, newEvents(4));
    await client.setStreamMetadata(stream, { maxAge: 60 });
    const events = await Array.fromAsync(client.readStream(stream));
    expect(events.map(({ event }) => event?.revision)).toEqual([2n, 3n]);
  });
});

it('counts the events of a stream anew with each append', () =>
  connected({}, async ({ client }) => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 1 });
    for (const revision of [0n, 1n, 2n]) {
      await client.appendToStream(stream, newEvent());
      const events = await Array.fromAsync(client.readStream(stream));
      expect(events.map(({ event }) => event?.revision)).toEqual([revision]);
    }
  }));

it('knows the last metadata only', () =>
  connected({}, async ({ client }) => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
    await client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 0n });
    const events = await Array.fromAsync(client.readStream(`$$${stream}`));
    expect(events.map(({ event }) => event?.data)).toEqual([{ $maxCount: 2 }]);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 2 });
    expect((await client.getStreamMetadata(newStream())).metadata).toBeUndefined();
  }));
