import { encodeKey, type Key, keyOfRow, normaliseRow, type Table } from './table.ts';

/** Change that a batch makes to one row. `before` or `after` is `undefined` where the row did not exist. */
export interface RowChange<Row extends object> {
  /** The primary key; of several columns, the JSON array of their texts. */
  readonly key: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/**
 * One table during a batch, in memory. Reading is allowed for the keys that the projection's `keys`
 * names for the events of the batch (their rows were loaded) and for rows written in the batch.
 * Rows are values: a change gives a new one.
 */
export interface TableUnit<Row extends object> {
  /** Returns the row, or `undefined` where there is none. @throws where the key was not loaded. */
  get(key: Key): Row | undefined;
  /** Adds a row. @throws where it is known to exist already. */
  insert(row: Row): void;
  /** Replaces an existing row. @throws where there is none, or where the key was not loaded. */
  update(key: Key, change: (row: Row) => Row): void;
  /** Adds or replaces a row from what it was. @throws where the key was not loaded. */
  upsert(key: Key, change: (row: Row | undefined) => Row): void;
  /** Writes a row whatever was there: for tables that are derived and never read back. */
  put(row: Row): void;
  /** Removes the row, if there is one. */
  delete(key: Key): void;
  /** Lists every row that the batch has changed so far, in the order of first change. */
  changes(): readonly RowChange<Row>[];
}

interface Entry<Row> {
  readonly loaded: boolean;
  readonly before: Row | undefined;
  after: Row | undefined;
  changed: boolean;
}

/** Addition of a row; its key is made when it is asked for, as a build that catches up names none. */
class AppendedRow<Row extends object> implements RowChange<Row> {
  readonly before = undefined;
  readonly after: Row;
  readonly #table: Table<Row>;

  constructor(table: Table<Row>, row: Row) {
    this.#table = table;
    this.after = normaliseRow(table, row);
  }

  get key(): string {
    return keyOfRow(this.#table, this.after);
  }
}

/** The unit of work of one table: `load` what Postgres has, fold over it, then read `changes`. */
export class MemoryTable<Row extends object> implements TableUnit<Row> {
  readonly #name: string;
  readonly #table: Table<Row>;
  readonly #entries = new Map<string, Entry<Row>>();
  /** Rows of a table to which rows are only added. */
  readonly #appended: AppendedRow<Row>[] = [];

  constructor(name: string, table: Table<Row>) {
    this.#name = name;
    this.#table = table;
  }

  /** Makes a key readable: with its row, or without where Postgres has none. */
  load(key: string, row: Row | undefined): void {
    this.#entries.set(key, { loaded: true, before: row, after: row, changed: false });
  }

  /** Tells if the row of an encoded key was loaded or written. */
  isReadable(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && (entry.loaded || entry.changed);
  }

  /** Lists the rows that were loaded or written, as they are now, without those of a table to which rows are only added. */
  *rows(): Iterable<{ readonly key: string; readonly row: Row | undefined; readonly loaded: boolean }> {
    for (const [key, { loaded, after }] of this.#entries) yield { key, row: after, loaded };
  }

  get(key: Key): Row | undefined {
    return this.#readable(encodeKey(this.#table, key)).after;
  }

  insert(row: Row): void {
    const key = keyOfRow(this.#table, row);
    if (this.#entries.get(key)?.after !== undefined) throw new Error(`${this.#name}: ${key} exists already`);
    this.#write(key, row);
  }

  update(key: Key, change: (row: Row) => Row): void {
    const encoded = encodeKey(this.#table, key);
    const row = this.#readable(encoded).after;
    if (row === undefined) throw new Error(`${this.#name}: there is no row ${encoded} to update`);
    this.#replace(encoded, row, change(row));
  }

  upsert(key: Key, change: (row: Row | undefined) => Row): void {
    const encoded = encodeKey(this.#table, key);
    const row = this.#readable(encoded).after;
    this.#replace(encoded, row, change(row));
  }

  put(row: Row): void {
    if (this.#table.appendOnly === true) this.#appended.push(new AppendedRow(this.#table, row));
    else this.#write(keyOfRow(this.#table, row), row);
  }

  delete(key: Key): void {
    this.#set(encodeKey(this.#table, key), undefined);
  }

  changes(): readonly RowChange<Row>[] {
    const changes: RowChange<Row>[] = [];
    for (const [key, { before, after, changed }] of this.#entries) {
      if (changed) changes.push({ key, before, after });
    }
    return this.#appended.length > 0 ? changes.concat(this.#appended) : changes;
  }

  #readable(key: string): Entry<Row> {
    const entry = this.#entries.get(key);
    if (entry === undefined || !this.isReadable(key)) {
      throw new Error(`${this.#name}: ${key} was not loaded; the projection's keys must name it`);
    }
    return entry;
  }

  #replace(key: string, row: Row | undefined, changed: Row): void {
    if (changed === row) return;
    if (keyOfRow(this.#table, changed) !== key)
      throw new Error(`${this.#name}: ${key} changed its primary key`);
    this.#write(key, changed, row);
  }

  /** @param former what the row was, whose values need not be looked through again */
  #write(key: string, row: Row, former?: Row): void {
    this.#set(key, normaliseRow(this.#table, row, former));
  }

  #set(key: string, row: Row | undefined): void {
    if (this.#table.appendOnly === true) throw new Error(`${this.#name}: rows are only put`);
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.#entries.set(key, { loaded: false, before: undefined, after: row, changed: true });
    } else {
      entry.after = row;
      entry.changed = true;
    }
  }
}
