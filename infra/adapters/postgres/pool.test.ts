import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { createPool } from './pool.ts';

describe('createPool', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('reads bigint as bigint, and leaves other pools alone', async () => {
    const pool = createPool(database.url, { applicationName: 'test' });
    const { rows } = await pool.query(
      'SELECT 9223372036854775807 AS large, NULL::bigint AS missing, 1 AS small',
    );
    expect(rows).toEqual([{ large: 9223372036854775807n, missing: null, small: 1 }]);
    await pool.end();

    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    expect((await other.query('SELECT 1::bigint AS one')).rows).toEqual([{ one: '1' }]);
    await other.end();
  });

  it('names its connections and gives them their settings', async () => {
    const pool = createPool(database.url, {
      applicationName: 'the name',
      statementTimeoutMs: 1_234,
      settings: { jit: 'off', search_path: 'a, b' },
    });
    const { rows } = await pool.query(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('application_name', 'jit', 'search_path', 'statement_timeout') ORDER BY name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['the name', 'off', 'a, b', '1234']);
    await pool.end();
  });

  it('takes an address in parts', async () => {
    const { hostname, port, username, password, pathname, searchParams } = new URL(database.url);
    const pool = createPool(
      {
        host: searchParams.get('host') ?? decodeURIComponent(hostname),
        port: Number(searchParams.get('port') ?? port),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        database: pathname.slice(1),
      },
      { applicationName: 'test' },
    );
    const { rows } = await pool.query('SELECT current_database() AS name');
    expect(rows).toEqual([{ name: pathname.slice(1) }]);
    await pool.end();
  });

  it('gives up on a query that takes too long', async () => {
    const pool = createPool(database.url, { applicationName: 'test', queryTimeoutMs: 50 });
    await expect(pool.query('SELECT pg_sleep(60)')).rejects.toThrow(/timeout/);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('survives the loss of a connection, idle or in use', async () => {
    const lost = Promise.withResolvers<Error>();
    const pool = createPool(database.url, { applicationName: 'victim', onConnectionError: lost.resolve });
    const admin = createPool(database.url, { applicationName: 'admin' });
    const terminate = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
                       WHERE datname = current_database() AND application_name = 'victim'`;

    const inUse = await pool.connect();
    await admin.query(terminate);
    await expect(inUse.query('SELECT 1')).rejects.toThrow();
    inUse.release(true);

    await pool.query('SELECT 1');
    await admin.query(terminate);
    expect(await lost.promise).toBeInstanceOf(Error);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await admin.end();
  });
});
