import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { connected, newEvent, newEvents, newStream } from '../client.test-support.ts';
import { shared, streams } from '../wire/protocol.ts';
import { rawCalls } from '../wire/raw-call.test-support.ts';
import { toStreamIdentifier } from '../wire/stream-identifier.ts';
import { fromUuid } from '../wire/uuid.ts';

describe('reading a stream', () => {
  it.each([
    [{}, [0, 1, 2, 3, 4]],
    [{ fromRevision: 2n }, [2, 3, 4]],
    [{ fromRevision: 1n, maxCount: 2 }, [1, 2]],
    [{ fromRevision: 9n }, []],
    [{ maxCount: 0 }, []],
    [{ fromRevision: END }, []],
    [{ direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
    [{ direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [4]],
    [{ direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    [{ direction: BACKWARDS, fromRevision: 99n }, [4, 3, 2, 1, 0]],
    [{ direction: BACKWARDS, fromRevision: START }, [0]],
  ] as const)('with %o gives %j', (options, revisions) =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvents(5));
      const events = await Array.fromAsync(client.readStream(stream, options));
      expect(events.map(({ event }) => Number(event?.revision))).toEqual(revisions);
    }),
  );

  it('gives each event as it was appended, with when and where it stands', () =>
    connected({}, async ({ client, standIn }) => {
      const stream = newStream();
      const event = newEvent({ text: 'Perché? 你好', list: [1, null, { deep: true }] }, 'Named');
      const before = Date.now();
      const { position } = await client.appendToStream(stream, event);
      const [read] = await Array.fromAsync(client.readStream(stream));
      expect(read?.event).toEqual({
        streamId: stream,
        id: event.id,
        type: 'Named',
        data: event.data,
        metadata: event.metadata,
        isJson: true,
        revision: 0n,
        position,
        created: expect.any(Date),
      });
      expect(read?.event?.created.getTime()).toBeGreaterThanOrEqual(before);
      expect(read?.commitPosition).toBe(position?.commit);
      expect(standIn.counters.reads).toBe(1);
    }));

  it('says that a stream is not there', () =>
    connected({}, async ({ client }) => {
      const streamName = newStream();
      const reading = Array.fromAsync(client.readStream(streamName));
      await expect(reading).rejects.toBeInstanceOf(StreamNotFoundError);
      await expect(reading).rejects.toMatchObject({ streamName });
    }));
});

describe('reading the log', () => {
  it('goes both ways, from a position, up to a count', () =>
    connected({}, async ({ client }) => {
      const appended = newEvents(5);
      for (const event of appended) await client.appendToStream(newStream(), event);
      const forwards = await Array.fromAsync(client.readAll());
      const ids = forwards.map(({ event }) => event?.id ?? '');
      expect(ids.slice(-5)).toEqual(appended.map(({ id }) => id));
      const fromPosition = forwards.at(-3)?.event?.position ?? START;
      const read = async (options: Parameters<typeof client.readAll>[0]) =>
        (await Array.fromAsync(client.readAll(options))).map(({ event }) => event?.id);
      expect(await read({ direction: BACKWARDS, fromPosition: END })).toEqual(ids.toReversed());
      // A position lies before its event: forwards it is read, backwards it is not.
      expect(await read({ direction: FORWARDS, fromPosition })).toEqual(ids.slice(-3));
      expect(await read({ direction: FORWARDS, fromPosition, maxCount: 2 })).toEqual(ids.slice(-3, -1));
      expect(await read({ direction: BACKWARDS, fromPosition })).toEqual(ids.slice(0, -3).toReversed());
      expect(await read({ direction: BACKWARDS, fromPosition: END, maxCount: 2 })).toEqual(
        ids.slice(-2).toReversed(),
      );
      expect(await read({ fromPosition: END })).toEqual([]);
      expect(await read({ direction: BACKWARDS, fromPosition: START })).toEqual([]);
    }));

  it('goes back through thousands of events', () =>
    connected({}, async ({ client }) => {
      await client.appendToStream(newStream(), newEvents(3_000));
      const backwards = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3_000 });
      const events = await Array.fromAsync(backwards);
      expect(events.map(({ event }) => Number(event?.revision))).toEqual(
        Array.from({ length: 3_000 }, (_, index) => 2_999 - index),
      );
    }));

  it('shows the events of the system, whose streams and types begin with $', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      await client.setStreamMetadata(stream, { maxCount: 3 });
      await client.tombstoneStream(stream);
      const log = await Array.fromAsync(client.readAll());
      expect(log.map(({ event }) => [event?.streamId, event?.type])).toEqual([
        ['$users', '$User'],
        [stream, 'Happened'],
        [`$$${stream}`, '$metadata'],
        [stream, '$streamDeleted'],
      ]);
      expect(log.at(-1)?.event?.revision).toBe(2n ** 63n - 1n);
      const positions = log.map(({ event }) => event?.position?.commit ?? 0n);
      expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    }));
});

describe('clients of other languages', () => {
  it('get ids in halves, and are told where a stream ends', () =>
    connected({}, async ({ client, standIn }) => {
      const raw = rawCalls(standIn.port);
      const stream = newStream();
      const event = newEvent();
      await client.appendToStream(stream, [event, newEvent()]);
      const responses = await raw.read(readRequest(stream, 0));
      const id = responses[0]?.getEvent()?.getEvent()?.getId();
      expect(id?.hasStructured()).toBe(true);
      expect(fromUuid(id)).toBe(event.id);
      expect(responses.at(-1)?.getLastStreamPosition()).toBe('1');
      const beyond = await raw.read(readRequest(stream, 7));
      expect(beyond.map((response) => response.toObject())).toMatchObject([
        { firstStreamPosition: '2' },
        { lastStreamPosition: '1' },
      ]);
      raw.close();
    }));
});

function readRequest(stream: string, revision: number) {
  const from = new streams.ReadReq.Options.StreamOptions()
    .setStreamIdentifier(toStreamIdentifier(stream))
    .setRevision(`${revision}`);
  const options = new streams.ReadReq.Options()
    .setStream(from)
    .setCount('10')
    .setNoFilter(new shared.Empty())
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setStructured(new shared.Empty()))
    .setControlOption(new streams.ReadReq.Options.ControlOption().setCompatibility(1));
  return new streams.ReadReq().setOptions(options);
}
