import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const SCHEMA = new URL('./schema.sql', import.meta.url);

/** Creates the schema `translation` where it is missing. */
export async function installTranslationRecords(pool: Pool): Promise<void> {
  const schema = await readFile(SCHEMA, 'utf8');
  // Several statements in one simple query are one transaction.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('benvenuto/translation', 0)); ${schema}`);
}
