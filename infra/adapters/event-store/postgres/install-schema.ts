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
