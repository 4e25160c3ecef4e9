import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { MemoryTables, Projection } from '../define-projection.ts';
import type { ReadModelTransaction } from '../read-model-store.ts';
import { keyOfRow } from '../table.ts';
import { fold, keysToLoad, keysToSettle, memoryTables } from './fold.ts';
import type { KeptRows } from './kept-rows.ts';

/** Per table, the keys of the rows that were written or removed. */
export type ChangedKeys = ReadonlyMap<string, readonly string[]>;

/** The tables that events are folded into. */
interface Place {
  readonly transaction: ReadModelTransaction;
  readonly projection: Projection;
  readonly schema: string;
  /** Rows that need not be loaded; gets those of this batch. Absent: all are loaded. */
  readonly kept?: KeptRows | undefined;
}

/**
 * Folds events into the tables of a schema: loads what they need, folds in memory, loads what is needed to settle,
 * settles, and writes what came of it.
 */
export async function foldIntoTables(place: Place, events: readonly RecordedEvent[]): Promise<ChangedKeys> {
  const { projection, kept } = place;
  const memory = memoryTables(projection);
  await load(place, memory, keysToLoad(projection, events));
  fold(projection, events, memory);
  await load(place, memory, keysToSettle(projection, memory));
  projection.settle(memory);
  kept?.expect(memory);
  return writeChanges(place, memory);
}

/** Loads rows of some tables by their keys; a key without a row is remembered as such. */
async function load(
  { transaction, projection, schema, kept }: Place,
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
    for (const row of await transaction.loadRows({ schema, name, table }, [...missing])) {
      const key = keyOfRow(table, row);
      missing.delete(key);
      unit.load(key, row);
    }
    for (const key of missing) unit.load(key, undefined);
  }
}

async function writeChanges(
  { transaction, projection, schema }: Place,
  memory: MemoryTables,
): Promise<ChangedKeys> {
  const writes = Object.entries(projection.tables)
    .map(([name, table]) => ({
      place: { schema, name, table },
      changes: memory[name]?.changes() ?? [],
    }))
    .filter(({ changes }) => changes.length > 0);
  if (writes.length > 0) await transaction.writeTables(writes);
  return new Map(writes.map(({ place, changes }) => [place.name, changes.map(({ key }) => key)]));
}
