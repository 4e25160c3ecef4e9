import type { PgNotification, PgPoolClient } from 'bullmq';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { SharedListener } from './shared-listener.ts';

let database: TestDatabase;
let pool: Pool;
let listener: SharedListener;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'listening', max: 3 });
  listener = new SharedListener(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const nextNotice = (client: PgPoolClient) =>
  new Promise<PgNotification>((resolve) => client.on('notification', resolve));

const pidOf = async (client: PgPoolClient): Promise<unknown> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

async function listening(): Promise<PgPoolClient> {
  const client = await listener.lend();
  await client.query('LISTEN bells');
  return client;
}

it('lends one connection to all who listen at the same time, and closes it after the last', async () => {
  const [one, other] = await Promise.all([listening(), listening()]);
  expect(await pidOf(one)).toBe(await pidOf(other));
  expect(pool.totalCount).toBe(1);

  const heard = Promise.all([nextNotice(one), nextNotice(other)]);
  await pool.query("NOTIFY bells, 'ding'");
  const ding = { channel: 'bells', payload: 'ding' };
  expect(await heard).toEqual([ding, ding]);

  one.release();
  one.release();
  const alone = nextNotice(other);
  await pool.query("NOTIFY bells, 'dong'");
  expect(await alone).toEqual({ channel: 'bells', payload: 'dong' });
  const last = await pidOf(other);
  other.release();
  await expect
    .poll(async () => (await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [last])).rowCount)
    .toBe(0);
});

it('tells all that the connection broke, and lends another one to who asks anew', async () => {
  const all = await Promise.all([listening(), listening(), listening()]);
  const [first] = all;
  if (first === undefined) throw new Error('nobody listens');
  const broken = Promise.all(all.map((client) => new Promise((resolve) => client.on('error', resolve))));
  await pool.query('SELECT pg_terminate_backend($1)', [await pidOf(first)]);
  expect(await broken).toEqual([expect.any(Error), expect.any(Error), expect.any(Error)]);

  const next = await listening();
  for (const client of all) client.release();
  const heard = nextNotice(next);
  await pool.query("NOTIFY bells, 'again'");
  expect(await heard).toMatchObject({ payload: 'again' });
  next.release();
});

it('refuses all who wait for a connection that cannot be opened, and tries again for the next', async () => {
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  pool.options.connectionTimeoutMillis = 50;
  const refused = await Promise.allSettled([listener.lend(), listener.lend()]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const client of held) client.release();
  pool.options.connectionTimeoutMillis = 5_000;
  const client = await listening();
  expect(await pidOf(client)).toEqual(expect.any(Number));
  client.release();
});
