import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { storeStream, TOMBSTONE_REVISION, toLogRecord, tombstoneStream, toNewEvent } from './record.ts';

const ID = 'f47ac10b-58cc-4372-8567-0e02b2c3d479';

/** Takes a record through a store that keeps JSON values, and back. */
function throughStore(stream: string, record: Parameters<typeof toNewEvent>[0]) {
  const event = JSON.parse(JSON.stringify(toNewEvent(record))) as StoredEvent;
  return toLogRecord({
    ...event,
    stream: storeStream(stream),
    revision: 3n,
    position: 7n,
    recordedAt: '2026-01-01T00:00:00.000Z',
  });
}

describe('a record in the store', () => {
  it('is an event as it is where the store gives back the same bytes', () => {
    const [data, metadata] = [Buffer.from('{"a":1}'), Buffer.from('{"schemaVersion":1}')];
    expect(toNewEvent({ id: ID, type: 'Happened', isJson: true, data, metadata })).toEqual({
      id: ID,
      type: 'Happened',
      data: { a: 1 },
      metadata: { schemaVersion: 1 },
    });
  });

  it.each([
    ['plain JSON', 'Happened', true, '{"a":"\\ud800"}', '{"b":2}'],
    ['JSON that is spaced', 'Happened', true, '{ "a": 1 }', '{"b":2}'],
    ['a number that no double holds', '$metadata', true, '{"$tb":9223372036854775807}', ''],
    ['what says it is JSON and is not', 'Happened', true, '{', '{"b":2}'],
    ['bytes', 'Happened', false, '\u0000\u00ff', '{"b":2}'],
    ['no metadata', 'Happened', true, '{"a":1}', ''],
    ['metadata that is no object', 'Happened', true, '{"a":1}', '[1]'],
    ['an event of the system', '$User', true, '{"a":1}', '{"b":2}'],
    ['a type like those of packed ones', 'esdbPacked:Happened', true, '{"a":1}', '{"b":2}'],
  ])('keeps every byte of %s', (_what, type, isJson, data, metadata) => {
    const record = {
      id: ID,
      type,
      isJson,
      data: Buffer.from(data, 'latin1'),
      metadata: Buffer.from(metadata),
    };
    const kept = throughStore('test-1', record);
    expect(kept).toMatchObject({ id: ID, type, isJson, stream: 'test-1', revision: 3n });
    expect(Buffer.from(kept.data)).toEqual(record.data);
    expect(Buffer.from(kept.metadata)).toEqual(record.metadata);
  });

  it.each(['property-1', '$users', '$$property-1', 'esdbSystem-1', 'esdbTombstone-property-1'])(
    'keeps the name of stream %s, and gives the store one that it takes',
    (stream) => {
      expect(storeStream(stream)).not.toMatch(/^\$/);
      const nothing = new Uint8Array();
      const record = { id: ID, type: 'Happened', isJson: true, data: nothing, metadata: nothing };
      expect(throughStore(stream, record).stream).toBe(stream);
    },
  );

  it('ends a stream for good at the last of all revisions', () => {
    const nothing = new Uint8Array();
    const tombstone = toNewEvent({
      id: ID,
      type: '$streamDeleted',
      isJson: true,
      data: nothing,
      metadata: nothing,
    });
    const stored = { stream: tombstoneStream('property-1'), revision: 0n, position: 9n };
    const record = toLogRecord({ ...tombstone, ...stored, recordedAt: '2026-01-01T00:00:00.000Z' });
    expect(record).toMatchObject({
      stream: 'property-1',
      revision: TOMBSTONE_REVISION,
      type: '$streamDeleted',
    });
  });
});
