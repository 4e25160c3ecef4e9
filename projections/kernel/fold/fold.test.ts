import { describe, expect, test } from 'vitest';
import { defineProjection, type MemoryTables } from '../define-projection.ts';
import { MemoryEventSource, toRecorded } from '../testing/memory-event-source.ts';
import { tally, tallyEvents } from '../testing/tally.ts';
import { fold, keysToLoad, keysToSettle, memoryTables } from './fold.ts';

const projection = tally();
const source = new MemoryEventSource();
const opened = toRecorded(source.append('tally-a', 'TallyOpened', { name: 'A' }));
const count = (amount: number, day = '2026-01-01') =>
  toRecorded(source.append('tally-a', 'TallyCounted', { amount, day, tag: 'x' }));
const closed = toRecorded(source.append('tally-a', 'TallyClosed'));

/** Opens tables as for a batch of these events on an empty database. */
function emptyTables(events: Parameters<typeof fold>[1]): MemoryTables {
  const tables = memoryTables(projection);
  for (const [name, keys] of keysToLoad(projection, events))
    for (const key of keys) tables[name]?.load(key, undefined);
  return tables;
}

function folded(...events: Parameters<typeof fold>[1][number][]): MemoryTables {
  const tables = emptyTables(events);
  fold(projection, events, tables);
  projection.settle(tables);
  return tables;
}

describe('folding a batch', () => {
  test('names each needed row once', () => {
    const keys = keysToLoad(projection, [opened, count(1), count(2), count(3, '2026-01-02')]);
    expect(Object.fromEntries(keys)).toEqual({
      tallies: ['a'],
      tally_days: ['["a","2026-01-01"]', '["a","2026-01-02"]'],
    });
  });

  test('gives one change per row, whatever the number of events', () => {
    const tables = folded(opened, count(1), count(2), count(4, '2026-01-02'));
    expect(tables.tallies?.changes()).toMatchObject([{ key: 'a', before: undefined, after: { total: 7n } }]);
    expect(tables.tally_days?.changes()).toMatchObject([{ after: { total: 3n } }, { after: { total: 4n } }]);
  });

  test('settles once, on the rows as the last event left them', () => {
    const [document] = folded(opened, count(1), count(2)).tally_documents?.changes() ?? [];
    expect(document?.after).toMatchObject({ body: expect.stringContaining('"name":"A","total":"3"') });
    expect(folded(opened, closed).tally_documents?.changes()).toMatchObject([{ key: 'a', after: undefined }]);
  });

  test('refuses what would hide a fault', () => {
    expect(() => folded(opened, opened)).toThrow('tallies: a exists already');
    expect(() => folded(count(1))).toThrow('tallies: there is no row a to update');
    expect(() => fold(projection, [count(1)], memoryTables(projection))).toThrow('was not loaded');
    const { tallies } = folded(opened);
    expect(() => tallies?.update('a', (row) => ({ ...row, tally_id: 'b' }))).toThrow(
      'changed its primary key',
    );
    expect(() => tallies?.update('a', (row) => ({ ...row, name: undefined }))).toThrow('name is undefined');
  });

  test('an update that gives the same row changes nothing', () => {
    const tables = emptyTables([opened]);
    tables.tallies?.load('a', { tally_id: 'a' });
    tables.tallies?.update('a', (row) => row);
    expect(tables.tallies?.changes()).toEqual([]);
  });

  test('names the rows that settling needs, but for those that are there already', () => {
    const settling = defineProjection({
      name: 'settling',
      version: 1,
      categories: ['tally'],
      events: tallyEvents,
      schema: new URL('../testing/tally.sql', import.meta.url),
      tables: projection.tables,
      on: { TallyCounted: (event, { tally_days }) => tally_days?.put(dayOf(event.streamId, event.data.day)) },
      settleKeys: {
        tally_days: (units) =>
          (units.tally_days?.changes() ?? []).flatMap(({ key }) => [JSON.parse(key), ['a', '2026-01-02']]),
      },
    });
    const tables = memoryTables(settling);
    fold(settling, [count(1), count(2)], tables);
    expect(Object.fromEntries(keysToSettle(settling, tables))).toEqual({
      tally_days: ['["a","2026-01-02"]'],
    });
    tables.tally_days?.load('["a","2026-01-02"]', undefined);
    expect(keysToSettle(settling, tables).size).toBe(0);
  });
});

const dayOf = (tally_id: string, day: string) => ({ tally_id, day, total: 1n });
