import {
  type AppendResult,
  binaryEvent,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { connected, newEvent, newEvents, newStream } from '../client.test-support.ts';

describe.each([
  ['Append', { batchAppend: false }],
  ['BatchAppend', { batchAppend: true }],
] as const)('%s', (_path, options) => {
  it('is the way that clients take', () =>
    connected(options, async ({ client, standIn }) => {
      await client.appendToStream(newStream(), newEvent());
      const { unaryAppends, batchAppends } = standIn.counters;
      expect({ unaryAppends, batchAppends }).toEqual(
        options.batchAppend ? { unaryAppends: 0, batchAppends: 1 } : { unaryAppends: 1, batchAppends: 0 },
      );
    }));

  it('answers with the revision and the position of the last event', () =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      const first = await client.appendToStream(stream, newEvents(3), { expectedRevision: 'no_stream' });
      const second = await client.appendToStream(stream, newEvent(), { expectedRevision: 2n });
      expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
      expect(second).toMatchObject({ success: true, nextExpectedRevision: 3n });
      const events = await Array.fromAsync(client.readStream(stream));
      expect(events[2]?.event?.position).toEqual(first.position);
      expect(events[3]?.event?.position).toEqual(second.position);
      const { commit, prepare } = positionOf(second);
      expect(prepare).toBe(commit);
      expect(commit).toBeGreaterThan(positionOf(first).commit + 1n);
    }));

  it.each([
    ['no_stream', 'no_stream', 1n],
    [0n, 0n, 1n],
    [5n, 5n, 1n],
  ] as const)(
    'refuses an append expecting %s of a longer stream',
    (expectedRevision, expectedVersion, last) =>
      connected(options, async ({ client }) => {
        const streamName = newStream();
        await client.appendToStream(streamName, newEvents(2));
        const refused = client.appendToStream(streamName, newEvent(), { expectedRevision });
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
        await expect(refused).rejects.toMatchObject({ streamName, expectedVersion, actualVersion: last });
      }),
  );

  it.each([
    ['stream_exists', 'stream_exists'],
    [0n, 0n],
  ] as const)(
    'refuses an append expecting %s of a stream that is not there',
    (expectedRevision, expectedVersion) =>
      connected(options, async ({ client }) => {
        const streamName = newStream();
        const refused = client.appendToStream(streamName, newEvent(), { expectedRevision });
        await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
        await expect(refused).rejects.toMatchObject({
          streamName,
          expectedVersion,
          actualVersion: 'no_stream',
        });
      }),
  );

  it('takes any revision, and one of a stream that exists', () =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent(), { expectedRevision: 'any' });
      const result = await client.appendToStream(stream, newEvent(), { expectedRevision: 'stream_exists' });
      expect(result.nextExpectedRevision).toBe(1n);
    }));

  it('answers an append of nothing with where the stream stands', () =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(2));
      const nothing = await client.appendToStream(stream, [], { expectedRevision: 1n });
      expect(nothing).toMatchObject({ success: true, nextExpectedRevision: 1n });
      const refused = client.appendToStream(stream, [], { expectedRevision: 0n });
      await expect(refused).rejects.toMatchObject({ expectedVersion: 0n, actualVersion: 1n });
    }));

  it.each(['no_stream', 'any', 0n] as const)('knows a retry expecting %s by its ids', (expectedRevision) =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      if (expectedRevision === 0n) await client.appendToStream(stream, newEvent());
      const events = newEvents(2);
      const first = await client.appendToStream(stream, events, { expectedRevision });
      await client.appendToStream(stream, newEvent());
      expect(await client.appendToStream(stream, events, { expectedRevision })).toEqual(first);
      const stored = await Array.fromAsync(client.readStream(stream));
      expect(stored).toHaveLength(expectedRevision === 0n ? 4 : 3);
    }),
  );

  it('takes no retry for one that expects another place, or repeats only in part', () =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      const [first, second, third] = [newEvent(), newEvent(), newEvent()];
      await client.appendToStream(stream, [first, second]);
      const elsewhere = client.appendToStream(stream, [second], { expectedRevision: 'no_stream' });
      await expect(elsewhere).rejects.toMatchObject({ actualVersion: 1n });
      const inPart = client.appendToStream(stream, [second, third], { expectedRevision: 'any' });
      await expect(inPart).rejects.toMatchObject({ expectedVersion: 'any', actualVersion: 1n });
    }));

  it('refuses more than the largest append', () =>
    connected({ ...options, maxAppendSize: 100_000 }, async ({ client }) => {
      const stream = newStream();
      const events = Array.from({ length: 11 }, () => newEvent({ text: 'x'.repeat(10_000) }));
      const refused = client.appendToStream(stream, events);
      await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(refused).rejects.toMatchObject({ maxAppendSize: 100_000 });
      expect((await client.appendToStream(stream, events.slice(0, 9))).nextExpectedRevision).toBe(8n);
    }));

  it('allows a mebibyte where nothing else is said', () =>
    connected(options, async ({ client }) => {
      await client.appendToStream(newStream(), newEvent({ text: 'x'.repeat(1_000_000) }));
      const refused = client.appendToStream(newStream(), newEvent({ text: 'x'.repeat(1_048_576) }));
      await expect(refused).rejects.toMatchObject({ maxAppendSize: 1_048_576 });
    }));

  it('keeps events of two megabytes, many to an append', () =>
    connected({ ...options, maxAppendSize: 8_000_000 }, async ({ client }) => {
      const stream = newStream();
      const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(2_000_000));
      const events = texts.map((text) => newEvent({ text }));
      await client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
      const stored = await Array.fromAsync(client.readStream(stream));
      expect(stored.map(({ event }) => event?.data)).toEqual(texts.map((text) => ({ text })));
    }));

  it('refuses a message larger than the wire allows', () =>
    connected({ ...options, maxAppendSize: 64_000_000 }, async ({ client }) => {
      const stream = newStream();
      const refused = client.appendToStream(stream, newEvent({ text: 'x'.repeat(17_000_000) }));
      await expect(refused).rejects.toMatchObject({ code: 8 });
      expect((await client.appendToStream(stream, newEvent())).nextExpectedRevision).toBe(0n);
    }));

  it('keeps bytes that are no JSON', () =>
    connected(options, async ({ client }) => {
      const stream = newStream();
      const data = new Uint8Array([0, 255, 128, 10]);
      const metadata = new Uint8Array([1, 2, 254]);
      await client.appendToStream(stream, binaryEvent({ type: 'Picture', data, metadata }));
      const [stored] = await Array.fromAsync(client.readStream(stream));
      expect(stored?.event).toMatchObject({ type: 'Picture', isJson: false });
      expect(Buffer.from(stored?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
      expect(Buffer.from(stored?.event?.metadata as Uint8Array)).toEqual(Buffer.from(metadata));
    }));

  it('appends many streams at once, and those of one stream in their order', () =>
    connected(options, async ({ client }) => {
      const streams = Array.from({ length: 50 }, newStream);
      await Promise.all(streams.map((stream) => client.appendToStream(stream, newEvent())));
      const [stream = ''] = streams;
      await Promise.all(
        [0n, 1n, 2n, 3n].map((expectedRevision) =>
          client.appendToStream(stream, newEvent({ after: `${expectedRevision}` }), { expectedRevision }),
        ),
      );
      const stored = await Array.fromAsync(client.readStream(stream));
      expect(stored.slice(1).map(({ event }) => event?.data)).toEqual(
        ['0', '1', '2', '3'].map((after) => ({ after })),
      );
    }));
});

function positionOf({ position }: AppendResult): { commit: bigint; prepare: bigint } {
  if (position === undefined) throw new Error('the append was answered without a position');
  return position;
}
