import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const SCHEMA = new URL('./schema.sql', import.meta.url);
const LOCK = `hashtextextended('projection_engine.install', 0)`;

/** Creates the engine's own tables where they are missing. Safe to call from many processes at once. */
export async function installProjectionEngine(pool: Pool): Promise<void> {
  const statements = await readFile(SCHEMA, 'utf8');
  const client = await pool.connect();
  try {
    // Before the transaction: who waits within one goes on with the names that it knew at its beginning, and would create
    // a second time what another process has created meanwhile.
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    await client.query(statements);
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    client.release();
  } catch (error) {
    // The lock goes with the connection. To unlock on one that is broken would hide what broke it.
    client.release(true);
    throw error;
  }
}
