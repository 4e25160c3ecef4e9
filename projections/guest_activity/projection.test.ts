import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fold, keysToLoad, memoryTables } from '../kernel/fold/fold.ts';
import { MemoryEventSource, toRecorded } from '../kernel/testing/memory-event-source.ts';
import { guestActivity, UNTOLD } from './projection.ts';

const [DELETED, OTHER] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const source = new MemoryEventSource();
const viewed = (
  propertyId: string,
  language: string | null = 'it',
  recordedAt?: string,
  visitor: string | null = null,
) => ({
  ...toRecorded(
    source.append(`guestActivity-${propertyId}_20260101`, 'PageViewed', { propertyId, language, visitor }),
  ),
  ...(recordedAt !== undefined && { recordedAt }),
});
const opened = (propertyId: string, section: string, recordedAt?: string) => ({
  ...toRecorded(
    source.append(`guestActivity-${propertyId}_20260101`, 'SectionOpened', { propertyId, section }),
  ),
  ...(recordedAt !== undefined && { recordedAt }),
});
const deleted = (propertyId: string) =>
  toRecorded(source.append(`property-${propertyId}`, 'PropertyDeleted', {}));

/** Folds these batches of events, and returns the rows of each table by their keys. */
function folded(...batches: ReturnType<typeof viewed>[][]) {
  const kept: Record<string, Map<string, object>> = {};
  for (const events of batches) {
    const tables = memoryTables(guestActivity);
    for (const [name, keys] of keysToLoad(guestActivity, events)) {
      for (const key of keys) tables[name]?.load(key, kept[name]?.get(key));
    }
    fold(guestActivity, events, tables);
    for (const [name, table] of Object.entries(tables)) {
      kept[name] ??= new Map();
      for (const { key, after } of table.changes()) {
        if (after === undefined) kept[name].delete(key);
        else kept[name].set(key, after);
      }
    }
  }
  return (name: string) => [...(kept[name] ?? [])];
}

/** Folds these events, and returns the keys that are left in each table. */
function left(...events: ReturnType<typeof viewed>[]) {
  const rows = folded(events);
  return (name: string) => rows(name).map(([key]) => key);
}

it('lets the totals of a property go with it, and those alone', () => {
  const rows = left(
    viewed(DELETED),
    opened(DELETED, 'wifi'),
    opened(DELETED, 'custom_1'),
    opened(DELETED, 'wifi'),
    viewed(OTHER),
    opened(OTHER, 'wifi'),
    deleted(DELETED),
  );
  expect(rows('page_views')).toEqual([OTHER]);
  expect(rows('daily_views')).toEqual([JSON.stringify([OTHER, '2026-01-01', 'it'])]);
  expect(rows('section_views')).toEqual([JSON.stringify([OTHER, 'wifi'])]);
  expect(rows('days')).toEqual([JSON.stringify([OTHER, '2026-01-01'])]);
});

it('counts nobody who was on the way while the property was deleted', () => {
  const rows = left(deleted(DELETED), viewed(DELETED), opened(DELETED, 'wifi'));
  expect(rows('page_views')).toEqual([]);
  expect(rows('daily_views')).toEqual([]);
  expect(rows('section_views')).toEqual([]);
});

const [EVE, MIDNIGHT, LATER] = [
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
  '2026-04-02T12:00:00.000Z',
];

it('counts views by day, UTC, and language, and those of a page that did not say apart', () => {
  const rows = folded(
    [viewed(OTHER, 'it', EVE), viewed(OTHER, 'de', EVE), viewed(OTHER, 'it', MIDNIGHT)],
    [viewed(OTHER, null, MIDNIGHT), viewed(OTHER, 'it', MIDNIGHT), opened(OTHER, 'wifi')],
  );
  const row = (day: string, language: string, view_count: bigint) => [
    JSON.stringify([OTHER, day, language]),
    { property_id: OTHER, day, language, view_count },
  ];
  expect(rows('daily_views')).toEqual([
    row('2026-02-28', 'it', 1n),
    row('2026-02-28', 'de', 1n),
    row('2026-03-01', 'it', 2n),
    row('2026-03-01', UNTOLD, 1n),
  ]);
});

it('finds the rows of every day of a deleted property, whichever day was recorded first', () => {
  const rows = folded(
    [viewed(DELETED, 'pt', MIDNIGHT), viewed(DELETED, 'it', EVE), viewed(OTHER, 'it', EVE)],
    [viewed(DELETED, null, LATER)],
    [deleted(DELETED)],
    [viewed(DELETED, 'it', LATER)],
  );
  expect(rows('daily_views').map(([key]) => key)).toEqual([JSON.stringify([OTHER, '2026-02-28', 'it'])]);
  expect(rows('page_views').map(([key]) => key)).toEqual([OTHER]);
});

/** Makes the event of a visitor, told by a number, who looks at the book of a property. */
const visited = (number: number, recordedAt: string, propertyId = OTHER) =>
  viewed(
    propertyId,
    'it',
    recordedAt,
    createHash('sha256').update(String(number)).digest('hex').slice(0, 16),
  );

