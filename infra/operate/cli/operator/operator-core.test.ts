import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { startEventStoreDbStandIn } from '#infra/prove/testing/eventstoredb/stand-in.ts';
import { benvenuto, makeInstallation } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  const pool = createPool(database.url, { applicationName: 'test', max: 1 });
  const installation = await openInstallationState(pool);
  await installation.assertReady('eventstoredb');
  await pool.end();
  await loadSecrets(dataDir, {});
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const ON_A_LOG = [
  ['projections', 'list'],
  ['projections', 'rebuild'],
  ['reactors', 'list'],
  ['backup', 'book.benvenuto'],
  ['migrate', '--to', 'esdb://localhost:1?tls=false'],
];

it.each(someOf(ON_A_LOG, 1, 3))(
  'does not work on a log that the installation has left: %s %s',
  async (...words) => {
    const { said, code } = await benvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });
    expect(said).toContain('The log of this installation is in EventStoreDB. Set EVENT_STORE_URL');
    expect(code).toBe(2);
  },
);

it('is a program as it is checked out: npx makes it one otherwise, and the checkout is changed', async () => {
  const { mode } = await stat(new URL('../benvenuto.ts', import.meta.url));
  expect(mode & 0o111).toBe(0o111);
});

describe('an installation that is not there', () => {
  let folder: string;
  let empty: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benvenuto-nowhere-'));
    await mkdir(join(folder, 'empty'));
    await writeFile(join(folder, 'file'), '');
    empty = await createTestDatabase();
  });
  afterAll(async () => {
    await empty.drop();
    await rm(folder, { recursive: true });
  });

  const commands = [
    ['backup', 'book.benvenuto'],
    ['projections', 'verify'],
    ['jobs', 'list'],
    ['migrate', '--to', 'esdb://localhost:1?tls=false'],
  ];
  it.each(someOf(commands))('is not made in an empty folder, nor the folder: %s %s', async (...words) => {
    for (const name of ['empty', 'missing']) {
      const path = join(folder, name);
      const { said, code } = await benvenuto(words, { DATA_DIR: path });
      expect(said).toContain(`There is no installation in the data folder ${path}.\nSet DATA_DIR to`);
      expect(code).toBe(exitCodes.dataDirUnusable);
    }
    expect(await readdir(folder, { recursive: true })).toEqual(['empty', 'file']);
  });

  it('is refused in the words of a start where its folder is a file', async () => {
    const path = join(folder, 'file');
    for (const words of someOf([
      ['restore', 'book.benvenuto'],
      ['projections', 'list'],
    ])) {
      const { said, code } = await benvenuto(words, { DATA_DIR: path });
      expect(said).toContain(`The data folder ${path} cannot be used: it, or a part of its path, is a file.`);
      expect(code).toBe(exitCodes.dataDirUnusable);
    }
  });

  it('is not made in an empty database', async () => {
    const { said, code } = await benvenuto(['backup', 'book.benvenuto'], {
      DATA_DIR: dataDir,
      DATABASE_URL: empty.url,
    });
    expect(said).toContain('There is no installation in this database.');
    expect(code).toBe(exitCodes.invalidConfiguration);
    const pool = createPool(empty.url, { applicationName: 'test', max: 1 });
    const { rows } = await pool.query(
      "SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_)'",
    );
    await pool.end();
    expect(rows).toEqual([{ nspname: 'public' }]);
  });
});

it('moves a log neither beside the product nor beside what starts meanwhile', async () => {
  await using ending = new AsyncDisposableStack();
  const [own, standIn] = await Promise.all([createTestDatabase(), startEventStoreDbStandIn()]);
  ending.defer(() => own.drop());
  ending.defer(() => standIn.stop());
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-moved-'));
  ending.defer(() => rm(folder, { recursive: true }));
  const environment = { DATA_DIR: folder, DATABASE_URL: own.url };
  const masterKey = await makeInstallation(folder, own.url);
  const startProduct = () => openProductCore({ databaseUrl: own.url, masterKey, dataDir: folder });
  const words = ['migrate', '--to', standIn.url];

  const product = await startProduct();
  // Whatever its role, it listens on a connection of its own.
  const listening = await product.pool.connect();
  const beside = await benvenuto(words, environment);
  expect(beside.said).toContain('Benvenuto is running on this database.');
  expect(beside.code).toBe(exitCodes.dataDirInUse);
  listening.release();
  await product.close();

  const pool = createPool(own.url, { applicationName: 'test', max: 2 });
  ending.defer(() => pool.end());
  // It waits for the table, and is under way for as long.
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE installation.state');
  const moved = benvenuto(words, environment);
  const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'installation.state'::regclass";
  await until('it is under way', async () => (await pool.query(waiting)).rowCount === 1);
  const refusal = '`benvenuto migrate` works on this database, and has to be alone.';
  await expect(startProduct()).rejects.toMatchObject({ message: refusal, exitCode: 4 });
  expect((await benvenuto(['projections', 'list'], environment)).said).toContain(refusal);
  await holder.query('COMMIT');
  holder.release();
  expect(await moved).toMatchObject({ code: 0, said: expect.stringContaining('is in EventStoreDB now') });
  await expect(startProduct()).rejects.toThrow('The log of this installation is in EventStoreDB.');
});

it('restores into a folder that is not there, and under the right MASTER_KEY alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-restored-'));
  await using ending = new AsyncDisposableStack();
  ending.defer(() => rm(folder, { recursive: true }));
  const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ending.defer(() => from.drop());
  ending.defer(() => to.drop());
  const source = join(folder, 'source');
  await mkdir(source);
  const masterKey = await makeInstallation(source, from.url);
  const core = await openProductCore({ databaseUrl: from.url, masterKey, dataDir: source });
  await core.vault.createSubject('ada');
  await core.close();
  const archive = join(folder, 'book.benvenuto');
  expect(await benvenuto(['backup', archive], { DATA_DIR: source, DATABASE_URL: from.url })).toMatchObject({
    code: 0,
  });

  const target = { DATA_DIR: join(folder, 'a', 'b'), DATABASE_URL: to.url };
  const refused = await benvenuto(['restore', archive], target);
  expect(refused.said).toContain('The archive was made with another MASTER_KEY');
  expect(refused.code).toBe(exitCodes.invalidConfiguration);
  const right = { ...target, MASTER_KEY: masterKey.toString('base64url') };
  const restored = await benvenuto(['restore', archive], right);
  expect(restored.said).toContain('Restored 1 events and 0 files.');
  expect(restored.code).toBe(0);

  const wrong = await benvenuto(['projections', 'list'], { ...target, MASTER_KEY: 'a'.repeat(43) });
  expect(wrong.said).toBe(
    'MASTER_KEY is not the key that this installation was made with.\nCorrect MASTER_KEY and start again.\n',
  );
  expect(wrong.code).toBe(exitCodes.invalidConfiguration);
});
