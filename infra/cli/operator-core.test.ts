import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInstallationState } from '#infra/archive/installation-state.ts';
import { createPool } from '#infra/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/testing/postgres.ts';
import { benvenuto } from './benvenuto.test-support.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  const pool = createPool(database.url, { applicationName: 'test', max: 1 });
  const installation = await openInstallationState(pool);
  await installation.assertReady('eventstoredb');
  await pool.end();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it.each([
  ['projections', 'list'],
  ['projections', 'rebuild'],
  ['reactors', 'list'],
  ['backup', 'book.benvenuto'],
  ['migrate', '--to', 'esdb://localhost:1?tls=false'],
])('does not work on a log that the installation has left: %s %s', async (...words) => {
  const { said, code } = await benvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });
  expect(said).toContain('The log of this installation is in EventStoreDB. Set EVENT_STORE_URL');
  expect(code).toBe(2);
});
