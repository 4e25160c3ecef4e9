import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { CHILD_ENVIRONMENT } from '#infra/prove/testing/child-environment.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { keepReadModels } from '#infra/run/composition/read-models.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { until } from '#projections/kernel/testing/until.ts';

const [, ...command] = String(
  createRequire(import.meta.url)('../../../../package.json').scripts.benvenuto,
).split(' ');

/**
 * Options that `npm run benvenuto` gives Node for its memory: a replay makes much that is soon forgotten, and need not
 * let it pile up.
 */
export const NODE_OPTIONS = command.filter((word) => word.startsWith('--'));

const BENVENUTO = fileURLToPath(new URL('../../../operate/cli/benvenuto.ts', import.meta.url));

/**
 * Variables that name the installation that a command works on; without DATABASE_URL, the one with the embedded
 * Postgres.
 */
export type NamedInstallation = Readonly<{
  DATA_DIR: string;
  DATABASE_URL?: string;
  MASTER_KEY?: string;
  MASTER_KEY_PREVIOUS?: string;
  TRANSLATION_MODELS_URL?: string;
}>;

/** Makes of an empty database and an empty data folder what a first start makes of them. @returns the master key */
export async function makeInstallation(dataDir: string, databaseUrl: string): Promise<Buffer> {
  const { masterKey } = await loadSecrets(dataDir, {});
  await (await openProductCore({ databaseUrl, masterKey, dataDir })).close();
  return masterKey;
}

/** An installation in a database and a data folder of its own, in which read models have been kept. */
export interface UsedInstallation {
  readonly database: TestDatabase;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/**
 * Makes one, as its first start leaves it.
 * @param tables of read models, `<schema>.<name>`, that it is waited for; they come by and by
 */
export async function makeUsedInstallation(tables: readonly string[] = []): Promise<UsedInstallation> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  const masterKey = await makeInstallation(dataDir, database.url);
  const core = await openProductCore({ databaseUrl: database.url, masterKey, dataDir });
  const ending = new AsyncDisposableStack();
  await keepReadModels(core, pino({ level: 'silent' }), ending);
  const missing = 'SELECT 1 FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL';
  await until(
    'the read models are there',
    async () => (await core.pool.query(missing, [tables])).rowCount === 0,
  );
  await ending.disposeAsync();
  await core.close();
  return {
    database,
    dataDir,
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const environmentOf = (installation: NamedInstallation) => ({ ...CHILD_ENVIRONMENT, ...installation });

/** Runs a command as an operator does. @returns what it says, and the code that it ends with */
export function benvenuto(
  words: readonly string[],
  installation: NamedInstallation,
): Promise<{ readonly said: string; readonly code: number }> {
  const env = environmentOf(installation);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...NODE_OPTIONS, BENVENUTO, ...words],
      { env },
      (_error, out, complaints) => resolve({ said: out + complaints, code: child.exitCode ?? -1 }),
    );
  });
}

/** Begins a command as an operator does, whose output is read while it runs. */
export const startBenvenuto = (
  words: readonly string[],
  installation: NamedInstallation,
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [...NODE_OPTIONS, BENVENUTO, ...words], { env: environmentOf(installation) });
