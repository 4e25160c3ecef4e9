import {
  ConnectionClosedError,
  type PgPool,
  type PgPoolClient,
  type PgQueryResult,
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
} from 'bullmq';
import pg, { type Pool } from 'pg';
import { isUnavailable } from '#infra/adapters/event-store/postgres/connection-errors.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { systemPause } from '#kernel/work/pause.ts';
import type { JobBackend } from './job-backend.ts';
import { SharedListener } from './shared-listener.ts';

/** The schema that BullMQ gives its tables where it is handed a pool. */
const SCHEMA = 'bullmq';

/** Connections: four for statements, and one on which workers are woken. */
const POOL_CONNECTIONS = 5;
const QUERY_TIMEOUT_MS = 15_000;

const DEADLOCK_ATTEMPTS = 8;

/**
 * Queues in Postgres, in the schema `bullmq`, which is created and brought up to date here.
 * @throws the database's error where it cannot be reached
 */
export async function openPostgresBackend(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<JobBackend> {
  const pool = createPool(databaseUrl, {
    applicationName: 'benvenuto-jobs',
    max: POOL_CONNECTIONS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    settings: { search_path: SCHEMA },
    onConnectionError: onError,
  });
  // Each queue and worker listens to the pool.
  pool.setMaxListeners(0);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const guarded = new GuardedPool(pool, onError);
  return {
    factory: (name, options) =>
      new PostgresQueueBackend(
        new MigratedConnection(guarded),
        name,
        { ...options, connection: guarded },
        true,
      ),
    close: () => pool.end(),
  };
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
}

/**
 * BullMQ remembers for good that its first look at the schema failed, though only the connection did. The
 * schema was looked at before any queue was made.
 */
class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Repeats what Postgres has undone to end a deadlock: workers that promote delayed jobs at the same time meet in
 * one, and BullMQ would take a job for failed whose completion was undone. Each statement is a transaction of its
 * own, so nothing is done twice.
 *
 * Says "connection closed" in the one way that BullMQ waits out, for all the ways in which Postgres says it:
 * else a worker asks again at once, for as long as Postgres is away, or gives up what it has finished.
 */
class GuardedPool implements PgPool {
  readonly options = { keepAlive: true };
  readonly #pool: Pool;
  readonly #listener: SharedListener;
  readonly #onError: (error: Error) => void;

  constructor(pool: Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#listener = new SharedListener(pool);
    this.#onError = onError;
  }

  async query<Row>(text: string, values?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows, rowCount } = await this.#pool.query(text, values && [...values]);
        return { rows, rowCount };
      } catch (error) {
        if (attempt === DEADLOCK_ATTEMPTS || !isDeadlock(error)) throw this.#translate(error);
        await systemPause(Math.random() * 2 ** attempt);
      }
    }
  }

  /** Lends the connection that workers listen on; BullMQ asks for one for nothing else. */
  async connect(): Promise<PgPoolClient> {
    try {
      return await this.#listener.lend();
    } catch (error) {
      throw this.#translate(error);
    }
  }

  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'connect', listener: (client: PgPoolClient) => void): this;
  on(event: string, listener: (subject: never) => void): this {
    this.#pool.on(event as 'error', listener as (error: Error) => void);
    return this;
  }

  /** Does nothing: only the owner of a pool takes listeners off it or ends it. */
  removeAllListeners(): this {
    return this;
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  #translate(error: unknown): unknown {
    if (!isUnavailable(error)) return error;
    const reason = error instanceof Error ? error : new Error(String(error));
    this.#onError(reason);
    return Object.assign(new ConnectionClosedError(reason.message), { cause: reason });
  }
}
