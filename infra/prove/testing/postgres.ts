import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A database that one test has to itself. */
export interface TestDatabase {
  readonly url: string;
  /** A data folder that goes with it. */
  readonly dataDir: string;
  /** Removes it, with whatever connections are still open. */
  drop(): Promise<void>;
}

/** Creates a fresh, empty database on the server that the test run started (`global-setup.ts`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE template0 STRATEGY wal_log`),
  );

  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dataDir: dataDirOf(url.href),
    drop: () => onServer(server, (client) => dropOnceLeft(client, name)),
  };
}

/** Names the data folder of a test database: the same for whoever opens it, and gone with the run. */
export const dataDirOf = (databaseUrl: string): string =>
  join(inject('runFolder'), `data-of-${new URL(databaseUrl).pathname.slice(1)}`);

/** Time that connections which were closed may take to be gone. Milliseconds. */
const LEAVING_MS = 300;
const LOOK_EVERY_MS = 10;

/**
 * Drops a database, once nobody is connected to it or after a moment: a connection that is closed and not yet gone would
 * be told that it is broken, when nobody listens to it any more.
 */
async function dropOnceLeft(client: pg.Client, name: string): Promise<void> {
  const end = performance.now() + LEAVING_MS;
  const connected = () => client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
  while ((await connected()).rowCount !== 0 && performance.now() < end) await delay(LOOK_EVERY_MS);
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
