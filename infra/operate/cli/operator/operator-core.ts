import type { Pool } from 'pg';
import {
  findDataFolder,
  noInstallation,
  openDataDir,
  openDataFolder,
} from '#infra/adapters/data-dir/data-dir.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import type { Core } from '#infra/run/composition/core.ts';
import {
  explainRefusal,
  openOperatorCore,
  openReadyCore,
  openUnreadyCore,
} from '#infra/run/composition/product-core.ts';
import { type Config, readConfig } from '#infra/run/config/config.ts';
import { findMasterKeys, loadSecrets, type MasterKeySecrets } from '#infra/run/config/secrets.ts';
import { embeddedPostgresUrl, startEmbeddedPostgres } from '#infra/run/embedded/postgres/postgres-server.ts';
import { keepForCommand, type LoneCommand } from '#infra/run/installation/lone-command.ts';
import { exitCodes, StartupError } from '#services/kernel/startup-error.ts';
import { type Interruption, interruptible } from './interruption.ts';

/** The installation that a command works on, besides its core. */
export interface Installation {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly masterKeys: MasterKeySecrets;
  /** Given when the operator stops the command, or it is alone no longer. */
  readonly signal: AbortSignal;
}

export interface CommandOptions {
  /** Name of the command, where it works neither beside the running product nor beside another command. */
  readonly alone?: LoneCommand;
  /**
   * Fills an installation, which it makes where there is none: one that a restore has begun on is not ready for
   * anything else.
   */
  readonly fills?: boolean;
  /** Takes the log as it is, also where it is not the one that the installation has worked with. */
  readonly takesLog?: boolean;
}

/**
 * Runs an operator's command on the installation that the environment names, beside the running
 * product or without it: an embedded Postgres that nobody runs is started for the time of the command.
 * Ctrl-C or SIGTERM stops it, and lets go of all that it took.
 * @throws StartupError for all that the operator can do something about; InterruptedError
 */
export function withCore<Result>(
  work: (core: Core, installation: Installation) => Promise<Result>,
  options: CommandOptions = {},
): Promise<Result> {
  return interruptible((interruption) => workOnCore(work, options, interruption));
}

async function workOnCore<Result>(
  work: (core: Core, installation: Installation) => Promise<Result>,
  { alone, fills = false, takesLog = false }: CommandOptions,
  { signal, orLeave }: Interruption,
): Promise<Result> {
  const config = readConfig(process.env);
  const masterKeys = await (fills ? makeInstallation(config) : findInstallation(config));
  const isAlone = alone !== undefined;
  await using ending = new AsyncDisposableStack();
  const database =
    config.databaseUrl === undefined
      ? await reachEmbedded(config.dataDir, isAlone)
      : { url: config.databaseUrl, release: async () => undefined };
  ending.defer(() => database.release());
  const lost = await inspect(database.url, { alone, fills }, ending);
  const until = lost === undefined ? signal : AbortSignal.any([signal, lost]);
  const open = fills ? openUnreadyCore : takesLog ? openReadyCore : openOperatorCore;
  const core = await open({ ...config, databaseUrl: database.url, ...masterKeys, isAlone });
  ending.defer(() => core.close());
  until.throwIfAborted();
  return await orLeave(work(core, { config, databaseUrl: database.url, masterKeys, signal: until }));
}

/** Takes a data folder for a new installation, or one that was begun. @returns its master key */
async function makeInstallation(config: Config): Promise<MasterKeySecrets> {
  const dataDir = await openDataFolder(config.dataDir);
  const { masterKey, previousMasterKey } = await loadSecrets(dataDir, config);
  return { masterKey, previousMasterKey };
}

/** Finds the data folder of an installation. @returns its master key @throws StartupError where there is none */
async function findInstallation(config: Config): Promise<MasterKeySecrets> {
  const dataDir = await findDataFolder(config.dataDir);
  const masterKeys = await findMasterKeys(dataDir, config);
  const hasDatabase = config.databaseUrl !== undefined || (await embeddedPostgresUrl(dataDir)) !== undefined;
  if (masterKeys === undefined || !hasDatabase) throw noInstallation(config.dataDir);
  return masterKeys;
}

/**
 * Looks at the database before a command works on it, and keeps it for a command that works alone.
 * @returns the signal that it is kept no longer; `undefined` where it need not be
 * @throws StartupError where the database refuses, is another one than the command works on, or is in use
 */
async function inspect(
  databaseUrl: string,
  { alone, fills }: { readonly alone: LoneCommand | undefined; readonly fills: boolean },
  ending: AsyncDisposableStack,
): Promise<AbortSignal | undefined> {
  const pool = createPool(databaseUrl, { applicationName: 'operator', max: 2 });
  ending.defer(() => pool.end());
  try {
    if (!fills) await assertInstalled(pool);
    return alone && (await keepForCommand(pool, alone, ending));
  } catch (error) {
    throw explainRefusal(error) ?? error;
  }
}

/** @throws StartupError where neither a start nor a restore has made an installation of the database */
async function assertInstalled(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT WHERE to_regclass('installation.state') IS NOT NULL");
  if (rows.length > 0) return;
  throw new StartupError('There is no installation in this database.', {
    reason: 'invalidConfiguration',
    remedy: 'Correct DATABASE_URL or DATA_DIR; npm start or a restore makes a new installation.',
  });
}

interface Reached {
  readonly url: string;
  release(): Promise<void>;
}

/**
 * Connects to the embedded Postgres: starts it where the product does not run, and uses the product's own where it
 * does.
 */
async function reachEmbedded(dataDir: string, alone: boolean): Promise<Reached> {
  try {
    const folder = await openDataDir(dataDir);
    const server = await startEmbeddedPostgres({ dataDir: folder.path });
    const release = async () => {
      await server.stop();
      await folder.release();
    };
    return { url: server.url, release };
  } catch (error) {
    const inUse = error instanceof StartupError && error.exitCode === exitCodes.dataDirInUse;
    if (!inUse || alone) throw error;
    const url = await embeddedPostgresUrl(dataDir);
    if (url === undefined) throw error;
    return { url, release: async () => undefined };
  }
}
