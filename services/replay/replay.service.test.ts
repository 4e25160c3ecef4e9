import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ReplayFormat, replayQuerySchema } from '#contracts/replay/api.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { MemoryEventStore } from '#infra/prove/testing/event-stores/memory-event-store.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { guestActivity } from '#projections/guest_activity/projection.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import {
  type Historian,
  type House,
  historian,
  randomHistory,
  randomNumbers,
  SEEN_BEFORE,
} from './history.test-support.ts';
import { createReplayService, type ReplayService } from './replay.service.ts';

const FORMATS: readonly ReplayFormat[] = ['ndjson', 'csv', 'parquet'];
const PATIENCE = { timeoutMs: LONGEST_WAIT_MS };

interface Row {
  readonly position: number;
  readonly recordedAt: string;
  readonly type: string;
  readonly propertyId: string;
  readonly ownerId: string | null;
  readonly section: string | null;
  readonly language: string | null;
  readonly visitor: string | null;
  readonly act: string | null;
}

let core: Core;
let service: ReplayService;
let write: Historian;
let houses: readonly House[];
/** A position at which a random history had happened. */
let until: bigint;
/** Counts of the read model that has come to that position. */
let counts: Readonly<Record<'views' | 'days' | 'sections' | 'acts', Counts>>;
const ending = new AsyncDisposableStack();

type Counts = Readonly<Record<string, number>>;

beforeAll(async () => {
  const opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ending.defer(() => opened.close());
  ({ core } = opened);
  service = createReplayService({ log: core.store, codec: core.codec });
  write = historian(core);
  houses = await randomHistory(write, { seed: 7, houses: 8, rounds: 10 });
  until = (await core.store.head()) ?? 0n;
  counts = await readModel();
  // What happens afterwards is nothing to a replay that ends before it.
  const [first, second] = houses.slice(-2);
  if (first === undefined || second === undefined) throw new Error('the history has no houses');
  await write.view(first, 'it');
  await write.remove(second);
});
afterAll(() => ending.disposeAsync());

async function readModel() {
  const runner = await startProjections({
    pool: core.pool,
    source: core.store,
    decoder: core.codec,
    projections: [guestActivity],
  });
  try {
    expect(await runner.progress.waitFor([guestActivity.name], until, PATIENCE)).toBe(true);
  } finally {
    await runner.stop();
  }
  const count = async (key: string, table: string): Promise<Counts> => {
    const { rows } = await core.pool.query<{ key: string; count: bigint }>(
      `SELECT concat_ws(' ', ${key}) AS key, view_count AS count FROM ${table} WHERE property_id = ANY($1)`,
      [houses.map(({ propertyId }) => propertyId)],
    );
    return Object.fromEntries(rows.map((row) => [row.key, Number(row.count)]));
  };
  return {
    views: await count('property_id', 'guest_activity.page_views'),
    days: await count('property_id, day, language', 'guest_activity.daily_views'),
    sections: await count('property_id, section', 'guest_activity.section_views'),
    acts: await count(
      'property_id, act',
      `(SELECT property_id, key AS act, sum(value::bigint) AS view_count
          FROM guest_activity.days, json_each_text(acts::json) GROUP BY property_id, key) AS acts`,
    ),
  };
}

const ofTheHistory = () => ({
  property: houses.map(({ propertyId }) => propertyId),
  until: String(until),
});

/** Returns the bytes of a replay. @param asked beside the houses and the end of the history */
async function bytes(format: ReplayFormat, asked: object = {}): Promise<Buffer<ArrayBuffer>> {
  const query = replayQuerySchema.parse({ ...ofTheHistory(), format, ...asked });
  const { batches } = await service.begin(query, new AbortController().signal);
  const pieces = await Array.fromAsync(service.encode(batches, format, query.after !== undefined));
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function rows(asked: object = {}): Promise<readonly Row[]> {
  const lines = (await bytes('ndjson', asked)).toString().split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line) as Row);
}

const parquetRow = z.object({
  position: z.bigint(),
  recordedAt: z.date(),
  type: z.string(),
  propertyId: z.string(),
  ownerId: z.string().nullable(),
  section: z.string().nullable(),
  language: z.string().nullable(),
  visitor: z.string().nullable(),
  act: z.string().nullable(),
});

const parquetRows = async (file: Buffer<ArrayBuffer>) =>
  z.array(parquetRow).parse(await parquetReadObjects({ file: new Uint8Array(file).buffer }));

function countsOf(counted: readonly string[]): Counts {
  const tally: Record<string, number> = {};
  for (const key of counted) tally[key] = (tally[key] ?? 0) + 1;
  return tally;
}

