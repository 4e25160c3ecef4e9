import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { prepareLogFile, shortenLogFile } from '#infra/run/logging/log-file.ts';
import { StartupError } from '#kernel/startup-error.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import {
  type ClusterOptions,
  clusterExists,
  createCluster,
  postgresRole,
  resetPassword,
} from './postgres-cluster.ts';
import { clusterIn, preparePostgresHome, sharedFolders, socketFolder, usualHome } from './postgres-home.ts';
import {
  newPostgresState,
  type PostgresState,
  readPostgresState,
  writePostgresState,
} from './postgres-state.ts';
import {
  launchPostmaster,
  type Postmaster,
  PostmasterExitError,
  type PostmasterOptions,
} from './postmaster.ts';
import { clearLeftoverPostmaster } from './postmaster-pid.ts';
import { postgresAccount } from './process-account.ts';

export interface EmbeddedPostgresOptions {
  /** An existing folder that nobody else uses at this time. */
  readonly dataDir: string;
  /** Told in a few words what is being done, for a person to read. */
  readonly onProgress?: (message: string) => void;
  /** Folders for the cluster when root's substitute cannot reach `dataDir`. Default: /var/lib, /opt, /srv. */
  readonly sharedFolders?: readonly string[];
}

/** A Postgres that is ours: reachable on loopback alone, by password, durable. */
export interface EmbeddedPostgres {
  /**
   * `postgresql://benvenuto:<password>@<host>:<port>/benvenuto`, where the host is the folder of the Unix socket, percent
   * encoded, or 127.0.0.1 where there is none; stays the same for as long as it runs.
   */
  readonly url: string;
  /** Process id of the server as it runs now; another one after a restart. */
  readonly pid: number;
  /** Folder that the server has to itself. */
  readonly home: string;
  /** Shuts down in good order. */
  stop(): Promise<void>;
}

/** Most milliseconds between two attempts to bring a dead server back. */
const longestPause = 5_000;
/** A server that has lived this long did not end because of how it was started. Milliseconds. */
const settledAfter = 1_000;
const SHORTEN_LOG_EVERY_MS = 30_000;

/**
 * Starts the Postgres whose binaries npm installed, making its cluster the first time, and keeps it
 * running: a server that dies is started again on the same port, at once the first time and with
 * growing pauses after that. What an earlier start left behind in any state is recovered.
 * @throws StartupError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);

  const stopping = new AbortController();
  const settings = {
    ...(await prepare(dataDir, onProgress, options.sharedFolders)),
    signal: stopping.signal,
  };
  onProgress('Starting Postgres');
  const first = await launchOnSomePort(dataDir, settings);
  const server = new SupervisedPostmaster(first.postmaster, first.settings, onProgress, stopping);
  try {
    await ensureDatabase(databaseUrl(first.settings, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: databaseUrl(first.settings, postgresRole),
    home: first.settings.home,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}

type Settings = Omit<PostmasterOptions, 'signal' | 'port'> & { readonly state: PostgresState };

/** Puts everything in place that the server needs before it can be launched. */
async function prepare(
  dataDir: string,
  onProgress: (message: string) => void,
  shared: readonly string[] = sharedFolders,
): Promise<Settings> {
  const earlier = await readPostgresState(dataDir);
  const recorded = earlier?.home;
  const account = await postgresAccount([clusterIn(recorded ?? usualHome(dataDir))]);
  const home = recorded ?? (await preparePostgresHome(dataDir, account, shared));
  await requireFolder(home);

  const { home: _, ...fresh } = earlier ?? newPostgresState();
  const state: PostgresState = home === usualHome(dataDir) ? fresh : { ...fresh, home };
  await writePostgresState(dataDir, state);

  if (await clearLeftoverPostmaster(home)) {
    onProgress('Shut down a Postgres that an earlier start had left behind');
  }
  const binaries = await preparePostgresBinaries({
    account,
    copyFolder: join(dirname(home), 'postgres-binaries'),
  });
  const cluster: ClusterOptions = { binaries, home, account, password: state.password };
  if (!(await clusterExists(home))) {
    onProgress('Making a new database');
    await createCluster(cluster);
  } else if (!earlier) {
    onProgress('Setting a new database password');
    await resetPassword(cluster);
  }
  return { ...cluster, state, logFile: await prepareLogFile(dataDir, 'postgres.log') };
}

