import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { createVisitorSaltSweepProcessors } from '#services/guest-activity/visitor-salt-sweep.ts';
import { openPostgresVault } from './postgres-vault.ts';
import { postgresVisitorSalts } from './postgres-visitor-salts.ts';

const [YESTERDAY, TODAY] = ['2026-05-04', '2026-05-05'];

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  await openPostgresVault({ pool, masterKey: new Uint8Array(32), dataDir: database.dataDir });
});
beforeEach(() => pool.query('TRUNCATE vault.visitor_salts'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const kept = async () =>
  (await pool.query<{ day: string }>('SELECT day::text FROM vault.visitor_salts ORDER BY day')).rows.map(
    ({ day }) => day,
  );

it('are one for all processes that ask for a day at once, and another on every day', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => postgresVisitorSalts(pool).saltOf(TODAY)));
  expect(new Set(asked).size).toBe(1);
  expect(Buffer.from(asked[0] ?? '', 'base64')).toHaveLength(32);
  expect(await postgresVisitorSalts(pool).saltOf(YESTERDAY)).not.toBe(asked[0]);
});

it('are destroyed once their day is over, and never the one of today', {
  tags: ['viewsOverTime'],
}, async () => {
  const salts = postgresVisitorSalts(pool);
  const [old, present] = [await salts.saltOf(YESTERDAY), await salts.saltOf(TODAY)];
  const sweepAt = (moment: string) => {
    const { sweep } = createVisitorSaltSweepProcessors({ salts, clock: { now: () => new Date(moment) } });
    return sweep({ id: 'sweep', data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) });
  };
  await sweepAt('2026-05-04T23:59:59.999Z');
  expect(await kept()).toEqual([YESTERDAY, TODAY]);
  await sweepAt('2026-05-05T00:00:00.000Z');
  await sweepAt('2026-05-05T01:00:00.000Z');
  expect(await kept()).toEqual([TODAY]);
  expect(await salts.saltOf(TODAY)).toBe(present);
  expect(await salts.saltOf(YESTERDAY)).not.toBe(old);
});

it('are in no log of writes, and so in no replica or base backup', async () => {
  const { rows } = await pool.query<{ relpersistence: string }>(
    "SELECT relpersistence FROM pg_class WHERE oid = 'vault.visitor_salts'::regclass",
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});
