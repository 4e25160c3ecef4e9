import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { benvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { ensureInitialData } from '#infra/run/start/initial-data.ts';
import { readLogId } from '#kernel/commands/log-identity.ts';
import { ForeignLogError } from '#kernel/log/event-store.ts';
import { buildOperationsApp } from '#services/gateway/operations/operations-app.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';
import type { Core } from './core.ts';
import { composeDomain } from './domain.ts';
import { openProductCore } from './product-core.ts';
import { caughtUp, keepReadModels } from './read-models.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };
const EVENT = 'position, stream, revision, id, type, data, metadata, recorded_at';
const logger = pino({ level: 'silent' });

let dataDir: string;
let masterKey: Uint8Array;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-log-'));
  masterKey = (await loadSecrets(dataDir, {})).masterKey;
});
afterAll(() => rm(dataDir, { recursive: true }));

let database: TestDatabase;
let admin: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = createPool(database.url, { applicationName: 'test', max: 1 });
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const open = () => openProductCore({ databaseUrl: database.url, masterKey, dataDir });
const command = (...words: string[]) => benvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });

/** Runs the product's projections until `use` is done. */
async function running<Result>(
  use: (core: Core, readModels: Awaited<ReturnType<typeof keepReadModels>>) => Promise<Result>,
): Promise<Result> {
  await using ending = new AsyncDisposableStack();
  const core = await open();
  ending.defer(() => core.close());
  const storage = await openDiskStorage(dataDir);
  await ensureInitialData(core, await composeDomain({ core, storage }), undefined);
  const readModels = await keepReadModels(core, logger, ending);
  await caughtUp(readModels, AbortSignal.timeout(PATIENCE.timeout));
  return await use(core, readModels);
}

/**
 * Runs an installation: its log, its read models, and a reactor at the end of the log. Answers with that position.
 */
const hasRun = () =>
  running(async ({ store, pool }) => {
    const end = await store.head();
    await (await openPostgresReactorState(pool)).begin('mailer', end);
    return end;
  });

async function emptyLog(): Promise<void> {
  await admin.query(`
    CREATE SCHEMA kept;
    CREATE TABLE kept.events AS SELECT ${EVENT} FROM event_log.events;
    CREATE TABLE kept.head AS TABLE event_log.head;
    TRUNCATE event_log.events;
    UPDATE event_log.head SET position = 0`);
}

async function bringLogBack(): Promise<void> {
  await admin.query(`
    INSERT INTO event_log.events (${EVENT}) SELECT ${EVENT} FROM kept.events;
    UPDATE event_log.head SET position = (SELECT position FROM kept.head);
    DROP SCHEMA kept CASCADE`);
}

/** Breaks every connection but this one, as a server does that starts again. */
const breakConnections = () =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

it('gives the log one identity, however many start at once, and remembers it', async () => {
  const cores = await Promise.all([open(), open(), open()]);
  const [core] = cores;
  const logId = await readLogId(core);
  expect(logId).toBeDefined();
  expect(await (await openInstallationState(admin)).logId()).toBe(logId);
  expect(await Array.fromAsync(core.store.readAll())).toHaveLength(1);
  await Promise.all(cores.map((each) => each.close()));
});

it('remembers the log of an installation that was there before, at its next start', async () => {
  await hasRun();
  await admin.query('ALTER TABLE installation.state DROP COLUMN log_id');
  await running(async (core) => {
    expect(await (await openInstallationState(admin)).logId()).toBe(await readLogId(core));
  });
});

it('does not start on a log that was emptied, and leaves it empty', async () => {
  await hasRun();
  await emptyLog();
  await expect(open()).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The event log is empty, and the read models in Postgres were made from one that was not.',
    remedy: expect.stringMatching(/Bring the log back, or point .*`benvenuto projections rebuild`/),
    exitCode: exitCodes.foreignLog,
  });
  expect((await admin.query('SELECT FROM event_log.events')).rows).toEqual([]);
  const { said, code } = await command('projections', 'list');
  expect(said).toContain('The event log is empty');
  expect(code).toBe(exitCodes.foreignLog);
  await bringLogBack();
  await (await open()).close();
});

it.each([
  ['a read model', 'UPDATE reactor_engine.checkpoints SET position = 2'],
  ['a reactor', 'UPDATE projection_engine.builds SET position = 2'],
])('does not start on an older copy of its log: %s has come further', async (_, others) => {
  const end = await hasRun();
  await admin.query(others);
  await admin.query(
    'DELETE FROM event_log.events WHERE position > 2; UPDATE event_log.head SET position = 2',
  );
  await expect(open()).rejects.toThrow(
    `The event log ends at position 2, and the read models in Postgres have come to ${end}`,
  );
});

it('serves no log that came in the place of its own while it ran, says so, and goes on once it is back', async () => {
  await running(async (core, readModels) => {
    const app = buildOperationsApp({
      readModels: readModels.health,
      dependencies: core.dependencies,
      logger,
    });
    const health = async () => (await app.inject('/healthz')).json();
    expect(await health()).toMatchObject({ status: 'ok', eventLog: 'up' });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const [event] = (await Array.fromAsync(core.store.readAll({ limit: 1 }))) as [StoredEvent];
    await emptyLog();
    await breakConnections();

    await vi.waitFor(async () => {
      expect(await health()).toMatchObject({ status: 'unavailable', database: 'up', eventLog: 'foreign' });
    }, PATIENCE);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const writing = core.store.append('note-1', 'none', [event]);
    await expect(writing).rejects.toBeInstanceOf(ForeignLogError);
    expect((await admin.query('SELECT FROM event_log.events')).rows).toEqual([]);
    expect((await admin.query('SELECT FROM pricing.packages')).rows).not.toEqual([]);

    await bringLogBack();
    await vi.waitFor(async () => {
      expect(await health()).toMatchObject({ status: 'ok', eventLog: 'up' });
    }, PATIENCE);
    await core.store.append('note-1', 'none', [event]);
    await app.close();
  });
});

it('takes another log as it is where every read model is rebuilt', {
  tags: ['long'],
  timeout: LONGEST_WAIT_MS,
}, async () => {
  await hasRun();
  await emptyLog();
  const { said, code } = await command('projections', 'rebuild');
  expect(said).toMatch(/The event log is empty.* It is taken as it is\.\n(Rebuilt \w+ from \d+ events\.\n)+/);
  expect(code).toBe(0);
  const state = await openPostgresReactorState(admin);
  await running(async (core) => {
    expect(await state.find('mailer')).toEqual({ position: 1n });
    expect(await (await openInstallationState(admin)).logId()).toBe(await readLogId(core));
  });
});
