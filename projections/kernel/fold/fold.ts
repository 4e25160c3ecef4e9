import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { Weights } from '#kernel/work/weights.ts';
import type { MemoryTables, Projection } from '../define-projection.ts';
import type { Changes, ReadModelTransaction } from '../read-model-store.ts';
import { encodeKey, keyOfRow } from '../table.ts';
import { MemoryTable } from '../unit-of-work.ts';

/** Source of the rows that events are folded over. */
interface Before {
  readonly source: Pick<ReadModelTransaction, 'loadRows'>;
  readonly projection: Projection;
  readonly schema: string;
  /** Rows that need not be loaded. Absent: all are loaded. */
  readonly kept?: KeptRows | undefined;
}

/** Folds events over what tables of a schema hold: loads what they need, folds in memory, loads what is needed to settle, settles. */
export async function foldEvents(before: Before, events: readonly RecordedEvent[]): Promise<MemoryTables> {
  const { projection } = before;
  const memory = memoryTables(projection);
  await load(before, memory, keysToLoad(projection, events));
  fold(projection, events, memory);
  await load(before, memory, keysToSettle(projection, memory));
  projection.settle(memory);
  return memory;
}

/** The tables that are written to. */
interface Place {
  readonly transaction: Pick<ReadModelTransaction, 'loadRows' | 'writeTables'>;
  readonly projection: Projection;
  readonly schema: string;
}

/** Folds events into the tables of a schema, within one transaction. */
export async function foldIntoTables(place: Place, events: readonly RecordedEvent[]): Promise<Changes> {
  const { transaction, projection, schema } = place;
  return writeChanges(place, await foldEvents({ source: transaction, projection, schema }, events));
}

/** Loads rows of some tables by their keys; a key without a row is remembered as such. */
async function load(
  { source, projection, schema, kept }: Before,
  memory: MemoryTables,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [name, keys] of wanted) {
    const [table, unit] = [projection.tables[name], memory[name]];
    if (table === undefined || unit === undefined) continue;
    const missing = new Set(keys);
    for (const key of keys) {
      const known = kept?.find(name, key);
      if (known === undefined) continue;
      missing.delete(key);
      unit.load(key, known.row);
    }
    if (missing.size === 0) continue;
    for (const row of await source.loadRows({ schema, name, table }, [...missing])) {
      const key = keyOfRow(table, row);
      missing.delete(key);
      unit.load(key, row);
    }
    for (const key of missing) unit.load(key, undefined);
  }
}

/** Number of rows of a table beyond which they are not named one by one: only what catches up writes so many at a time. */
const NAMED_MOST = 2_000;

/** Writes the rows that were changed in memory. */
export async function writeChanges(
  { transaction, projection, schema }: Place,
  memory: MemoryTables,
): Promise<Changes> {
  const writes = Object.entries(projection.tables)
    .map(([name, table]) => ({
      place: { schema, name, table },
      changes: memory[name]?.changes() ?? [],
    }))
    .filter(({ changes }) => changes.length > 0);
  if (writes.length > 0) await transaction.writeTables(writes);
  return Object.fromEntries(
    writes.map(({ place, changes }) => [
      place.name,
      changes.length > NAMED_MOST ? 'all' : changes.map(({ key }) => key),
    ]),
  );
}

/** Collects, per table, the encoded keys of the rows that handling these events needs; each key once. */
export function keysToLoad(
  projection: Projection,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, readonly string[]> {
  const wanted = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(projection.tables)) {
    const keys = new Set<string>();
    for (const event of events) {
      for (const key of projection.keysOf(name, event)) keys.add(encodeKey(table, key));
    }
    if (keys.size > 0) wanted.set(name, [...keys]);
  }
  return wanted;
}

/** Collects, per table, the encoded keys of the rows that settling needs and that are not there yet; each key once. */
export function keysToSettle(
  projection: Projection,
  tables: MemoryTables,
): ReadonlyMap<string, readonly string[]> {
  const wanted = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(projection.tables)) {
    const keys = new Set(projection.settleKeysOf(name, tables).map((key) => encodeKey(table, key)));
    const missing = [...keys].filter((key) => !tables[name]?.isReadable(key));
    if (missing.length > 0) wanted.set(name, missing);
  }
  return wanted;
}

/** Makes empty in-memory tables for one batch. */
export function memoryTables(projection: Projection): MemoryTables {
  return Object.fromEntries(
    Object.entries(projection.tables).map(([name, table]) => [name, new MemoryTable(name, table)]),
  );
}

/** Folds a batch into tables whose needed rows were loaded. @throws what a handler throws */
export function fold(projection: Projection, events: readonly RecordedEvent[], tables: MemoryTables): void {
  for (const event of events) projection.apply(event, tables);
}

/** Together, as they lie in memory. */
const BYTES_KEPT = 8 * 1024 ** 2;

/** A row as it stands in the database; without one where there is none. */
interface KeptRow {
  readonly row: object | undefined;
}

/**
 * Keeps the rows that batches of one build have read and written last, so that the next batch need not read them again: who
 * saves once, saves again. They are what the database holds for as long as nobody else writes to the build, which its
 * checkpoint tells.
 */
export class KeptRows {
  readonly #rows: LRUCache<string, KeptRow>;
  readonly #weights = new Weights();
  /** Rows of the batch that is under way, which are kept once it is committed. */
  #coming: MemoryTables = {};

  constructor(bytesKept = BYTES_KEPT) {
    this.#rows = new LRUCache<string, KeptRow>({
      maxSize: bytesKept,
      sizeCalculation: ({ row }, key) => this.#weights.weigh(key) + this.#weights.weigh(row),
    });
  }

  /** Finds what is kept of a row, by the encoded key; `undefined` where nothing is. */
  find(table: string, key: string): KeptRow | undefined {
    return this.#rows.get(`${table} ${key}`);
  }

  /** Takes the tables of the batch that is under way. */
  expect(tables: MemoryTables): void {
    this.#coming = tables;
  }

  /**
   * Keeps what the batch has read, as it has written it: it was committed. What it has written alone is kept where another
   * batch has read it.
   */
  keep(): void {
    for (const [name, table] of Object.entries(this.#coming)) {
      for (const { key, row, loaded } of table.rows()) {
        const place = `${name} ${key}`;
        if (loaded || this.#rows.has(place)) this.#rows.set(place, { row });
      }
    }
    this.#coming = {};
  }

  /** Forgets everything: the database may hold something else. */
  clear(): void {
    this.#rows.clear();
    this.#coming = {};
  }
}
