import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
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
  await execute(server, `CREATE DATABASE ${name} TEMPLATE template0 STRATEGY wal_log`);

  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dataDir: dataDirOf(url.href),
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Names the data folder of a test database: the same for whoever opens it, and gone with the run. */
export const dataDirOf = (databaseUrl: string): string =>
  join(inject('runFolder'), `data-of-${new URL(databaseUrl).pathname.slice(1)}`);

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
