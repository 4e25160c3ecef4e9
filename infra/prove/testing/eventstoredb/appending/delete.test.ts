import { StreamDeletedError, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { connected, newEvent, newEvents, newStream } from '../client.test-support.ts';

describe('deleting a stream', () => {
  it('lets it be found no more, and continue at its next revision', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(3));
      const { position } = await client.deleteStream(stream, { expectedRevision: 2n });
      expect(position?.commit).toBeGreaterThan(0n);
      await expect(Array.fromAsync(client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);

      const again = await client.appendToStream(stream, newEvents(2), { expectedRevision: 'no_stream' });
      expect(again.nextExpectedRevision).toBe(4n);
      const events = await Array.fromAsync(client.readStream(stream));
      expect(events.map(({ event }) => event?.revision)).toEqual([3n, 4n]);
      const { metadata } = await client.getStreamMetadata(stream);
      expect(metadata?.truncateBefore).toBe(3);
    }));

  it('is not undone by a retry of what was appended before', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      const events = newEvents(2);
      const first = await client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
      await client.deleteStream(stream);
      for (const expectedRevision of ['no_stream', 'any'] as const) {
        expect(await client.appendToStream(stream, events, { expectedRevision })).toEqual(first);
      }
      await expect(Array.fromAsync(client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
    }));

  it('keeps what else the metadata says', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      await client.setStreamMetadata(stream, { maxCount: 7, custom: 'kept' });
      await client.deleteStream(stream);
      await client.appendToStream(stream, newEvent());
      const { metadata } = await client.getStreamMetadata(stream);
      expect(metadata).toEqual({ maxCount: 7, custom: 'kept', truncateBefore: 1 });
    }));

  it('takes a deleted stream for none that exists', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      await client.deleteStream(stream);
      const append = client.appendToStream(stream, newEvent(), { expectedRevision: 'stream_exists' });
      await expect(append).rejects.toBeInstanceOf(StreamDeletedError);
      const { nextExpectedRevision } = await client.appendToStream(stream, newEvent(), {
        expectedRevision: 0n,
      });
      expect(nextExpectedRevision).toBe(1n);
    }));

  it.each(['deleteStream', 'tombstoneStream'] as const)('%s refuses another revision', (remove) =>
    connected({}, async ({ client }) => {
      const streamName = newStream();
      await client.appendToStream(streamName, newEvents(2));
      const refused = client[remove](streamName, { expectedRevision: 0n });
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
      await expect(refused).rejects.toMatchObject({ streamName, expectedVersion: 0n, actualVersion: 1n });
      expect(await Array.fromAsync(client.readStream(streamName))).toHaveLength(2);
    }),
  );
});

describe('ending a stream for good', () => {
  it.each([true, false])('leaves nothing to read or to write, batch append: %s', (batchAppend) =>
    connected({ batchAppend }, async ({ client }) => {
      const streamName = newStream();
      await client.appendToStream(streamName, newEvent());
      const { position } = await client.tombstoneStream(streamName);
      expect(position?.commit).toBeGreaterThan(0n);
      for (const use of [
        () => Array.fromAsync(client.readStream(streamName)),
        () => client.appendToStream(streamName, newEvent()),
        () => client.deleteStream(streamName),
        () => Array.fromAsync(client.subscribeToStream(streamName)),
      ]) {
        const failure = use();
        await expect(failure).rejects.toBeInstanceOf(StreamDeletedError);
        await expect(failure).rejects.toMatchObject({ streamName });
      }
    }),
  );

  it('ends the subscriptions to it', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      const subscription = client.subscribeToStream(stream);
      const failure = new Promise((resolve) => subscription.once('error', resolve));
      await new Promise((resolve) => subscription.once('caughtUp', () => resolve(undefined)));
      await client.tombstoneStream(stream);
      expect(await failure).toBeInstanceOf(StreamDeletedError);
    }));
});
