/**
 * The Postgres types a read table may use. There is no `jsonb`: it reorders keys, so that a document
 * rendered from a row just folded would differ from one rendered from the same row read back.
 */
export type ColumnType =
  | 'text'
  | 'uuid'
  | 'boolean'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'timestamptz'
  | 'date'
  | 'json'
  | 'bytea';

/** The column types that can hold a value of a row's field without changing it. */
type ColumnTypeOf<Value> = [NonNullable<Value>] extends [string]
  ? 'text' | 'uuid' | 'timestamptz' | 'date'
  : [NonNullable<Value>] extends [boolean]
    ? 'boolean'
    : [NonNullable<Value>] extends [bigint]
      ? 'bigint'
      : [NonNullable<Value>] extends [number]
        ? 'integer' | 'double precision'
        : [NonNullable<Value>] extends [Uint8Array]
          ? 'bytea'
          : 'json';

export type KeyPart = string | number | bigint;

/** The value of a primary key: one part, or one per column in the order of `primaryKey`. */
export type Key = KeyPart | readonly KeyPart[];

/** A read table's shape. `Row` is what handlers see; it is carried by the type alone. */
export interface Table<Row extends object = object> {
  readonly primaryKey: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly row?: Row;
}

/**
 * Declares a read table. Every field of `Row` is a column: strings as text, uuid, timestamptz (ISO 8601 UTC) or date
 * (`YYYY-MM-DD`), bigints as bigint, objects and arrays as json (what JSON gives back unchanged: no dates, no field
 * that is `undefined`), bytes as bytea. A field without a value is `null`, never absent. Columns that rows do not carry do not belong
 * in a read table.
 */
export function table<Row extends object>(definition: {
  readonly primaryKey: (keyof Row & string) | readonly (keyof Row & string)[];
  readonly columns: { readonly [Field in keyof Row & string]-?: ColumnTypeOf<Row[Field]> };
}): Table<Row> {
  const { primaryKey } = definition;
  return {
    primaryKey: typeof primaryKey === 'string' ? [primaryKey] : primaryKey,
    columns: definition.columns,
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes a key as a text: the part itself, or a JSON array of the parts where the key has several. */
export function encodeKey(table: Table, key: Key): string {
  const parts = typeof key === 'object' ? key : [key];
  if (parts.length !== table.primaryKey.length) {
    throw new Error(`a key of ${table.primaryKey.join(', ')} cannot be ${JSON.stringify(parts.map(String))}`);
  }
  const texts = parts.map((part, index) =>
    String(normaliseValue(table.columns[table.primaryKey[index] ?? ''], part)),
  );
  return texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts);
}

/** Returns the parts of an encoded key, as texts. */
export function decodeKey(table: Table, key: string): readonly string[] {
  return table.primaryKey.length === 1 ? [key] : (JSON.parse(key) as string[]);
}

/** Returns the encoded key of a row. */
export function keyOfRow(table: Table, row: object): string {
  return encodeKey(
    table,
    table.primaryKey.map((column) => (row as Fields)[column] as KeyPart),
  );
}

/**
 * Returns the row as Postgres will give it back, so that folding on gives the same bytes wherever batches happen to
 * end. @throws where a column has no value: it must say `null`.
 */
export function normaliseRow<Row extends object>(table: Table<Row>, row: Row): Row {
  const normalised: Record<string, unknown> = {};
  for (const [column, type] of Object.entries(table.columns)) {
    const value = (row as Fields)[column];
    if (value === undefined) throw new Error(`column ${column} is undefined; a missing value is null`);
    normalised[column] = normaliseValue(type, value);
  }
  return normalised as Row;
}

function normaliseValue(type: ColumnType | undefined, value: unknown): unknown {
  if (type === 'timestamptz' && typeof value === 'string') return new Date(value).toISOString();
  if (type === 'uuid' && typeof value === 'string') return value.toLowerCase();
  return value;
}

/** Converts a value into the form in which the driver sends it in an array of its column's type. */
export function encodeValue(type: ColumnType, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  if (typeof value === 'bigint') return value.toString();
  return value;
}

/** Converts the text that Postgres sends for a value into that value. */
export function decodeValue(type: ColumnType, text: string | null): unknown {
  if (text === null) return null;
  switch (type) {
    case 'text':
    case 'uuid':
    case 'date':
      return text;
    case 'boolean':
      return text === 't';
    case 'integer':
    case 'double precision':
      return Number(text);
    case 'bigint':
      return BigInt(text);
    case 'timestamptz':
      return new Date(text).toISOString();
    case 'json':
      return JSON.parse(text);
    case 'bytea':
      return Buffer.from(text.slice(2), 'hex');
  }
}
