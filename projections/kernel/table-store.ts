import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import { identifier, type Queryable } from './database.ts';
import type { Projection } from './define-projection.ts';
import { fold, keysToLoad, memoryTables } from './fold.ts';
import { type ColumnType, decodeKey, decodeValue, encodeValue, keyOfRow, type Table } from './table.ts';
import type { MemoryTable, RowChange } from './unit-of-work.ts';

/** Per table, the keys of the rows that were written or removed. */
export type ChangedKeys = ReadonlyMap<string, readonly string[]>;

/**
 * Folds events into the tables of a schema: one statement per table to load what they need, one to
 * write and one to delete what came of it. Runs in the caller's transaction.
 */
export async function foldIntoTables(
  db: Queryable,
  projection: Projection,
  schema: string,
  events: readonly RecordedEvent[],
): Promise<ChangedKeys> {
  const memory = memoryTables(projection);
  for (const [name, keys] of keysToLoad(projection, events)) {
    const [table, unit] = [projection.tables[name], memory[name]];
    if (table !== undefined && unit !== undefined)
      await loadRows(db, qualified(schema, name), table, unit, keys);
  }
  fold(projection, events, memory);
  const changed = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(projection.tables)) {
    const changes = memory[name]?.changes() ?? [];
    if (changes.length === 0) continue;
    await deleteRows(db, qualified(schema, name), table, changes);
    await writeRows(db, qualified(schema, name), table, changes);
    changed.set(
      name,
      changes.map(({ key }) => key),
    );
  }
  return changed;
}

function qualified(schema: string, table: string): string {
  return `${identifier(schema)}.${identifier(table)}`;
}

function typeOf(table: Table, column: string): ColumnType {
  const type = table.columns[column];
  if (type === undefined) throw new Error(`the primary key ${column} is not a column`);
  return type;
}

/** `unnest($1::uuid[], $2::text[]) AS key (property_id, language)` for a table's primary key. */
function unnestedKeys(table: Table): string {
  const arrays = table.primaryKey.map((column, index) => `$${index + 1}::${typeOf(table, column)}[]`);
  return `unnest(${arrays.join(', ')}) AS key (${table.primaryKey.map(identifier).join(', ')})`;
}

/** One array of texts per column of the primary key. */
function keyArrays(table: Table, keys: readonly string[]): readonly (readonly string[])[] {
  const parts = keys.map((key) => decodeKey(table, key));
  return table.primaryKey.map((_, index) => parts.map((part) => part[index] ?? ''));
}

async function loadRows(
  db: Queryable,
  name: string,
  table: Table,
  unit: MemoryTable<object>,
  keys: readonly string[],
): Promise<void> {
  const columns = Object.entries(table.columns);
  const { rows } = await db.query<(string | null)[]>({
    text: `SELECT ${columns.map(([column]) => `stored.${identifier(column)}`).join(', ')}
           FROM ${name} AS stored JOIN ${unnestedKeys(table)} USING (${table.primaryKey.map(identifier).join(', ')})`,
    values: [...keyArrays(table, keys)],
    rowMode: 'array',
    // Values come as text and are read by the column's declared type: how the pool parses is its own affair.
    types: { getTypeParser: () => (text: string) => text },
  });
  const missing = new Set(keys);
  for (const values of rows) {
    const row = Object.fromEntries(
      columns.map(([column, type], index) => [column, decodeValue(type, values[index] ?? null)]),
    );
    const key = keyOfRow(table, row);
    missing.delete(key);
    unit.load(key, row);
  }
  for (const key of missing) unit.load(key, undefined);
}

async function deleteRows(
  db: Queryable,
  name: string,
  table: Table,
  changes: readonly RowChange<object>[],
): Promise<void> {
  const keys = changes.filter(({ after }) => after === undefined).map(({ key }) => key);
  if (keys.length === 0) return;
  const matches = table.primaryKey.map(identifier).map((column) => `stored.${column} = key.${column}`);
  await db.query(
    `DELETE FROM ${name} AS stored USING ${unnestedKeys(table)} WHERE ${matches.join(' AND ')}`,
    [...keyArrays(table, keys)],
  );
}

async function writeRows(
  db: Queryable,
  name: string,
  table: Table,
  changes: readonly RowChange<object>[],
): Promise<void> {
  const rows = changes.flatMap(({ after }) =>
    after === undefined ? [] : [after as Record<string, unknown>],
  );
  if (rows.length === 0) return;
  const columns = Object.entries(table.columns);
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`);
  const updates = columns
    .map(([column]) => column)
    .filter((column) => !table.primaryKey.includes(column))
    .map((column) => `${identifier(column)} = EXCLUDED.${identifier(column)}`);
  await db.query(
    `INSERT INTO ${name} (${columns.map(([column]) => identifier(column)).join(', ')})
     SELECT * FROM unnest(${arrays.join(', ')})
     ON CONFLICT (${table.primaryKey.map(identifier).join(', ')})
     DO ${updates.length === 0 ? 'NOTHING' : `UPDATE SET ${updates.join(', ')}`}`,
    columns.map(([column, type]) => rows.map((row) => encodeValue(type, row[column]))),
  );
}
