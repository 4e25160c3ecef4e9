import pg from 'pg';

/** Address of a Postgres server, for callers without a connection string. */
export interface PostgresAddress {
  /** A host name, or the directory of a unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}

export interface PoolOptions {
  /** Shown by `pg_stat_activity`: which part of the product holds the connection. */
  readonly applicationName: string;
  /** Most connections at a time. Default 8. */
  readonly max?: number;
  /** The server cancels a statement that takes longer. Milliseconds; default: never. */
  readonly statementTimeoutMs?: number;
  /** A query that has not been answered by then fails and its connection is closed. Milliseconds; default: never. */
  readonly queryTimeoutMs?: number;
  /** Longest wait for a connection, a free or a new one, in milliseconds; default 5,000. */
  readonly connectTimeoutMs?: number;
  /** Server settings of every connection of this pool, for example `{ jit: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when a connection breaks. The pool replaces it by itself. Default: nothing. */
  readonly onConnectionError?: (error: Error) => void;
}

/** `bigint` columns come as native bigint, in these pools only: pg's global parsers stay as they are. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * Makes a pool of Postgres connections: the one place that does. No connection is opened yet.
 * A lost connection, idle or in use, never ends the process: whoever was using it gets the error.
 * @param address a connection string (`postgres://user:password@host:port/database`) or its parts.
 */
export function createPool(address: string | PostgresAddress, options: PoolOptions): pg.Pool {
  const { settings = {}, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    application_name: options.applicationName,
    max: options.max ?? 8,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: options.statementTimeoutMs ?? false,
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
    types,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
      .join(' '),
  });
  pool.on('error', onConnectionError);
  // pg takes its own listener off a client that is in use; without one, its error would be uncaught.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