/** Lists the numbers of visitors of each day. */
const visitorCounts = (rows: ReturnType<typeof folded>) =>
  rows('days').map(([, row]) => (row as { visitor_count: number }).visitor_count);

/** Puts each event into a batch of its own, in the order in which they arrive. */
const oneByOne = (events: ReturnType<typeof viewed>[]) => events.map((event) => [event]);

describe('visitors', () => {
  it('count once on a day, UTC, however often they look, and again on the next', {
    tags: ['viewsOverTime'],
  }, () => {
    const events = [
      visited(1, EVE),
      visited(2, EVE),
      visited(1, EVE),
      viewed(OTHER, 'it', EVE),
      visited(1, MIDNIGHT),
      visited(1, MIDNIGHT),
    ];
    expect(visitorCounts(folded(events))).toEqual([2, 1]);
    expect(visitorCounts(folded(...oneByOne(events)))).toEqual([2, 1]);
  });

  it('are counted exactly on a day with thousands of them, in whatever batches they come', {
    tags: ['viewsOverTime'],
  }, () => {
    const numbers = Array.from({ length: 6_000 }, (_, index) => (index * 7) % 3_000);
    const events = [...numbers.map((number) => visited(number, EVE)), visited(1, LATER)];
    const batches = [
      events.slice(0, 100),
      events.slice(100, 101),
      events.slice(101, 4_000),
      events.slice(4_000),
    ];
    const [whole, parts] = [folded(events), folded(...batches)];
    expect(visitorCounts(whole)).toEqual([3_000, 1]);
    for (const name of ['days', 'visitors', 'visitor_shards', 'properties']) {
      expect(new Map(parts(name)), name).toEqual(new Map(whole(name)));
    }
  });

  it('are forgotten with the first of a later day, and how many they were is not', () => {
    const numbers = Array.from({ length: 600 }, (_, index) => index);
    const rows = folded(
      numbers.map((number) => visited(number, EVE)),
      [visited(9_999, MIDNIGHT)],
    );
    expect(rows('visitor_shards')).toEqual([]);
    expect(rows('visitors').map(([, row]) => (row as { tokens: string[] }).tokens.length)).toEqual([1]);
    expect(visitorCounts(rows)).toEqual([600, 1]);
  });

  it('of a day that is over are not counted any more: who they were is forgotten', () => {
    expect(visitorCounts(folded([visited(1, MIDNIGHT), visited(2, EVE), visited(1, MIDNIGHT)]))).toEqual([
      1, 0,
    ]);
  });

  it('go with the property, as do its days', () => {
    const numbers = Array.from({ length: 600 }, (_, index) => index);
    const rows = folded(
      [opened(DELETED, 'wifi'), ...numbers.map((number) => visited(number, LATER, DELETED))],
      [deleted(DELETED)],
      [visited(1, LATER, DELETED), opened(DELETED, 'wifi')],
    );
    for (const name of ['days', 'visitors', 'visitor_shards', 'daily_views', 'page_views', 'section_views']) {
      expect(rows(name), name).toEqual([]);
    }
  });
});

it('counts views by hour, UTC, and those of sections by day', () => {
  const [early, late] = ['2026-03-01T00:30:00.000Z', '2026-03-01T23:59:59.999Z'];
  const rows = folded(
    [viewed(OTHER, 'it', early), viewed(OTHER, 'de', early), viewed(OTHER, 'it', late)],
    [opened(OTHER, 'rules', late), opened(OTHER, 'wifi', late), opened(OTHER, 'rules', EVE)],
  );
  const hours = (views: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => views[hour] ?? 0);
  const row = (day: string, fields: object) => ({
    property_id: OTHER,
    day,
    visitor_count: 0,
    acts: {},
    ...fields,
  });
  expect(rows('days').map(([, each]) => each)).toEqual([
    row('2026-03-01', { hours: hours({ 0: 2, 23: 1 }), sections: { rules: 1, wifi: 1 } }),
    row('2026-02-28', { hours: hours({}), sections: { rules: 1 } }),
  ]);
});

it('counts what guests did by day, and not of a house that is gone', () => {
  const did = (propertyId: string, type: string, data: object = {}) => ({
    ...toRecorded(source.append(`guestActivity-${propertyId}_20260101`, type, { propertyId, ...data })),
    recordedAt: '2026-05-01T10:00:00.000Z',
  });
  const tap = (propertyId: string, action: string) => did(propertyId, 'ActionTapped', { action });
  const rows = folded(
    [tap(OTHER, 'wifi'), tap(OTHER, 'call'), did(OTHER, 'SearchFoundNothing'), tap(DELETED, 'wifi')],
    [tap(OTHER, 'wifi'), deleted(DELETED), tap(DELETED, 'wifi')],
  );
  expect(rows('days').map(([, row]) => row)).toEqual([
    expect.objectContaining({ property_id: OTHER, acts: { wifi: 2, call: 1, emptySearch: 1 } }),
  ]);
});
