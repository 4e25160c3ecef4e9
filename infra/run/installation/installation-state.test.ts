import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { type InstallationState, openInstallationState } from './installation-state.ts';

const logId = '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f90';

let database: TestDatabase;
let pool: pg.Pool;
let state: InstallationState;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  state = await openInstallationState(pool);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

it('keeps to the log of the first start', async () => {
  await state.assertReady('postgres');
  await state.assertReady('postgres');
  await expect(state.assertReady('eventstoredb')).rejects.toThrow(
    /log of this installation is in Postgres\. Unset EVENT_STORE_URL, or move the log/,
  );
  await expect(state.beginRestore('eventstoredb')).rejects.toThrow('is in Postgres');
});

it('opens for many at once', async () => {
  const states = await Promise.all(Array.from({ length: 6 }, () => openInstallationState(pool)));
  await Promise.all(states.map((each) => each.assertReady('eventstoredb')));
  await expect(state.assertReady('postgres')).rejects.toThrow(/in EventStoreDB\. Set EVENT_STORE_URL/);
});

it('is not ready between the beginning and the end of a restore', async () => {
  expect(await state.isRestoring()).toBe(false);
  await state.beginRestore('postgres');
  expect(await state.isRestoring()).toBe(true);
  await expect(state.assertReady('postgres')).rejects.toThrow('Run `benvenuto restore` again');
  await state.endRestore();
  await state.assertReady('postgres');
});

it('remembers whose log it follows until something else is restored in its place', async () => {
  await state.assertReady('postgres');
  expect(await state.logId()).toBeUndefined();
  await state.followLog(logId);
  expect(await (await openInstallationState(pool)).logId()).toBe(logId);
  await state.beginRestore('postgres');
  await state.endRestore();
  expect(await state.logId()).toBeUndefined();
});

it('moves to another log from the one it works with, and from no other', async () => {
  await state.assertReady('postgres');
  await state.followLog(logId);
  const client = await pool.connect();
  try {
    await expect(state.moveLog(client, 'eventstoredb', 'postgres')).rejects.toThrow('is in Postgres');
    await state.moveLog(client, 'postgres', 'eventstoredb');
  } finally {
    client.release();
  }
  await state.assertReady('eventstoredb');
  // The event that tells which log it is has moved along.
  expect(await state.logId()).toBe(logId);
});
