import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { identifier } from './database.ts';

const PAGE_ROWS = 1_000;

/**
 * Computes the SHA-256 (hex) over all that the tables of a schema hold: tables by name, columns in their order, rows by
 * primary key, each value as Postgres writes it. Neither the schema's name nor the order in which rows were written
 * shows. Runs inside the caller's transaction and sees the same rows as that.
 */
export async function canonicalHash(client: PoolClient, schema: string): Promise<string> {
  await client.query(
    `SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle TO 'ISO'; SET LOCAL extra_float_digits TO 1; SET LOCAL bytea_output TO 'hex'`,
  );
  const hash = createHash('sha256');
  for (const name of await tablesOf(client, schema)) {
    const columns = await columnsOf(client, schema, name);
    hash.update(`${JSON.stringify([name, ...columns])}\n`);
    await hashRows(client, schema, name, hash);
  }
  return hash.digest('hex');
}

async function tablesOf(client: PoolClient, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') ORDER BY c.relname COLLATE "C"`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(client: PoolClient, schema: string, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT a.attname || ' ' || format_type(a.atttypid, a.atttypmod) AS column
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [`${identifier(schema)}.${identifier(table)}`],
  );
  return rows.map(({ column }) => column);
}

/** Reads the columns of the primary key, in its order. */
async function keyOf(client: PoolClient, relation: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT a.attname AS column FROM pg_index i
     CROSS JOIN unnest(i.indkey::smallint[]) WITH ORDINALITY AS key (attnum, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key.attnum
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY key.place`,
    [relation],
  );
  if (rows.length === 0) throw new Error(`${relation} has no primary key to order its rows by`);
  return rows.map(({ column }) => column);
}

async function hashRows(
  client: PoolClient,
  schema: string,
  table: string,
  hash: ReturnType<typeof createHash>,
): Promise<void> {
  const relation = `${identifier(schema)}.${identifier(table)}`;
  const order = (await keyOf(client, relation)).map((column) => `${identifier(column)}::text COLLATE "C"`);
  await client.query(
    `DECLARE canonical NO SCROLL CURSOR FOR SELECT * FROM ${relation} ORDER BY ${order.join(', ')}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${PAGE_ROWS} FROM canonical`,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    });
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    if (rows.length < PAGE_ROWS) break;
  }
  await client.query('CLOSE canonical');
}
