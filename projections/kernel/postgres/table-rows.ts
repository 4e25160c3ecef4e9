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
    ...statement(place, 'load', loading),
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

/** Removes the rows without an `after` and writes the others, in one statement. */
export async function writeRows(
  db: Queryable,
  place: TablePlace,
  changes: readonly RowChange<object>[],
): Promise<void> {
  const { table } = place;
  const removed = changes.filter(({ after }) => after === undefined).map(({ key }) => key);
  const written = changes.flatMap(({ after }) =>
    after === undefined ? [] : [after as Record<string, unknown>],
  );
  const keys = keyArrays(table, removed);
  const values = Object.entries(table.columns).map(([column, type]) =>
    written.map((row) => encodeValue(type, row[column])),
  );
  if (removed.length === 0) {
    if (written.length > 0) await db.query({ ...statement(place, 'upsert', upserting), values });
  } else if (written.length === 0) {
    await db.query({ ...statement(place, 'remove', removing), values: [...keys] });
  } else {
    await db.query({ ...statement(place, 'replace', replacing), values: [...keys, ...values] });
  }
}

interface Statement {
  /** Absent: parsed and planned each time. */
  readonly name?: string;
  readonly text: string;
}

/** The statements of each table, by where it stands and what they do. */
const statements = new WeakMap<Table, Map<string, Statement>>();
let named = 0;

/**
 * Returns a statement of a table, written once. Those of live tables have a name, under which each connection parses
 * and plans them once; tables that are built beside soon stand elsewhere.
 */
function statement(place: TablePlace, kind: string, write: (place: TablePlace) => string): Statement {
  const { schema, name, table } = place;
  const known = statements.get(table) ?? new Map<string, Statement>();
  statements.set(table, known);
  const key = `${schema}.${name}.${kind}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  named += 1;
  // Other tables of the same name, of another version, have other types: the number tells them apart.
  const written = { text: write(place), ...(!isBeside(schema) && { name: `projection.${kind}.${named}` }) };
  if (!isBeside(schema)) known.set(key, written);
  return written;
}

/** Tells whether tables of this schema are built beside the live ones: no projection's name has two underscores. */
const isBeside = (schema: string) => schema.includes('__');

function loading(place: TablePlace): string {
  const { table } = place;
  const columns = Object.keys(table.columns).map((column) => `stored.${identifier(column)}`);
  return `SELECT ${columns.join(', ')} FROM ${qualified(place)} AS stored
          JOIN ${unnestedKeys(table)} USING (${table.primaryKey.map(identifier).join(', ')})`;
}

function removing(place: TablePlace): string {
  const { table } = place;
  const matches = table.primaryKey.map(identifier).map((column) => `stored.${column} = key.${column}`);
  return `DELETE FROM ${qualified(place)} AS stored USING ${unnestedKeys(table)} WHERE ${matches.join(' AND ')}`;
}

/** @param before number of the arguments before its own */
function upserting(place: TablePlace, before = 0): string {
  const { table } = place;
  const columns = Object.entries(table.columns);
  const arrays = columns.map(([, type], index) => `$${before + index + 1}::${type}[]`);
  const updates = columns
    .map(([column]) => column)
    .filter((column) => !table.primaryKey.includes(column))
    .map((column) => `${identifier(column)} = EXCLUDED.${identifier(column)}`);
  return `INSERT INTO ${qualified(place)} (${columns.map(([column]) => identifier(column)).join(', ')})
     SELECT * FROM unnest(${arrays.join(', ')})
     ON CONFLICT (${table.primaryKey.map(identifier).join(', ')})
     DO ${updates.length === 0 ? 'NOTHING' : `UPDATE SET ${updates.join(', ')}`}`;
}

/** Makes the statement that removes rows and writes others: as no row is both, it does not matter which come first. */
function replacing(place: TablePlace): string {
  return `WITH removed AS (${removing(place)}) ${upserting(place, place.table.primaryKey.length)}`;
}
