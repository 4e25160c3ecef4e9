import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { transaction } from './database.ts';

const SCHEMA = new URL('./schema.sql', import.meta.url);

/** Creates the engine's own tables where they are missing. Safe to call from many processes at once. */
export async function installProjectionEngine(pool: Pool): Promise<void> {
  const statements = await readFile(SCHEMA, 'utf8');
  await transaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('projection_engine.install', 0))`);
    await client.query(statements);
  });
}
