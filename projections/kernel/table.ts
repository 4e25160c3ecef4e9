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
  /**
   * True where each row is put once, and neither again nor removed: it is written without a look for one that is there.
   * The schema declares the primary key of such a table apart (`ALTER TABLE … ADD PRIMARY KEY`), as a build creates it last.
   */
  readonly appendOnly?: boolean;
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
  readonly appendOnly?: boolean;
}): Table<Row> {
  const { primaryKey } = definition;
  return { ...definition, primaryKey: typeof primaryKey === 'string' ? [primaryKey] : primaryKey };
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes a key as a text: the part itself, or a JSON array of the parts where the key has several. */
export function encodeKey(table: Table, key: Key): string {
  const { primaryKey } = table;
  const parts = typeof key === 'object' ? key : [key];
  if (parts.length !== primaryKey.length) {
    throw new Error(`a key of ${primaryKey.join(', ')} cannot be ${JSON.stringify(parts.map(String))}`);
  }
  const textAt = (index: number) =>
    String(normaliseValue(table.columns[primaryKey[index] ?? ''], parts[index]));
  if (parts.length === 1) return textAt(0);
  return JSON.stringify(parts.map((_, index) => textAt(index)));
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
 * end; the same object where it is so already. @throws where a column has no value: it must say `null`.
 * @param former a row of the table whose values are known to be so
 */
export function normaliseRow<Row extends object>(table: Table<Row>, row: Row, former?: Row): Row {
  const fields = row as Fields;
  const known = former as Fields | undefined;
  let others = 0;
  for (const _ in row) others += 1;
  let isSame = true;
  for (const column in table.columns) {
    const value = fields[column];
    if (value === undefined) throw new Error(`column ${column} is undefined; a missing value is null`);
    others -= 1;
    if (typeof value !== 'string' || known?.[column] === value) continue;
    isSame &&= normaliseValue(table.columns[column], value) === value;
  }
  if (isSame && others === 0) return row;
  const columns = Object.entries(table.columns);
  return Object.fromEntries(
    columns.map(([column, type]) => [column, normaliseValue(type, fields[column])]),
  ) as Row;
}

/** A time as Postgres' is read: what is written so need not be parsed, which each event would have done to it. */
const NORMAL_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function normaliseValue(type: ColumnType | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'timestamptz') return NORMAL_TIME.test(value) ? value : new Date(value).toISOString();
  return type === 'uuid' ? value.toLowerCase() : value;
}

/** Converts a value into the form in which the driver sends it in an array of its column's type. */
export function encodeValue(type: ColumnType, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'json') return JSON.stringify(value);
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
