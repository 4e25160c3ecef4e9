import { type Core, openCore } from '#infra/composition/core.ts';
import { openOperatorCore, openReadyCore } from '#infra/composition/product-core.ts';
import { type Config, readConfig } from '#infra/config/config.ts';
import { openDataDir } from '#infra/embedded/data-dir.ts';
import { embeddedPostgresUrl, startEmbeddedPostgres } from '#infra/embedded/postgres-server.ts';
import { loadSecrets } from '#infra/embedded/secrets.ts';
import { exitCodes, StartupError } from '#infra/embedded/startup-error.ts';
import { createPool } from '#infra/postgres/pool.ts';
import { type Interruption, interruptible } from './interruption.ts';

/** The installation that a command works on, besides its core. */
export interface Installation {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Given when the operator stops the command. */
  readonly signal: AbortSignal;
}

export interface CommandOptions {
  /** Refuses to work beside the running product, or beside another command. */
  readonly alone?: boolean;
  /** Fills an installation: one that a restore has begun on is not ready for anything else. */
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
  { alone = false, fills = false, takesLog = false }: CommandOptions,
  { signal, orLeave }: Interruption,
): Promise<Result> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config.dataDir, config);
  const database =
    config.databaseUrl === undefined
      ? await reachEmbedded(config.dataDir, alone)
      : { url: config.databaseUrl, release: async () => undefined };
  try {
    if (alone) await assertUnused(database.url);
    const open = fills ? openCore : takesLog ? openReadyCore : openOperatorCore;
    const core = await open({ ...config, databaseUrl: database.url, masterKey: secrets.masterKey });
    try {
      signal.throwIfAborted();
      return await orLeave(work(core, { config, databaseUrl: database.url, signal }));
    } finally {
      await core.close();
    }
  } finally {
    await database.release();
  }
}

/** @throws StartupError where a process of the product is connected to the database */
async function assertUnused(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'operator', max: 1 });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'benvenuto%' LIMIT 1`,
    );
    if (rows.length === 0) return;
    throw new StartupError('Benvenuto is running on this database.', {
      reason: 'dataDirInUse',
      remedy: 'Stop every process of it first, and run this again.',
    });
  } finally {
    await pool.end();
  }
}

interface Reached {
  readonly url: string;
  release(): Promise<void>;
}

/** The embedded Postgres: started here where the product does not run, else the product's own. */
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
