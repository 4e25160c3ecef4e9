import { expect, it } from 'vitest';
import { fold, keysToLoad, memoryTables } from '../kernel/fold/fold.ts';
import { MemoryEventSource, toRecorded } from '../kernel/testing/memory-event-source.ts';
import { extras } from './projection.ts';

const [DELETED, OTHER] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const [BIKE, BASKET, BED] = [1, 2, 3].map((digit) => `01890000-0000-7000-8000-00000000001${digit}`) as [
  string,
  string,
  string,
];
const source = new MemoryEventSource();
const offer = (type: string) => (propertyId: string, extraId: string) =>
  toRecorded(source.append(`extras-${propertyId}`, type, { extraId, name: 'Bici', order: 0 }));
const offered = offer('ExtraOffered');
const changed = offer('ExtraChanged');
const withdrawn = offer('ExtraWithdrawn');
const deleted = (propertyId: string) =>
  toRecorded(source.append(`property-${propertyId}`, 'PropertyDeleted', {}));
const request = (type: string) => (propertyId: string, requestId: string) => {
  const fields = { date: null, name: '', contact: '', note: null, language: 'it', requestedOn: '2026-05-04' };
  const sums = { unit: 'each', priceCents: 500, currency: 'EUR', quantity: 1, totalCents: 500 };
  const data = { propertyId, ownerId: OTHER, requestId, extraId: BIKE, extraName: '', ...sums, ...fields };
  return toRecorded(source.append(`extraRequest-${requestId}`, type, data));
};
const requested = request('ExtraRequested');
const requestDeleted = request('ExtraRequestDeleted');

/** Folds these batches of events, and returns the rows of a table that are left, by their ids. */
function rowsOf(rows: string, batches: ReturnType<typeof offered>[][]): ReadonlyMap<string, object> {
  const kept: Record<string, Map<string, object>> = {};
  for (const events of batches) {
    const tables = memoryTables(extras);
    for (const [name, keys] of keysToLoad(extras, events)) {
      for (const key of keys) tables[name]?.load(key, kept[name]?.get(key));
    }
    fold(extras, events, tables);
    for (const [name, table] of Object.entries(tables)) {
      kept[name] ??= new Map();
      for (const { key, after } of table.changes()) {
        if (after === undefined) kept[name].delete(key);
        else kept[name].set(key, after);
      }
    }
  }
  return kept[rows] ?? new Map();
}
const idsOf = (rows: string, batches: ReturnType<typeof offered>[][]): readonly string[] => [
  ...rowsOf(rows, batches).keys(),
];
const left = (...batches: ReturnType<typeof offered>[][]) => idsOf('offers', batches);

it('lets the offers of a property go with it, and those alone', () => {
  const before = [offered(DELETED, BIKE), changed(DELETED, BIKE), offered(OTHER, BASKET)];
  expect(left([...before, deleted(DELETED)])).toEqual([BASKET]);
  expect(left(before, [deleted(DELETED)])).toEqual([BASKET]);
});

it('keeps nothing of an offer that was on its way while the property was deleted', () => {
  const late = [offered(DELETED, BASKET), changed(DELETED, BIKE), withdrawn(DELETED, BIKE)];
  expect(left([offered(DELETED, BIKE), deleted(DELETED), ...late])).toEqual([]);
  expect(left([offered(DELETED, BIKE)], [deleted(DELETED)], late)).toEqual([]);
  expect(left([deleted(DELETED)], [offered(DELETED, BED)], [changed(DELETED, BED)])).toEqual([]);
});

it('has an offer that came back as one that was never taken back, and lets it go with its property', {
  tags: ['extras.restored'],
}, () => {
  const back = [offered(OTHER, BIKE), withdrawn(OTHER, BIKE), offered(OTHER, BIKE)];
  for (const batches of [[back], back.map((event) => [event])]) {
    expect(rowsOf('offers', batches).get(BIKE)).toMatchObject({ is_withdrawn: false });
    expect(rowsOf('properties', batches).get(OTHER)).toMatchObject({ extra_ids: [BIKE] });
    expect(left(...batches, [deleted(OTHER)])).toEqual([]);
  }
});

it('has what events name no language for in the main language of its time, and relabels nothing', {
  tags: ['extras.languages'],
}, () => {
  const happen = (stream: string, type: string, data: object) =>
    toRecorded(source.append(stream, type, data));
  const created = happen(`property-${OTHER}`, 'PropertyCreated', { language: 'it' });
  const before = [created, offered(OTHER, BIKE), offered(OTHER, BASKET), offered(OTHER, BED)];
  const chosen = happen(`property-${OTHER}`, 'MainLanguageChosen', { language: 'de' });
  const change = (extraId: string, data: object) =>
    happen(`extras-${OTHER}`, 'ExtraChanged', { extraId, name: 'Bici', order: 0, ...data });
  const after = [
    chosen,
    change(BIKE, { order: 1 }),
    change(BASKET, { name: 'Rad' }),
    change(BED, { name: 'Rad', language: 'fr' }),
  ];
  for (const rows of [rowsOf('offers', [[...before, ...after]]), rowsOf('offers', [before, after])]) {
    const languages = [BIKE, BASKET, BED].map((id) => rows.get(id));
    expect(languages).toMatchObject(['it', 'de', 'fr'].map((language) => ({ offer: { language } })));
  }
});

it('keeps requests that were deleted for sums until their property goes, and those of others', () => {
  const [first, second, others] = [BIKE, BASKET, BED];
  const before = [
    requested(DELETED, first),
    requestDeleted(DELETED, first),
    requested(OTHER, others),
    requestDeleted(OTHER, others),
    requested(DELETED, second),
  ];
  const after = [deleted(DELETED), requestDeleted(DELETED, second)];
  expect(idsOf('requests', [before])).toEqual([first, others, second]);
  expect(idsOf('requests', [[...before, ...after]])).toEqual([others]);
  for (const batches of [[before, after], [...before, ...after].map((event) => [event])]) {
    expect(idsOf('requests', batches)).toEqual([others]);
  }
});
