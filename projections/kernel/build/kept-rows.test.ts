import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { KeptRows } from '../fold/fold.ts';
import type { ReadModelStore } from '../read-model-store.ts';
import { retryDeadLetters } from '../run/operations.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { plainDecoder } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import { MemoryTable } from '../unit-of-work.ts';
import { BuildWriter } from './build-writer.ts';

let engine: EngineFixture;
/** Tables that rows were loaded of. */
let loaded: string[];
/** Error that the next commit fails with; undefined for none. */
let failure: Error | undefined;
beforeEach(async () => {
  engine = await EngineFixture.create();
  await engine.store.install();
  loaded = [];
  failure = undefined;
});
afterEach(() => engine.close());

/** Opens a writer of the tally; its amount of 13 is one that its handler cannot take. */
async function openWriter(projection = tally(), decoder = plainDecoder): Promise<BuildWriter> {
  const watched = {
    ...engine.store,
    loadRows: ((place, keys) => {
      loaded.push(place.name);
      return engine.store.loadRows(place, keys);
    }) satisfies ReadModelStore['loadRows'],
    transact: ((work, options) =>
      engine.store.transact(async (transaction) => {
        const result = await work({
          ...transaction,
          loadRows(place, keys) {
            loaded.push(place.name);
            return transaction.loadRows(place, keys);
          },
        });
        if (failure !== undefined) throw failure;
        return result;
      }, options)) satisfies ReadModelStore['transact'],
  };
  const build = await engine.store.createBuild(projection, 'live', undefined);
  const { signal } = new AbortController();
  return BuildWriter.open({ ...engine.parts(), decoder, store: watched }, projection, build, signal);
}

const opened = (id: string): StoredEvent => engine.source.append(`tally-${id}`, 'TallyOpened', { name: id });
const counted = (id: string, amount: number): StoredEvent =>
  engine.source.append(`tally-${id}`, 'TallyCounted', { amount, day: '2026-01-01', tag: 'x' });

/** Writes events, and tells which tables were read for it. */
async function tablesReadFor(writer: BuildWriter, ...events: readonly StoredEvent[]) {
  loaded = [];
  await writer.write(events);
  return loaded;
}

test('rows of the last batch are not read again', async () => {
  const writer = await openWriter();
  expect(await tablesReadFor(writer, opened('a'), counted('a', 1))).toEqual(['tallies', 'tally_days']);
  expect(await tablesReadFor(writer, counted('a', 2))).toEqual([]);
  expect(await tablesReadFor(writer, opened('b'), counted('a', 3))).toEqual(['tallies']);
  expect(await engine.totals()).toEqual({ a: 6, b: 0 });
});

test('what a failed commit has read or written is not taken for what there is', async () => {
  const writer = await openWriter();
  await writer.write([opened('a'), counted('a', 1)]);
  failure = Object.assign(new Error('the connection is lost'), { code: 'ECONNRESET' });
  const lost = counted('a', 2);
  await expect(writer.write([lost])).rejects.toThrow('the connection is lost');
  failure = undefined;
  expect(await tablesReadFor(writer, lost)).toEqual(['tallies', 'tally_days']);
  expect(await engine.totals()).toEqual({ a: 3 });
});

test('rows that a retry has written meanwhile are read', async () => {
  const projection = tally();
  const writer = await openWriter(projection);
  await writer.write([opened('a'), opened('b'), counted('a', 1)]);
  await writer.write([counted('a', 13)]);
  // Parked: each batch reads what it needs.
  expect(await tablesReadFor(writer, counted('b', 1))).toEqual(['tallies', 'tally_days']);
  expect(await tablesReadFor(writer, counted('b', 1))).toEqual(['tallies', 'tally_days']);
  await writer.write([counted('a', 2)]);
  expect(await engine.totals()).toEqual({ a: 1, b: 2 });
  const lenient: typeof plainDecoder = {
    decode: async (events) =>
      (await plainDecoder.decode(events)).map((event) =>
        event !== undefined && 'amount' in event.data && event.data.amount === 13
          ? { ...event, data: { ...event.data, amount: 5 } }
          : event,
      ),
  };
  await retryDeadLetters({ pool: engine.pool, decoder: lenient }, projection);
  expect(await engine.totals()).toEqual({ a: 8, b: 2 });
  // What was read while something was parked is not kept either.
  expect(await tablesReadFor(writer, counted('b', 1))).toEqual(['tallies', 'tally_days']);
  await writer.write([counted('a', 1)]);
  expect(await engine.totals()).toEqual({ a: 9, b: 3 });
});

test('a row of two streams is read again once what could not be decoded of one of them was retried', async () => {
  let isMended = false;
  // The stream `tally-also-a` counts in the row of `tally-a`.
  const decoder: typeof plainDecoder = {
    async decode(events) {
      const mended = events.map((event) => ({
        ...event,
        data: { ...(event.data as object), unreadable: false },
      }));
      const decoded = await plainDecoder.decode(isMended ? mended : events);
      return decoded.map((event) => event && { ...event, streamId: event.streamId.replace('also-', '') });
    },
  };
  const projection = tally();
  const writer = await openWriter(projection, decoder);
  await writer.write([opened('a'), counted('a', 1)]);
  const unreadable = { amount: 5, day: '2026-01-01', tag: 'x', unreadable: true };
  await writer.write([engine.source.append('tally-a', 'TallyCounted', unreadable)]);
  expect(writer.parkedStreams).toBe(1);
  isMended = true;
  await retryDeadLetters({ pool: engine.pool, decoder }, projection);
  expect(await engine.totals()).toEqual({ a: 6 });
  await writer.write([counted('also-a', 2)]);
  expect(await engine.totals()).toEqual({ a: 8 });
});

test('a row that is written without being read is kept where it was read before', () => {
  const kept = new KeptRows();
  const note = (work: (notes: MemoryTable<{ id: string }>) => void) => {
    const notes = new MemoryTable<{ id: string }>('notes', { primaryKey: ['id'], columns: { id: 'text' } });
    work(notes);
    kept.expect({ notes });
    kept.keep();
  };
  note((notes) => notes.load('a', undefined));
  expect(kept.find('notes', 'a')).toEqual({ row: undefined });
  note((notes) => {
    notes.put({ id: 'a' });
    notes.put({ id: 'b' });
  });
  expect(kept.find('notes', 'a')).toEqual({ row: { id: 'a' } });
  expect(kept.find('notes', 'b')).toBeUndefined();
  note((notes) => notes.delete('a'));
  expect(kept.find('notes', 'a')).toEqual({ row: undefined });
});

test('no more than a number of bytes is kept, and what was used last', () => {
  const kept = new KeptRows(2_000);
  const text = 'x'.repeat(400);
  for (const id of ['a', 'b', 'c', 'd']) {
    const table = new MemoryTable('notes', { primaryKey: ['id'], columns: { id: 'text', text: 'text' } });
    table.load(id, { id, text });
    kept.expect({ notes: table });
    kept.keep();
    kept.find('notes', 'a');
  }
  const isKept = (id: string) => kept.find('notes', id) !== undefined;
  expect(['a', 'b', 'c', 'd'].filter(isKept)).toEqual(['a', 'c', 'd']);
  kept.clear();
  expect(isKept('a')).toBe(false);
});
