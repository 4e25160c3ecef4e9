import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { installProjectionEngine } from './install.ts';

const CONNECTIONS = 4;
const ROUNDS = 10;

it('is installed by many at once, each of which has looked for it in vain', async () => {
  const database = await createTestDatabase();
  const pools = Array.from(
    { length: CONNECTIONS },
    () => new pg.Pool({ connectionString: database.url, max: 1 }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await pools[0]?.query('DROP SCHEMA IF EXISTS projection_engine CASCADE');
    const lookFor = "SELECT to_regclass('projection_engine.builds') AS found";
    const found = await Promise.all(pools.map((pool) => pool.query<{ found: unknown }>(lookFor)));
    expect(found.map(({ rows }) => rows[0]?.found)).toEqual(Array(CONNECTIONS).fill(null));
    await Promise.all(pools.map(installProjectionEngine));
  }
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

it('says what broke its connection, not that there is none: who started it tries again after the one alone', async () => {
  const database = await createTestDatabase();
  const connect = () => new pg.Pool({ connectionString: database.url, max: 1 });
  const [pool, other, watcher] = [connect(), connect(), connect()];
  pool.on('error', () => undefined);
  await other.query('BEGIN; CREATE SCHEMA projection_engine');
  const installed = installProjectionEngine(pool).catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'transactionid'`;
      return (await watcher.query(waiting)).rowCount;
    })
    .toBe(1);
  expect(await installed).toMatchObject({ code: '57P01' });
  await other.query('ROLLBACK');
  await installProjectionEngine(pool);
  await Promise.all([pool, other, watcher].map((each) => each.end()));
  await database.drop();
});
