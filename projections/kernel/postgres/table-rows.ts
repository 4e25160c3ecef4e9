import type { RowChange } from '../fold/unit-of-work.ts';
import type { TablePlace } from '../read-model-store.ts';
import { type ColumnType, decodeKey, decodeValue, encodeValue, type Table } from '../table.ts';
import { identifier, type Queryable } from './database.ts';

function qualified({ schema, name }: TablePlace): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

function typeOf(table: Table, column: string): ColumnType {
  const type = table.columns[column];
  if (type === undefined) throw new Error(`the primary key ${column} is not a column`);
  return type;
}

/** Writes `unnest($1::uuid[], $2::text[]) AS key (property_id, language)` for a table's primary key. */
function unnestedKeys(table: Table): string {
  const arrays = table.primaryKey.map((column, index) => `$${index + 1}::${typeOf(table, column)}[]`);
  return `unnest(${arrays.join(', ')}) AS key (${table.primaryKey.map(identifier).join(', ')})`;
}

/** Makes one array of texts per column of the primary key. */
function keyArrays(table: Table, keys: readonly string[]): readonly (readonly string[])[] {
  const parts = keys.map((key) => decodeKey(table, key));
  return table.primaryKey.map((_, index) => parts.map((part) => part[index] ?? ''));
}

/** Loads the rows that exist of these keys, in one statement. */
export async function loadRows(
  db: Queryable,
  place: TablePlace,
  keys: readonly string[],
): Promise<readonly object[]> {
  const { table } = place;
  const columns = Object.entries(table.columns);
  const { rows } = await db.query<(string | null)[]>({
    text: `SELECT ${columns.map(([column]) => `stored.${identifier(column)}`).join(', ')}
           FROM ${qualified(place)} AS stored
           JOIN ${unnestedKeys(table)} USING (${table.primaryKey.map(identifier).join(', ')})`,
    values: [...keyArrays(table, keys)],
    rowMode: 'array',
    // Values come as text and are read by the column's declared type: how the pool parses is its own affair.
    types: { getTypeParser: () => (text: string) => text },
  });
  return rows.map((values) =>
    Object.fromEntries(
      columns.map(([column, type], index) => [column, decodeValue(type, values[index] ?? null)]),
    ),
  );
}

/** Removes the rows without an `after` and writes the others: one statement each. */
export async function writeRows(
  db: Queryable,
  place: TablePlace,
  changes: readonly RowChange<object>[],
): Promise<void> {
  await removeRows(db, place, changes);
  await upsertRows(db, place, changes);
}

async function removeRows(
  db: Queryable,
  place: TablePlace,
  changes: readonly RowChange<object>[],
): Promise<void> {
  const { table } = place;
  const keys = changes.filter(({ after }) => after === undefined).map(({ key }) => key);
  if (keys.length === 0) return;
  const matches = table.primaryKey.map(identifier).map((column) => `stored.${column} = key.${column}`);
  await db.query(
    `DELETE FROM ${qualified(place)} AS stored USING ${unnestedKeys(table)} WHERE ${matches.join(' AND ')}`,
    [...keyArrays(table, keys)],
  );
}

async function upsertRows(
  db: Queryable,
  place: TablePlace,
  changes: readonly RowChange<object>[],
): Promise<void> {
  const { table } = place;
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
    `INSERT INTO ${qualified(place)} (${columns.map(([column]) => identifier(column)).join(', ')})
     SELECT * FROM unnest(${arrays.join(', ')})
     ON CONFLICT (${table.primaryKey.map(identifier).join(', ')})
     DO ${updates.length === 0 ? 'NOTHING' : `UPDATE SET ${updates.join(', ')}`}`,
    columns.map(([column, type]) => rows.map((row) => encodeValue(type, row[column]))),
  );
}
