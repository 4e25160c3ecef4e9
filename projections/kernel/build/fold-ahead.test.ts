import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Build, ReadModelStore } from '../read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { tally } from '../testing/tally.ts';
import { BuildWriter, CheckpointMovedError } from './build-writer.ts';

const projection = tally();
let engine: EngineFixture;
let build: Build;
beforeEach(async () => {
  engine = await EngineFixture.create();
  await engine.store.install();
  build = await engine.store.createBuild(projection, 'live', undefined);
});
afterEach(() => engine.close());

const openWriter = (store: ReadModelStore = engine.store) =>
  BuildWriter.open({ ...engine.parts(), store }, projection, build, new AbortController().signal);

const opened = (id: string): StoredEvent => engine.source.append(`tally-${id}`, 'TallyOpened', { name: id });
const counted = (id: string, amount: number): StoredEvent =>
  engine.source.append(`tally-${id}`, 'TallyCounted', { amount, day: '2026-01-01', tag: 'x' });

/** Opens the store of the engine, and notes what is asked of it, in the order of asking. */
function watchedStore(steps: string[]): ReadModelStore {
  return {
    ...engine.store,
    loadRows(place, keys) {
      steps.push(`load ${place.name}`);
      return engine.store.loadRows(place, keys);
    },
    transact: (work, options) =>
      engine.store.transact((transaction) => {
        steps.push('begin');
        return work({
          ...transaction,
          loadRows: (place, keys) => {
            steps.push(`load ${place.name} within`);
            return transaction.loadRows(place, keys);
          },
          writeTables: (writes) => {
            steps.push('write');
            return transaction.writeTables(writes);
          },
        });
      }, options),
  };
}

test('a transaction begins when everything is folded, and holds the build for no longer than writing takes', async () => {
  const steps: string[] = [];
  const writer = await openWriter(watchedStore(steps));
  await writer.write([opened('a'), counted('a', 1)]);
  expect(steps).toEqual(['load tallies', 'load tally_days', 'begin', 'write']);
});

test('what was folded over rows that somebody else has changed meanwhile is not written', async () => {
  const events = [opened('a'), counted('a', 1)];
  const other = await openWriter();
  const late = await openWriter({
    ...engine.store,
    async loadRows(place, keys) {
      const rows = await engine.store.loadRows(place, keys);
      await other.write(events);
      return rows;
    },
  });
  await expect(late.write(events)).rejects.toThrow(CheckpointMovedError);
  expect(await engine.totals()).toEqual({ a: 1 });
});

test('rows that cannot be read are looked for by the transaction, which tells what is wrong', async () => {
  const steps: string[] = [];
  const store = watchedStore(steps);
  const writer = await openWriter({
    ...store,
    loadRows: () => Promise.reject(new Error('no such table')),
  });
  await writer.write([opened('a'), counted('a', 2)]);
  expect(steps).toEqual(['begin', 'load tallies within', 'load tally_days within', 'write']);
  expect(await engine.totals()).toEqual({ a: 2 });
});

test('while a stream is parked, the transaction reads what a retry may have written', async () => {
  const steps: string[] = [];
  const writer = await openWriter(watchedStore(steps));
  await writer.write([opened('a'), opened('b'), counted('a', 13)]);
  expect(writer.parkedStreams).toBe(1);
  steps.length = 0;
  await writer.write([counted('b', 1)]);
  expect(steps).toEqual(['begin', 'load tallies within', 'load tally_days within', 'write']);
});
