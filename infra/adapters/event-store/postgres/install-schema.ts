import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');
const append = readFileSync(new URL('./append.sql', import.meta.url), 'utf8');

/** Any number that nothing else in the database uses as an advisory lock: 'log' in ASCII. */
const INSTALL_LOCK = 0x6c6f67;

/**
 * Creates what is missing of the schema `event_log`. Safe to repeat, and while other processes
 * open the same log.
 */
export async function installSchema(pool: Pool): Promise<void> {
  // Several statements in one simple query are one transaction.
  await pool.query(`SELECT pg_advisory_xact_lock(${INSTALL_LOCK}); ${schema}; ${append}`);
}

/** A server that would lose what it has acknowledged. Waiting does not help: the message says what does. */
export class CarelessServerError extends Error {
  override readonly name = 'CarelessServerError';
}

/**
 * Refuses a server that acknowledges commits before they are on disk.
 * @throws CarelessServerError saying which setting to change.
 */
export async function assertDurable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  throw new CarelessServerError(
    `The event log needs a Postgres that keeps what it acknowledges, but ${names} is off. ` +
      `Turn ${names} on in postgresql.conf (or for this database and role) and start again.`,
  );
}
