import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { Leadership } from '../follow/leadership.ts';
import { systemTiming } from '../follow/timing.ts';
import { rebuildProjection, retryDeadLetters, verifyProjection } from '../run/operations.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { MemoryEventSource, plainDecoder } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { type BuildProgress, besideLock } from './rebuild.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

const parts = () => ({ pool: engine.pool, source: engine.source, decoder: plainDecoder });

async function schemas(): Promise<readonly string[]> {
  const { rows } = await engine.pool.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'tally%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Reads the live tables without a pause, by a plain and a prepared statement, until told to stop. */
function hammer(rows: number) {
  const pool = engine.newPool('reader');
  let reading = true;
  const failures: unknown[] = [];
  let reads = 0;
  const done = Promise.all(
    ['plain', 'prepared'].map(async (kind) => {
      const text = 'SELECT tally_id, name, total FROM tally.tallies ORDER BY tally_id';
      while (reading) {
        try {
          const result = await pool.query(kind === 'plain' ? { text } : { name: 'tallies', text });
          if (result.rows.length !== rows) failures.push(new Error(`read ${result.rows.length} rows`));
          reads += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    }),
  );
  const stop = async () => {
    reading = false;
    await done;
    return failures;
  };
  // Before its pool: a test that fails does not come to stop it.
  engine.onClose(async () => {
    await stop();
  });
  return { reads: () => reads, stop };
}

test('a rebuild gives the same tables, with progress, and readers notice nothing', async () => {
  const projection = tally();
  const expected = engine.fill(7, 400);
  const runner = await engine.start([projection], { batchSize: 9 });
  await engine.settled(projection);
  const before = await engine.hash('tally');
  const reader = hammer(7);
  const advances: unknown[] = [];
  runner.progress.onAdvance(({ changes }) => advances.push(changes));
  const progress: BuildProgress[] = [];

  for (let round = 0; round < 10; round += 1) {
    await rebuildProjection({ ...parts(), progress: runner.progress }, projection, {
      onProgress: (step) => progress.push(step),
    });
    const seen = reader.reads();
    await until('it was read again', () => reader.reads() > seen + 4);
  }

  expect(await reader.stop()).toEqual([]);
  expect(await engine.hash('tally')).toBe(before);
  expect(await schemas()).toEqual(['tally']);
  expect(advances).toContain('all');
  expect(progress.at(-1)).toMatchObject({
    projection: 'tally',
    head: await engine.source.head(),
    events: 407,
  });
  const event = engine.source.append('tally-t000', 'TallyCounted', {
    amount: 1,
    day: '2026-01-01',
    tag: 'x',
  });
  expect(await runner.progress.waitFor(['tally'], event.position)).toBe(true);
  expect((await engine.totals()).t000).toBe((expected.t000 ?? 0) + 1);
});

test('a rebuild while events come in loses and repeats none', async () => {
  const projection = tally();
  engine.fill(5, 100);
  await engine.start([projection], { batchSize: 5 });
  await engine.settled(projection);
  let writing = true;
  let counted = 0;
  const before = (await engine.totals()).t001 ?? 0;
  const writer = (async () => {
    while (writing) {
      const event = engine.source.append('tally-t001', 'TallyCounted', {
        amount: 1,
        day: '2026-01-01',
        tag: 'x',
      });
      counted += 1;
      await until(
        'it is folded',
        async () => ((await engine.build('tally'))?.position ?? 0n) >= event.position,
      );
    }
  })();
  for (let round = 0; round < 5; round += 1) await rebuildProjection(parts(), projection);
  writing = false;
  await writer;
  await engine.settled(projection);
  expect((await engine.totals()).t001).toBe(before + counted);
  expect((await verifyProjection(parts(), projection)).equal).toBe(true);
});

test('a new version is built beside the live one and takes its place without a failed read', async () => {
  const old = await engine.start([tally(1)]);
  const expected = engine.fill(4, 100);
  await engine.settled(tally(1));
  const reader = hammer(4);
  const next = await engine.start([tally(2)], { pool: engine.newPool('next'), batchSize: 10 });
  await until('version 2 is live', async () => (await engine.build('tally'))?.version === 2);
  await until('the worker follows it', () => next.status()[0]?.state === 'live');
  expect(await reader.stop()).toEqual([]);
  expect(await engine.totals()).toEqual(expected);

  const event = engine.source.append('tally-t000', 'TallyCounted', {
    amount: 1,
    day: '2026-01-01',
    tag: 'x',
  });
  expect(await next.progress.waitFor(['tally'], event.position)).toBe(true);
  await until('the old worker steps back', () => old.status()[0]?.state === 'superseded');
  expect((await engine.totals()).t000).toBe((expected.t000 ?? 0) + 1);
  await until('the old tables are gone', async () => (await schemas()).length === 1);
});

test('a query that goes on reading the old tables holds up nobody', async () => {
  const projection = tally();
  const expected = engine.fill(3, 30);
  const runner = await engine.start([projection]);
  await engine.settled(projection);
  const reader = await engine.newPool('reader').connect();
  await reader.query('BEGIN');
  await reader.query('SELECT * FROM tally.tallies');

  await rebuildProjection(parts(), projection);
  const event = engine.source.append('tally-t000', 'TallyCounted', {
    amount: 1,
    day: '2026-01-01',
    tag: 'x',
  });
  expect(await runner.progress.waitFor(['tally'], event.position, { timeoutMs: LONGEST_WAIT_MS })).toBe(true);
  expect((await engine.totals()).t000).toBe((expected.t000 ?? 0) + 1);
  expect(await schemas()).toHaveLength(2);

  await reader.query('COMMIT');
  reader.release();
  await rebuildProjection(parts(), projection);
  expect(await schemas()).toEqual(['tally']);
});

test('a build that parks more than the live one does not take its place', async () => {
  const projection = tally();
  const expected = engine.fill(2, 10);
  await engine.start([projection]);
  await engine.settled(projection);
  const failing = {
    ...projection,
    apply: () => {
      throw new Error('a mistake in the new handlers');
    },
  };
  await expect(rebuildProjection(parts(), failing)).rejects.toThrow('they stay');
  expect(await engine.totals()).toEqual(expected);
  expect(await schemas()).toEqual(['tally']);
});

test('a program of an older version neither rebuilds nor retries what a newer one keeps', async () => {
  engine.fill(2, 10);
  await engine.start([tally(2)]);
  await engine.settled(tally(2));
  await expect(rebuildProjection(parts(), tally(1))).rejects.toThrow('of a newer version');
  expect((await engine.build('tally'))?.version).toBe(2);
  expect(await schemas()).toEqual(['tally']);
  expect(await retryDeadLetters(parts(), tally(1))).toEqual({
    resumed: [],
    stillParked: [],
    supersededBy: 2,
  });
});

test('verify tells sound tables from tampered ones', async () => {
  const projection = tally();
  engine.fill(3, 50);
  await engine.start([projection], { batchSize: 4 });
  await engine.settled(projection);
  const sound = await verifyProjection(parts(), projection);
  expect(sound).toMatchObject({ equal: true, differences: [], events: 53, rebuilt: sound.live });
  await engine.pool.query(`
    UPDATE tally.tally_days SET total = total + 1 WHERE tally_id = 't001' AND day = '2026-01-02';
    DELETE FROM tally.tally_documents WHERE tally_id = 't000';
    INSERT INTO tally.tally_documents VALUES ('t0\u{10ffff}', 'x'), ('t0\uffff', 'x'), ('', 'x');
  `);
  const tampered = await verifyProjection(parts(), projection);
  expect(tampered).toMatchObject({
    equal: false,
    differences: [
      { table: 'tally_days', rows: 1 },
      { table: 'tally_documents', rows: 4 },
    ],
    rebuilt: sound.live,
  });
  expect(await schemas()).toEqual(['tally']);
});

test('verify counts what differs in tables of more than a page, and of another form', async () => {
  const projection = tally();
  engine.fill(2_500, 2_500);
  await engine.start([projection]);
  await engine.settled(projection);
  await engine.pool.query(`
    UPDATE tally.tallies SET name = 'another' WHERE tally_id IN ('t000', 't999', 't2499');
    DELETE FROM tally.tally_days WHERE tally_id LIKE 't20__';
    ALTER TABLE tally.tally_documents ADD COLUMN extra text;
    CREATE TABLE tally.forgotten (id text PRIMARY KEY);
  `);
  expect((await verifyProjection(parts(), projection)).differences).toEqual([
    { table: 'forgotten', rows: 0 },
    { table: 'tallies', rows: 3 },
    { table: 'tally_days', rows: 100 },
    { table: 'tally_documents', rows: 2_500 },
  ]);
});

test('verify counts at one position what differs, however much happens meanwhile', async () => {
  const projection = tally();
  engine.fill(3, 50);
  await engine.start([projection], { batchSize: 4 });
  await engine.settled(projection);
  await engine.pool.query(`UPDATE tally.tally_days SET total = total + 1 WHERE tally_id = 't001'`);
  const happen = async () => {
    engine.source.append('tally-t002', 'TallyCounted', { amount: 1, day: '2026-02-02', tag: 'x' });
    await engine.settled(projection);
  };
  const busy = {
    ...plainDecoder,
    decode: (events: readonly StoredEvent[]) => happen().then(() => plainDecoder.decode(events)),
  };
  const { equal, differences, events } = await verifyProjection({ ...parts(), decoder: busy }, projection);
  expect({ equal, differences }).toEqual({ equal: false, differences: [{ table: 'tally_days', rows: 1 }] });
  expect(events).toBeGreaterThan(53);
});

test('a rebuild from a log that the live tables are ahead of ends, and leaves them as they are', async () => {
  engine.source.append('tally-1', 'TallyOpened', { name: 'one' });
  engine.source.append('tally-2', 'TallyOpened', { name: 'two' });
  await engine.start([tally()]);
  await engine.settled(tally());

  const another = new MemoryEventSource();
  another.append('tally-1', 'TallyOpened', { name: 'one' });
  await expect(rebuildProjection({ ...parts(), source: another }, tally())).rejects.toThrow(
    'the live tables are ahead of this log; they stay',
  );
  expect(await schemas()).toEqual(['tally']);
});

test('what a killed verification left is dropped by the next start, and what is being built stays', async () => {
  const projection = tally();
  engine.fill(3, 20);
  const runner = await engine.start([projection]);
  await engine.settled(projection);
  await runner.stop();
  await engine.store.createBuild(projection, 'verify', undefined);
  const rebuilding = new Leadership(engine.store, systemTiming, LONGEST_WAIT_MS);
  engine.onClose(() => rebuilding.close());
  const lease = await rebuilding.tryAcquire(besideLock('tally', 'rebuild'));
  const underWay = await engine.store.createBuild(projection, 'rebuild', undefined);

  const next = await engine.start([projection]);
  await until('it follows', () => next.status()[0]?.state === 'live');
  expect(await schemas()).toEqual(['tally', underWay.schema]);
  expect(await engine.store.findBuilds('tally')).toMatchObject([{ role: 'live' }, { id: underWay.id }]);
  await next.stop();

  await lease?.release();
  await engine.start([projection]);
  await until('it is dropped', async () => (await schemas()).length === 1);
});

test('a machine that is busy for seconds ends neither a rebuild nor a verification', async () => {
  const projection = tally();
  engine.fill(3, 20);
  const runner = await engine.start([projection]);
  await engine.settled(projection);
  await runner.stop();
  const busyDecoder: typeof plainDecoder = {
    decode(events) {
      stall(STALL_MS);
      return plainDecoder.decode(events);
    },
  };
  const onProgress = () => stall(STALL_MS);
  const busy = { ...parts(), decoder: busyDecoder };
  expect(await verifyProjection(busy, projection, { onProgress })).toMatchObject({ equal: true });
  expect(await rebuildProjection(busy, projection, { onProgress })).toMatchObject({ projection: 'tally' });
});

/** Longer than a holder of locks may be silent where others stand by. */
const STALL_MS = 2_000;

/** Does nothing at all in this thread for some time, as where the processor is somebody else's. */
function stall(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
