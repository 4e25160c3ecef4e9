import { afterEach, beforeEach, expect, test } from 'vitest';
import { rebuild } from '../build/rebuild.ts';
import { listProjections, retryDeadLetters } from '../run/operations.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { plainDecoder } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

const projection = tally();
const count = (id: string, amount: number, more: object = {}) =>
  engine.source.append(`tally-${id}`, 'TallyCounted', { amount, day: '2026-01-01', tag: 'x', ...more });

async function letters() {
  const { rows } = await engine.pool.query<{ stream: string; error: string | null }>(
    'SELECT stream, error FROM projection_engine.dead_letters ORDER BY position',
  );
  return rows.map(({ stream, error }) => `${stream} ${error ?? 'waits'}`);
}

/** Reads amounts that the handler takes in the place of those that it does not. */
const lenientDecoder: typeof plainDecoder = {
  decode: async (events) =>
    (await plainDecoder.decode(events)).map((event) =>
      event && 'amount' in event.data && event.data.amount === 13
        ? { ...event, data: { ...event.data, amount: 14 } }
        : event,
    ),
};

test('a stream that cannot be digested is parked, and everything else goes on', async () => {
  const expected = engine.fill(8, 300);
  count('t003', 13);
  count('t003', 1);
  count('t004', 5);
  const runner = await engine.start([projection]);
  await engine.settled(projection);
  const totals = await engine.totals();
  expect(totals).toEqual({ ...expected, t004: (expected.t004 ?? 0) + 5 });
  expect(await letters()).toEqual(['tally-t003 Error: an unlucky amount', 'tally-t003 waits']);

  const later = count('t003', 2);
  expect(await runner.progress.waitFor(['tally'], later.position)).toBe(true);
  expect(await letters()).toHaveLength(3);
  await until('it is live', () => runner.status()[0]?.state === 'live');
  expect(runner.status()[0]).toMatchObject({ deadLetters: 1 });
  expect(await listProjections(engine.pool, [projection])).toMatchObject([{ role: 'live', deadLetters: 1 }]);
});

test('what cannot be decoded and what Postgres refuses is parked as well', async () => {
  for (const id of ['a', 'b', 'c']) engine.source.append(`tally-${id}`, 'TallyOpened', { name: id });
  count('a', 1, { unreadable: true });
  count('b', 2_000_000);
  count('c', 3);
  await engine.start([projection]);
  await engine.settled(projection);
  expect(await engine.totals()).toEqual({ a: 0, b: 0, c: 3 });
  const [unreadable, refused] = await letters();
  expect(unreadable).toBe('tally-a Error: this event cannot be read');
  expect(refused).toContain('violates check constraint');
});

test('retrying folds what was set aside, in order, and the stream goes on', async () => {
  let lenient = false;
  const decoder: typeof plainDecoder = {
    decode: (events) => (lenient ? lenientDecoder : plainDecoder).decode(events),
  };
  engine.source.append('tally-a', 'TallyOpened', { name: 'A' });
  engine.source.append('tally-b', 'TallyOpened', { name: 'B' });
  count('a', 13);
  count('a', 1);
  const runner = await engine.start([projection], { decoder });
  await engine.settled(projection);

  const parts = { pool: engine.pool, decoder };
  expect(await retryDeadLetters(parts, projection)).toEqual({
    resumed: [],
    stillParked: [{ stream: 'tally-a', error: 'Error: an unlucky amount' }],
  });
  expect(await letters()).toHaveLength(2);

  lenient = true;
  expect(await retryDeadLetters(parts, projection, { stream: 'tally-b' })).toEqual({
    resumed: [],
    stillParked: [],
  });
  expect(await retryDeadLetters(parts, projection)).toEqual({ resumed: ['tally-a'], stillParked: [] });
  expect(await engine.totals()).toEqual({ a: 15, b: 0 });
  const next = count('a', 2);
  expect(await runner.progress.waitFor(['tally'], next.position)).toBe(true);
  expect(await engine.totals()).toEqual({ a: 17, b: 0 });
  expect(await letters()).toEqual([]);
  await until('health is green again', () => runner.status()[0]?.deadLetters === 0);
});

test('a rebuild that takes over in the middle of a retry leaves nothing of it to be done', async () => {
  for (const id of ['a', 'b', 'c']) {
    engine.source.append(`tally-${id}`, 'TallyOpened', { name: id });
    count(id, 13);
  }
  await engine.start([projection]);
  await engine.settled(projection);
  expect(await letters()).toHaveLength(3);

  const parts = { ...engine.parts(), decoder: lenientDecoder };
  const decoder: typeof plainDecoder = {
    async decode(events) {
      if (events[0]?.stream === 'tally-b') await rebuild(parts, projection);
      return lenientDecoder.decode(events);
    },
  };
  expect(await retryDeadLetters({ pool: engine.pool, decoder }, projection)).toEqual({
    resumed: ['tally-a'],
    stillParked: [],
  });
  expect(await engine.totals()).toEqual({ a: 14, b: 14, c: 14 });
  expect(await letters()).toEqual([]);
});
