import { afterEach, beforeEach, expect, test } from 'vitest';
import { rebuildRequests } from '../postgres/rebuild-requests.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { takeUpRebuilds } from './take-up-rebuilds.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

const projection = tally();

/** Takes requests up as one process does. @param gate what the log's readers wait for before each event */
function take(gate?: () => Promise<void>) {
  const errors: unknown[] = [];
  const parts = engine.parts();
  const { source } = parts;
  const slow = gate && {
    head: () => source.head(),
    countAfter: source.countAfter.bind(source),
    readAll: source.readAll.bind(source),
    subscribe(options: Parameters<typeof source.subscribe>[0]) {
      const batches = source.subscribe(options);
      return (async function* () {
        for await (const batch of batches) {
          await gate();
          yield batch;
        }
      })();
    },
  };
  const taker = takeUpRebuilds({
    ...parts,
    ...(slow && { source: slow }),
    projections: [projection],
    requests: rebuildRequests(engine.pool),
    onError: (error) => errors.push(error),
  });
  engine.onClose(() => taker.stop());
  return { taker, errors };
}

const request = async () => (await rebuildRequests(engine.pool).list())[0];
const settled = () => until('it is settled', async () => (await request())?.settledAt instanceof Date);

test('what is asked for is rebuilt, with progress told, while the live tables go on', async () => {
  engine.fill(7, 400);
  await engine.start([projection]);
  await engine.settled(projection);
  const before = await engine.hash('tally');
  const requests = rebuildRequests(engine.pool);
  expect(await requests.add('tally', 'rebuild')).toBe(true);
  expect(await requests.add('tally', 'rebuild')).toBe(false);
  expect(await requests.add('tally', 'verify')).toBe(false);

  const open = Promise.withResolvers<void>();
  take(() => open.promise);
  await until('it is being built', async () => (await engine.build('tally', 'rebuild')) !== undefined);
  expect(await request()).toMatchObject({ state: 'running', attempts: 1, settledAt: null });
  expect(await engine.build('tally', 'rebuild')).toMatchObject({
    events: 0,
    target: await engine.source.head(),
  });
  engine.source.append('tally-t001', 'TallyCounted', { amount: 5, day: '2026-01-01', tag: 'x' });
  await engine.settled(projection);
  const meanwhile = await engine.hash('tally');
  expect(meanwhile).not.toBe(before);

  open.resolve();
  await settled();
  expect(await request()).toMatchObject({ state: 'done', attempts: 1, events: 408, error: null });
  expect(await engine.hash('tally')).toBe(meanwhile);
  expect(await requests.add('tally', 'rebuild')).toBe(true);
});

test('what one process leaves unfinished another does from the start', async () => {
  engine.fill(3, 60);
  await engine.start([projection]);
  await engine.settled(projection);
  await rebuildRequests(engine.pool).add('tally', 'rebuild');
  const never = Promise.withResolvers<void>();
  const first = take(() => never.promise);
  await until('it is being built', async () => (await engine.build('tally', 'rebuild')) !== undefined);
  const stopped = first.taker.stop();
  never.resolve();
  await stopped;
  expect(await request()).toMatchObject({ state: 'running', attempts: 0 });

  take();
  await settled();
  expect(await request()).toMatchObject({ state: 'done', attempts: 1, events: 63 });
});

test('a rebuild that was begun too often without an end is given up, and says so', async () => {
  engine.fill(3, 10);
  await engine.start([projection]);
  await engine.settled(projection);
  const requests = rebuildRequests(engine.pool);
  await requests.add('tally', 'rebuild');
  for (let crash = 0; crash < 3; crash += 1) await requests.begin('tally', 'rebuild');
  take();
  await settled();
  expect(await request()).toMatchObject({
    state: 'failed',
    error: 'it was interrupted 3 times',
    events: null,
  });
});

test('a rebuild that cannot be done says why, and the live tables stay', async () => {
  engine.fill(3, 30);
  await engine.start([projection]);
  await engine.settled(projection);
  const before = await engine.hash('tally');
  await engine.pool.query(`UPDATE projection_engine.builds SET version = 9 WHERE projection = 'tally'`);
  await rebuildRequests(engine.pool).add('tally', 'rebuild');
  take();
  await settled();
  expect(await request()).toMatchObject({ state: 'failed' });
  expect((await request())?.error).toContain('the live tables are of a newer version by now; they stay');
  expect(await engine.hash('tally')).toBe(before);
});

