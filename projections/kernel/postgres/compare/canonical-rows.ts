import type { PoolClient } from 'pg';
import { identifier } from '../database.ts';

const PAGE_ROWS = 1_000;

/** A row as Postgres writes its values, in the order of the columns. */
export type CanonicalRow = readonly (string | null)[];

/** A table of one schema: its name, and its columns with their types in their order. */
export interface CanonicalTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A column of a primary key. */
export interface KeyColumn {
  readonly column: string;
  /** Place of the column in a row. */
  readonly index: number;
}

/** Has values written the same whatever the server's settings are, until the transaction ends. */
export async function writeCanonically(client: PoolClient): Promise<void> {
  await client.query(
    `SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle TO 'ISO'; SET LOCAL extra_float_digits TO 1; SET LOCAL bytea_output TO 'hex'`,
  );
}

/** Lists the tables of a schema by name. */
export async function canonicalTables(
  client: PoolClient,
  schema: string,
): Promise<readonly CanonicalTable[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') ORDER BY c.relname COLLATE "C"`,
    [schema],
  );
  const tables: CanonicalTable[] = [];
  for (const { name } of rows) tables.push({ name, columns: await columnsOf(client, schema, name) });
  return tables;
}

async function columnsOf(client: PoolClient, schema: string, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT a.attname || ' ' || format_type(a.atttypid, a.atttypmod) AS column
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [relationOf(schema, table)],
  );
  return rows.map(({ column }) => column);
}

/**
 * Reads the rows of a table by primary key, whose parts are compared byte for byte, a page at a time. Runs inside the
 * caller's transaction, which writes canonically; a connection reads one table at a time.
 */
export async function* canonicalPages(
  client: PoolClient,
  schema: string,
  table: string,
): AsyncGenerator<readonly CanonicalRow[]> {
  const order = (await keyOf(client, schema, table)).map(
    ({ column }) => `${identifier(column)}::text COLLATE "C"`,
  );
  await client.query(
    `DECLARE canonical NO SCROLL CURSOR FOR SELECT * FROM ${relationOf(schema, table)} ORDER BY ${order.join(', ')}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${PAGE_ROWS} FROM canonical`,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    });
    yield rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await client.query('CLOSE canonical');
}

/** Reads the columns of the primary key, in its order. @throws where there is none */
export async function keyOf(
  client: PoolClient,
  schema: string,
  table: string,
): Promise<readonly KeyColumn[]> {
  const relation = relationOf(schema, table);
  const { rows } = await client.query<KeyColumn>(
    `SELECT a.attname AS column, (
       SELECT count(*)::integer FROM pg_attribute o
       WHERE o.attrelid = a.attrelid AND o.attnum > 0 AND o.attnum < a.attnum AND NOT o.attisdropped
     ) AS index
     FROM pg_index i
     CROSS JOIN unnest(i.indkey::smallint[]) WITH ORDINALITY AS key (attnum, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key.attnum
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY key.place`,
    [relation],
  );
  if (rows.length === 0) throw new Error(`${relation} has no primary key to order its rows by`);
  return rows;
}

/** Names a table in a statement. */
export function relationOf(schema: string, table: string): string {
  return `${identifier(schema)}.${identifier(table)}`;
}