async function requireFolder(home: string): Promise<void> {
  try {
    await stat(home);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StartupError(`The database that belongs to this DATA_DIR was kept in ${home}, which is gone.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy: 'Put that folder back, or start with a new DATA_DIR.',
    });
  }
}

/** Launches on the port of the last start if that is free, else on another, and keeps what was found. */
async function launchOnSomePort(
  dataDir: string,
  { state, ...settings }: Settings & { readonly signal: AbortSignal },
): Promise<{ postmaster: Postmaster; settings: PostmasterOptions }> {
  const deadline = performance.now() + 30_000;
  let port = state.port !== undefined && (await isPortFree(state.port)) ? state.port : await findFreePort();
  for (;;) {
    await writePostgresState(dataDir, { ...state, port });
    try {
      return { postmaster: await launchPostmaster({ ...settings, port }), settings: { ...settings, port } };
    } catch (error) {
      if (!(error instanceof PostmasterExitError)) throw error;
      if (error.cure === 'none' || performance.now() > deadline) {
        throw new StartupError(`The embedded Postgres does not start: ${error.message}`, {
          cause: error,
          reason: 'postgresFailed',
          remedy: `Its log is ${settings.logFile}.`,
        });
      }
      if (error.cure === 'other-port') port = await findFreePort();
      else await delay(100);
    }
  }
}

/**
 * Finds the address of the embedded Postgres that another process runs on this data folder; `undefined` where none has
 * run yet. The caller has to see whether it answers.
 */
export async function embeddedPostgresUrl(dataDir: string): Promise<string | undefined> {
  const state = await readPostgresState(dataDir);
  if (state?.port === undefined) return undefined;
  const { password, port, home = usualHome(resolve(dataDir)) } = state;
  return databaseUrl({ password, port, home }, postgresRole);
}

/** Names the socket rather than the port: an answer of 20 KB costs a third of the time on it. */
function databaseUrl(
  { password, port, home }: Pick<PostmasterOptions, 'password' | 'port' | 'home'>,
  database: string,
): string {
  const host = encodeURIComponent(socketFolder(home) ?? '127.0.0.1');
  return `postgresql://${postgresRole}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  // Whoever asks is told; without a listener a lost connection would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [postgresRole]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${postgresRole}`);
  } finally {
    await client.end();
  }
}

/** Brings the server back whenever it ends without having been asked to. */
class SupervisedPostmaster {
  #postmaster: Postmaster;
  readonly #settings: PostmasterOptions;
  readonly #onProgress: (message: string) => void;
  readonly #stopping: AbortController;
  readonly #supervision: Promise<void>;
  readonly #shortening: NodeJS.Timeout;

  constructor(
    postmaster: Postmaster,
    settings: PostmasterOptions,
    onProgress: (message: string) => void,
    stopping: AbortController,
  ) {
    this.#postmaster = postmaster;
    this.#settings = settings;
    this.#onProgress = onProgress;
    this.#stopping = stopping;
    this.#supervision = this.#supervise();
    this.#shortening = setInterval(
      () => void shortenLogFile(settings.logFile).catch(() => undefined),
      SHORTEN_LOG_EVERY_MS,
    ).unref();
  }

  get pid(): number {
    return this.#postmaster.pid;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#shortening);
    await this.#postmaster.stop();
    await this.#supervision;
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = 0;
    let startedAt = performance.now();
    for (;;) {
      await this.#postmaster.exited;
      if (signal.aborted) return;
      this.#onProgress('Postgres ended unexpectedly; starting it again');
      if (performance.now() - startedAt > settledAfter) pause = 0;
      while (!signal.aborted) {
        await delay(pause, undefined, { signal }).catch(() => undefined);
        pause = Math.min(Math.max(pause * 2, 100), longestPause);
        try {
          await clearLeftoverPostmaster(this.#settings.home);
          this.#postmaster = await launchPostmaster(this.#settings);
          startedAt = performance.now();
          this.#onProgress('Postgres is back');
          break;
        } catch (error) {
          if (!signal.aborted) this.#onProgress(`Postgres does not start: ${messageOf(error)}`);
        }
      }
      if (signal.aborted) break;
    }
    await this.#postmaster.stop();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
