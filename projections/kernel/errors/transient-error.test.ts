import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { ForeignLogError } from '#kernel/log/event-store.ts';
import { isTransient } from './transient-error.ts';

/** Returns the error that a statement gives on a real server. */
async function failureOf(statement: string, connection = inject('postgresUrl')): Promise<unknown> {
  const client = new pg.Client({ connectionString: connection });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test.each([
  ['a missing table', 'SELECT * FROM nowhere.at_all'],
  ['a server that shuts down', 'SELECT pg_terminate_backend(pg_backend_pid())'],
  ['a cancelled statement', `SET statement_timeout TO '1ms'; SELECT pg_sleep(5)`],
])('%s is waited out', async (_, statement) => {
  expect(isTransient(await failureOf(statement))).toBe(true);
});

test.each([
  ['a value out of range', 'SELECT 99999999999::integer'],
  ['a broken constraint', 'CREATE TEMP TABLE t (a int CHECK (a > 0)); INSERT INTO t VALUES (0)'],
])('%s is blamed on the event', async (_, statement) => {
  const error = await failureOf(statement);
  expect(error).toBeInstanceOf(pg.DatabaseError);
  expect(isTransient(error)).toBe(false);
});

test('what cannot be reached is waited out, also as the cause of another error', async () => {
  const refused = await failureOf('SELECT 1', 'postgres://nobody@127.0.0.1:1/nothing');
  expect(isTransient(refused)).toBe(true);
  expect(isTransient(new Error('the vault did not answer', { cause: refused }))).toBe(true);
  const pool = new pg.Pool({ connectionString: inject('postgresUrl') });
  await pool.end();
  expect(isTransient(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
});

test('a log that is another one at the moment is waited out', () => {
  expect(isTransient(new ForeignLogError('another log'))).toBe(true);
});

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'EIO', 'EACCES'])(
  'what the operating system calls %s is waited out',
  (code) => {
    expect(isTransient(Object.assign(new Error('it cannot be read'), { code }))).toBe(true);
  },
);

test('what Node says of a wrong argument is blamed on the event', () => {
  const error = Object.assign(new TypeError('it must be of type string'), { code: 'ERR_INVALID_ARG_TYPE' });
  expect(isTransient(error)).toBe(false);
});

test('what a handler throws is blamed on the event', () => {
  expect(isTransient(new TypeError('x is undefined'))).toBe(false);
  expect(isTransient('a string')).toBe(false);
});