describe('the numbers', () => {
  it('are those of the read model that has come as far', { tags: ['replayViews'] }, async () => {
    const all = await rows();
    const views = all.filter(({ type }) => type === 'view');
    const sections = all.filter(({ type }) => type === 'section');
    expect(views.length).toBeGreaterThan(0);
    expect(Object.keys(counts.views).length).toBeLessThan(houses.length);
    expect(countsOf(views.map(({ propertyId }) => propertyId))).toEqual(counts.views);
    expect(
      countsOf(
        views.map((row) => `${row.propertyId} ${row.recordedAt.slice(0, 10)} ${row.language ?? 'und'}`),
      ),
    ).toEqual(counts.days);
    expect(countsOf(sections.map(({ propertyId, section }) => `${propertyId} ${section}`))).toEqual(
      counts.sections,
    );
    const acts = all.filter(({ type }) => type === 'act');
    expect(acts.length).toBeGreaterThan(0);
    expect(countsOf(acts.map(({ propertyId, act }) => `${propertyId} ${act}`))).toEqual(counts.acts);
    expect(await rows({ type: 'acts' })).toEqual(acts);
  });

  it('take in deleted properties where that is asked for', async () => {
    const [some, all] = [await rows(), await rows({ deleted: 'true' })];
    const left = new Set(some.map(({ propertyId }) => propertyId));
    expect(all.filter(({ propertyId }) => left.has(propertyId))).toEqual(some);
    expect(new Set(all.map(({ propertyId }) => propertyId)).size).toBe(houses.length);
  });

  it('name whose the property is, and the visitor where one was told', async () => {
    const owners = new Map(houses.map(({ propertyId, ownerId }) => [propertyId, ownerId]));
    const all = await rows();
    expect(all.every(({ propertyId, ownerId }) => ownerId === owners.get(propertyId))).toBe(true);
    const visitors = new Set(all.map(({ visitor }) => visitor));
    expect(visitors).toContain(null);
    expect(visitors).toContain('00000000000000a1');
  });

  it('say nothing of an owner whom the log does not name', async () => {
    const propertyId = timeOrderedIds.next();
    const position = await write.view({ propertyId, ownerId: '' }, null);
    expect(await rows({ property: propertyId, until: String(position) })).toMatchObject([
      { propertyId, ownerId: null, section: null, language: null, visitor: null, act: null },
    ]);
  });
});

describe.each(FORMATS)('%s', (format) => {
  it('is the same, byte for byte, whenever it is written', { tags: ['replayViews'] }, async () => {
    const first = await bytes(format);
    expect(first.length).toBeGreaterThan(1_000);
    expect((await bytes(format)).equals(first)).toBe(true);
  });
});

