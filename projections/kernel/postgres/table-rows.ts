import type { TablePlace, TableWrite } from '../read-model-store.ts';
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

/**
 * Writes `unnest($1::uuid[], $2::text[]) AS key (property_id, language)` for a table's primary key.
 * @param before number of the arguments before its own
 */
function unnestedKeys(table: Table, before = 0): string {
  const arrays = table.primaryKey.map(
    (column, index) => `$${before + index + 1}::${typeOf(table, column)}[]`,
  );
  return `unnest(${arrays.join(', ')}) AS key (${table.primaryKey.map(identifier).join(', ')})`;
}

/** Makes one array per column of the primary key. */
function keyArrays(table: Table, keys: readonly string[]): readonly unknown[] {
  const parts = keys.map((key) => decodeKey(table, key));
  return table.primaryKey.map((column, index) =>
    arrayOf(
      typeOf(table, column),
      parts.map((part) => part[index] ?? ''),
    ),
  );
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

/**
 * Writes tables: removes the rows without an `after`, and writes the others. Live tables in one statement for all of them;
 * those that are built beside one by one, as their batches are large.
 */
export async function writeTables(db: Queryable, writes: readonly TableWrite[]): Promise<void> {
  const isLive = writes.every(({ place }) => !isBeside(place.schema));
  for (const together of isLive ? [writes] : writes.map((write) => [write])) {
    const parts = together.flatMap(partsOf);
    const [first] = parts;
    if (first === undefined) continue;
    const kind = parts.map(({ kind, place }) => `${kind} ${place.name}`).join();
    const values = parts.flatMap((part) => part.values);
    await db.query({ ...statement(first.place, kind, () => writing(parts)), values });
  }
}

/** Part of a statement that writes: rows that are removed from a table, or put into it. */
interface WritePart {
  readonly kind: 'remove' | 'put';
  readonly place: TablePlace;
  /** An array for each of its arguments, as it is or in binary. */
  readonly values: readonly unknown[];
}

function partsOf({ place, changes }: TableWrite): readonly WritePart[] {
  const { table } = place;
  const removed = changes.filter(({ after }) => after === undefined).map(({ key }) => key);
  const written = changes.flatMap(({ after }) =>
    after === undefined ? [] : [after as Record<string, unknown>],
  );
  const values = Object.entries(table.columns).map(([column, type]) =>
    arrayOf(
      type,
      written.map((row) => encodeValue(type, row[column])),
    ),
  );
  return [
    ...(removed.length > 0 ? [{ kind: 'remove' as const, place, values: keyArrays(table, removed) }] : []),
    ...(written.length > 0 ? [{ kind: 'put' as const, place, values }] : []),
  ];
}

/** Makes one statement of several parts: as none writes a row of another, it does not matter which come first. */
function writing(parts: readonly WritePart[]): string {
  let before = 0;
  const texts = parts.map(({ kind, place, values }) => {
    const text = kind === 'remove' ? removing(place, before) : putting(place, before);
    before += values.length;
    return text;
  });
  const others = texts.slice(0, -1).map((text, index) => `part_${index} AS (${text})`);
  return `${others.length > 0 ? `WITH ${others.join(', ')} ` : ''}${texts.at(-1)}`;
}

interface Statement {
  /** Absent: parsed and planned each time. */
  readonly name?: string;
  readonly text: string;
}

/** The statements of each table, by where it stands and what they do. */
const statements = new WeakMap<Table, Map<string, Statement>>();
let named = 0;

/** Statements that are named of each table that they begin with: a connection keeps what is named for as long as it lives. */
const NAMED_MOST = 50;

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
  if (isBeside(schema) || known.size >= NAMED_MOST) return { text: write(place) };
  named += 1;
  // Other tables of the same name, of another version, have other types: the number tells them apart.
  const written = { text: write(place), name: `projection.${named}` };
  known.set(key, written);
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

/** @param before number of the arguments before its own */
function removing(place: TablePlace, before: number): string {
  const { table } = place;
  const matches = table.primaryKey.map(identifier).map((column) => `stored.${column} = key.${column}`);
  return `DELETE FROM ${qualified(place)} AS stored USING ${unnestedKeys(table, before)} WHERE ${matches.join(' AND ')}`;
}

/** Writes what puts rows into a table: over those that are there, unless each row is put once. @param before number of the arguments before its own */
function putting(place: TablePlace, before: number): string {
  const { table } = place;
  const columns = Object.entries(table.columns);
  const arrays = columns.map(([, type], index) => `$${before + index + 1}::${type}[]`);
  const updates = columns
    .map(([column]) => column)
    .filter((column) => !table.primaryKey.includes(column))
    .map((column) => `${identifier(column)} = EXCLUDED.${identifier(column)}`);
  const inserting = `INSERT INTO ${qualified(place)} (${columns.map(([column]) => identifier(column)).join(', ')})
     SELECT * FROM unnest(${arrays.join(', ')})`;
  if (table.appendOnly === true) return inserting;
  return `${inserting}
     ON CONFLICT (${table.primaryKey.map(identifier).join(', ')})
     DO ${updates.length === 0 ? 'NOTHING' : `UPDATE SET ${updates.join(', ')}`}`;
}

/** A type whose values Postgres takes as bytes. */
interface BinaryType {
  /** Number that Postgres has given to the type for all time. */
  readonly id: number;
  /** Returns the number of bytes of a value. */
  readonly length: (value: unknown) => number;
  /** Writes a value that is not null, at a place. @throws where it is none of the type */
  readonly write: (array: Buffer, value: unknown, at: number) => void;
}

const UUID_BYTES = 16;
/** Postgres counts microseconds from the first of January 2000, UTC. */
const FIRST_MILLISECOND = Date.UTC(2000, 0);

const TEXT: Omit<BinaryType, 'id'> = {
  length: (value) => Buffer.byteLength(String(value)),
  write: (array, value, at) => array.write(String(value), at),
};

const BINARY_TYPES: Partial<Record<ColumnType, BinaryType>> = {
  text: { id: 25, ...TEXT },
  json: { id: 114, ...TEXT },
  bytea: {
    id: 17,
    length: (value) => (value as Uint8Array).byteLength,
    write: (array, value, at) => array.set(value as Uint8Array, at),
  },
  uuid: {
    id: 2950,
    length: () => UUID_BYTES,
    write(array, value, at) {
      const written = array.write(String(value).replaceAll('-', ''), at, UUID_BYTES, 'hex');
      if (written !== UUID_BYTES) throw new TypeError(`${value} is no uuid`);
    },
  },
  bigint: {
    id: 20,
    length: () => 8,
    write: (array, value, at) =>
      array.writeBigInt64BE(typeof value === 'bigint' ? value : BigInt(String(value)), at),
  },
  timestamptz: {
    id: 1184,
    length: () => 8,
    write: (array, value, at) =>
      array.writeBigInt64BE(BigInt(Date.parse(String(value)) - FIRST_MILLISECOND) * 1_000n, at),
  },
};

/** Number of dimensions, whether there are nulls, the type of the elements; their count, and where it begins. 32 bits each. */
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;

/**
 * Writes an array as Postgres reads it in binary, for the types that come often or long. As a text, each element would be
 * escaped here and read letter by letter there, and bytes would take four times their length.
 * @param values as `encodeValue` makes them of values of that type, or their texts
 * @returns the values as they are for any other type
 * @throws TypeError, RangeError or SyntaxError where a value is none of the type
 */
export function arrayOf(type: ColumnType, values: readonly unknown[]): Buffer | readonly unknown[] {
  const binary = BINARY_TYPES[type];
  if (binary === undefined) return values;
  const lengths = values.map((value) => (value === null ? NULL_LENGTH : binary.length(value)));
  const array = Buffer.allocUnsafe(
    lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), HEADER_BYTES),
  );
  array.writeInt32BE(1, 0);
  array.writeInt32BE(lengths.includes(NULL_LENGTH) ? 1 : 0, 4);
  array.writeInt32BE(binary.id, 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const [index, length] of lengths.entries()) {
    array.writeInt32BE(length, at);
    at += 4;
    if (length === NULL_LENGTH) continue;
    binary.write(array, values[index], at);
    at += length;
  }
  return array;
}
