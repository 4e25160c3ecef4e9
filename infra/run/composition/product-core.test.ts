import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { type StandIn, startEventStoreDbStandIn } from '#infra/prove/testing/eventstoredb/stand-in.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { openProductCore } from './product-core.ts';

const masterKey = new Uint8Array(32).fill(5);

let database: TestDatabase;
let standIn: StandIn;
beforeAll(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startEventStoreDbStandIn()]);
});
afterAll(async () => {
  await database.drop();
  await standIn.stop();
});

it('opens again on the log that it was first opened on, and on no other', async () => {
  const own = { databaseUrl: database.url, masterKey, dataDir: database.dataDir };
  await openProductCore(own).then((core) => core.close());
  await openProductCore(own).then((core) => core.close());

  const onAnotherLog = openProductCore({ ...own, eventStoreUrl: standIn.url });
  await expect(onAnotherLog).rejects.toThrow(StartupError);
  await expect(onAnotherLog).rejects.toThrow('The log of this installation is in Postgres.');
});

it('does not open on an empty EventStoreDB in the place of its own', async () => {
  const [own, other] = await Promise.all([createTestDatabase(), startEventStoreDbStandIn()]);
  const open = (eventStoreUrl: string) =>
    openProductCore({ databaseUrl: own.url, masterKey, dataDir: own.dataDir, eventStoreUrl });
  await open(standIn.url).then((core) => core.close());
  await open(standIn.url).then((core) => core.close());
  await expect(open(other.url)).rejects.toMatchObject({ name: 'StartupError', exitCode: 8 });
  await own.drop();
  await other.stop();
});

it.each([
  ['Postgres', () => ({})],
  ['EventStoreDB', () => ({ eventStoreUrl: standIn.url })],
])('does not open on a database that loses what it acknowledges, with the log in %s', async (_, log) => {
  const careless = await createTestDatabase();
  const name = new URL(careless.url).pathname.slice(1);
  const pool = createPool(careless.url, { applicationName: 'test', max: 1 });
  await pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  await pool.end();
  const { url: databaseUrl, dataDir } = careless;
  const opening = openProductCore({ databaseUrl, masterKey, dataDir, ...log() });
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow('synchronous_commit is off');
  await careless.drop();
});

it('says that a folder holds other keys than those of the database', async () => {
  const [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const open = (dataDir: string) => openProductCore({ databaseUrl: own.url, masterKey, dataDir });
  await open(own.dataDir).then(async (core) => {
    await core.vault.createSubject('ada');
    await core.close();
  });
  await expect(open(other.dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('DATA_DIR/keys does not hold the keys'),
    exitCode: 2,
  });
  await Promise.all([own.drop(), other.drop()]);
});

it.each([
  [
    'EVENT_STORE_URL',
    () => ({ databaseUrl: database.url, eventStoreUrl: 'esdb://ada:Geheim1@localhost?color=red' }),
  ],
  ['DATABASE_URL', () => ({ databaseUrl: database.url.replace(/:[^:@]*@/, ':Geheim1@') })],
])('says that %s is wrong, and what to do about it', async (variable, addresses) => {
  const failure = await openProductCore({ ...addresses(), masterKey, dataDir: database.dataDir }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  expect(failure).toMatchObject({ remedy: `Correct ${variable} and start again.`, exitCode: 2 });
  expect(inspect(failure, { depth: 9 })).not.toContain('Geheim1');
});

it('does not open on a restore that was cut short', async () => {
  const options = { databaseUrl: database.url, masterKey, dataDir: database.dataDir };
  const core = await openProductCore(options);
  const installation = await openInstallationState(core.pool);
  await installation.beginRestore('postgres');
  await core.close();
  await expect(openProductCore(options)).rejects.toThrow('A restore into this installation was cut short.');
});