describe.each(['ndjson', 'csv'] as const)('%s', (format) => {
  it('that is gone on with behind any row is the one that comes without a break', {
    tags: ['replayViews'],
  }, async () => {
    const whole = (await bytes(format)).toString();
    const lines = whole.split(/(?<=\n)/);
    const random = randomNumbers(11);
    for (const _ of Array.from({ length: 5 })) {
      const kept = 2 + Math.floor(random() * (lines.length - 2));
      const [, after] = /^(?:\{"position":)?(\d+),/.exec(lines[kept - 1] ?? '') ?? [];
      expect(lines.slice(0, kept).join('') + (await bytes(format, { after }))).toBe(whole);
    }
  });
});

describe('parquet', () => {
  it('holds the rows of NDJSON, with times as times', async () => {
    const found = (await parquetRows(await bytes('parquet'))).map((row) => ({
      ...row,
      position: Number(row.position),
      recordedAt: row.recordedAt.toISOString(),
    }));
    expect(found).toEqual(await rows());
  });

  it('is a whole file without any row, too', async () => {
    expect(await parquetRows(await bytes('parquet', { from: '2001-01-01', to: '2001-01-02' }))).toEqual([]);
  });

  it('goes on in another file with the rows behind a row', async () => {
    const all = await parquetRows(await bytes('parquet'));
    const after = String(all[99]?.position);
    expect(await parquetRows(await bytes('parquet', { after }))).toEqual(all.slice(100));
  });
});

describe('what is asked for', () => {
  const only = (all: readonly Row[], wanted: (row: Row) => boolean) => {
    const some = all.filter(wanted);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    return some;
  };

  it.each<[string, () => object, (row: Row) => boolean]>([
    ['a section', () => ({ section: 'checkin' }), ({ section }) => section === 'checkin'],
    [
      'some sections',
      () => ({ section: ['checkin', 'custom_1'] }),
      ({ section }) => section === 'checkin' || section === 'custom_1',
    ],
    ['a language', () => ({ language: 'de' }), ({ language }) => language === 'de'],
    ['pages that told none', () => ({ language: ['und'] }), ({ language }) => language === null],
    ['views', () => ({ type: 'views' }), ({ type }) => type === 'view'],
    ['sections', () => ({ type: 'sections' }), ({ type }) => type === 'section'],
    ['acts', () => ({ type: 'acts' }), ({ type }) => type === 'act'],
    [
      'a day on which they were seen, recorded later',
      () => ({ from: '2025-12-24', to: '2025-12-24' }),
      ({ recordedAt }) => recordedAt === SEEN_BEFORE,
    ],
    [
      'an owner',
      () => ({ owner: houses.at(-1)?.ownerId }),
      ({ ownerId }) => ownerId === houses.at(-1)?.ownerId,
    ],
    [
      'two filters',
      () => ({ type: 'views', language: ['it', 'en'] }),
      ({ type, language }) => type === 'view' && (language === 'it' || language === 'en'),
    ],
  ])('can be %s', async (_, asked, wanted) => {
    expect(await rows(asked())).toEqual(only(await rows(), wanted));
  });

  it('can be no more than some rows, however many events the log is read by at a time', async () => {
    const house = houses[0] as House;
    const seen = Array.from({ length: 1_100 }, () => ({
      type: 'SectionOpened',
      data: { propertyId: house.propertyId, section: 'rules', language: 'it' },
    }));
    const asked = {
      property: house.propertyId,
      until: String(await write.visit(house, seen)),
      deleted: 'true',
    };
    const all = await rows(asked);
    expect(all.length).toBeGreaterThan(1_100);
    for (const limit of [1, 600, all.length]) {
      expect(await rows({ ...asked, limit })).toEqual(all.slice(0, limit));
    }
  });

  it('can be a property', async () => {
    const all = await rows();
    const property = all[0]?.propertyId;
    expect(await rows({ property })).toEqual(only(all, ({ propertyId }) => propertyId === property));
  });

  it('can be a period of days, both included', async () => {
    const all = await rows();
    const times = all.map(({ recordedAt }) => recordedAt).sort();
    const [first, last] = [times[0], times.at(-1)].map((time) => time?.slice(0, 10));
    const dayAfter = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await rows({ from: first, to: last })).toEqual(all);
    expect(await rows({ to: dayAfter(first ?? '', -1) })).toEqual([]);
    expect(await rows({ from: dayAfter(last ?? '', 1) })).toEqual([]);
    const middle = times[times.length >> 1] ?? '';
    expect(await rows({ from: middle })).toEqual(only(all, ({ recordedAt }) => recordedAt >= middle));
    expect(await rows({ to: middle })).toEqual(only(all, ({ recordedAt }) => recordedAt < middle));
  });

  it('cannot lie beyond the end of the log', async () => {
    const begin = (asked: object) =>
      service.begin(replayQuerySchema.parse(asked), new AbortController().signal);
    const beyond = String(((await core.store.head()) ?? 0n) + 1_000_000n);
    await expect(begin({ until: beyond })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'until' }],
    });
    await expect(begin({ after: beyond })).rejects.toMatchObject({ fields: [{ path: 'after' }] });
  });
});

it('ends after the present batch when it is told to, with the position to go on behind', async () => {
  const stopping = new AbortController();
  const { batches } = await service.begin(replayQuerySchema.parse(ofTheHistory()), stopping.signal);
  const whole = await rows();
  const begun: number[] = [];
  let after = 0n;
  for await (const batch of batches) {
    begun.push(...batch.rows.map(({ position }) => Number(position)));
    after = batch.position;
    // A log that others write to as well may begin with theirs.
    if (batch.rows.length > 0) stopping.abort();
  }
  expect(begun.length).toBeGreaterThan(0);
  const rest = await rows({ after: String(after) });
  expect([...begun, ...rest.map(({ position }) => position)]).toEqual(whole.map(({ position }) => position));
});

it('refuses to go on behind a position that the log does not know, before anything is read', async () => {
  const store = new MemoryEventStore();
  store.refusesUnknownPositions = true;
  for await (const { id, type, data, metadata, stream } of core.store.readAll({ limit: 3 })) {
    await store.append(stream, 'any', [{ id, type, data, metadata }]);
  }
  const replay = createReplayService({ log: store, codec: core.codec });
  const begin = (after: bigint) =>
    replay.begin(replayQuerySchema.parse({ after: String(after) }), AbortSignal.timeout(5_000));
  await expect(begin(2n)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'after', message: expect.stringContaining('Nothing stands at this position') }],
  });
  const [first] = await Array.fromAsync(store.readAll());
  expect((await begin(first?.position ?? 0n)).until).toBe(await store.head());
});
