import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { canonicalPages, canonicalTables, writeCanonically } from './canonical-rows.ts';

/**
 * Computes the SHA-256 (hex) over all that the tables of a schema hold: tables by name, columns in their order, rows by
 * primary key, each value as Postgres writes it. Neither the schema's name nor the order in which rows were written
 * shows. Runs inside the caller's transaction and sees the same rows as that.
 */
export async function canonicalHash(client: PoolClient, schema: string): Promise<string> {
  await writeCanonically(client);
  const hash = createHash('sha256');
  for (const { name, columns } of await canonicalTables(client, schema)) {
    hash.update(`${JSON.stringify([name, ...columns])}\n`);
    for await (const rows of canonicalPages(client, schema, name)) {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    }
  }
  return hash.digest('hex');
}