test('a verification finds nothing in sound tables, and after a row was changed by hand it finds that', async () => {
  engine.fill(7, 400);
  await engine.start([projection]);
  await engine.settled(projection);
  const requests = rebuildRequests(engine.pool);
  await requests.add('tally', 'verify');
  const open = Promise.withResolvers<void>();
  take(() => open.promise);
  await until('it is being built', async () => (await engine.build('tally', 'verify')) !== undefined);
  expect(await request()).toMatchObject({ kind: 'verify', state: 'running', attempts: 1, differences: null });
  expect(await requests.add('tally', 'rebuild')).toBe(false);
  open.resolve();
  await settled();
  expect(await request()).toMatchObject({ state: 'done', events: 407, differences: [], error: null });
  expect(await engine.build('tally', 'verify')).toBeUndefined();

  await engine.pool.query(`UPDATE tally.tally_days SET total = total + 1 WHERE tally_id = 't001'`);
  const tampered = await engine.hash('tally');
  expect(await requests.add('tally', 'verify')).toBe(true);
  await settled();
  expect(await request()).toMatchObject({ state: 'done', differences: [{ table: 'tally_days', rows: 3 }] });
  // It is told, and left to whoever has it rebuilt.
  expect(await engine.hash('tally')).toBe(tampered);
});

test('a verification that a process leaves unfinished another does from the start', async () => {
  engine.fill(3, 60);
  await engine.start([projection]);
  await engine.settled(projection);
  await rebuildRequests(engine.pool).add('tally', 'verify');
  const never = Promise.withResolvers<void>();
  const first = take(() => never.promise);
  await until('it is being built', async () => (await engine.build('tally', 'verify')) !== undefined);
  const stopped = first.taker.stop();
  never.resolve();
  await stopped;
  expect(await request()).toMatchObject({ kind: 'verify', state: 'running', attempts: 0 });

  take();
  await settled();
  expect(await request()).toMatchObject({ kind: 'verify', state: 'done', attempts: 1, differences: [] });
});

test('a verification of tables of another version says that there is nothing to compare', async () => {
  engine.fill(3, 30);
  await engine.start([projection]);
  await engine.settled(projection);
  await engine.pool.query(`UPDATE projection_engine.builds SET version = 9 WHERE projection = 'tally'`);
  await rebuildRequests(engine.pool).add('tally', 'verify');
  take();
  await settled();
  expect(await request()).toMatchObject({
    state: 'failed',
    error: 'Error: tally: there are no live tables of version 1',
    differences: null,
  });
});

test('a process of before verifications, which would rebuild instead, cannot tell that all was equal', async () => {
  await engine.store.install();
  const requests = rebuildRequests(engine.pool);
  await requests.add('tally', 'verify');
  await requests.begin('tally', 'verify');
  await expect(requests.settle('tally', { events: 3 })).rejects.toThrow('verification_tells');
});

test('a rebuild that is asked for while a verification runs is not taken for done when that ends', async () => {
  engine.fill(3, 60);
  await engine.start([projection]);
  await engine.settled(projection);
  const requests = rebuildRequests(engine.pool);
  await requests.add('tally', 'verify');
  await requests.begin('tally', 'verify');
  await engine.store.transact((transaction) => transaction.requestRebuild('tally'));
  await requests.settle('tally', { events: 3, differences: [] });
  expect(await request()).toMatchObject({ kind: 'rebuild', state: 'waiting', attempts: 0 });
  take();
  await settled();
  expect(await request()).toMatchObject({ kind: 'rebuild', state: 'done', attempts: 1, differences: null });
});

test('requests of before verifications are rebuilds', async () => {
  await engine.store.install();
  await engine.pool.query(`
    ALTER TABLE projection_engine.rebuild_requests DROP COLUMN kind, DROP COLUMN differences;
    INSERT INTO projection_engine.rebuild_requests (projection, state) VALUES ('tally', 'waiting');
  `);
  await engine.store.install();
  expect(await request()).toMatchObject({ kind: 'rebuild', state: 'waiting', differences: null });
});
