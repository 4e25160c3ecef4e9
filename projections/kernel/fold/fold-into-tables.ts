import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { MemoryTables, Projection } from '../define-projection.ts';
import type { ReadModelTransaction } from '../read-model-store.ts';
import { keyOfRow } from '../table.ts';
import { fold, keysToLoad, keysToSettle, memoryTables } from './fold.ts';

/** Per table, the keys of the rows that were written or removed. */
export type ChangedKeys = ReadonlyMap<string, readonly string[]>;

/**
 * Folds events into the tables of a schema: loads what they need, folds in memory, loads what is needed to settle,
 * settles, and writes what came of it.
 */
export async function foldIntoTables(
  transaction: ReadModelTransaction,
  projection: Projection,
  schema: string,
  events: readonly RecordedEvent[],
): Promise<ChangedKeys> {
  const memory = memoryTables(projection);
  await load(transaction, projection, schema, memory, keysToLoad(projection, events));
  fold(projection, events, memory);
  await load(transaction, projection, schema, memory, keysToSettle(projection, memory));
  projection.settle(memory);
  return writeChanges(transaction, projection, schema, memory);
}

/** Loads rows of some tables by their keys; a key without a row is remembered as such. */
async function load(
  transaction: ReadModelTransaction,
  projection: Projection,
  schema: string,
  memory: MemoryTables,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [name, keys] of wanted) {
    const [table, unit] = [projection.tables[name], memory[name]];
    if (table === undefined || unit === undefined) continue;
    const missing = new Set(keys);
    for (const row of await transaction.loadRows({ schema, name, table }, keys)) {
      const key = keyOfRow(table, row);
      missing.delete(key);
      unit.load(key, row);
    }
    for (const key of missing) unit.load(key, undefined);
  }
}

async function writeChanges(
  transaction: ReadModelTransaction,
  projection: Projection,
  schema: string,
  memory: MemoryTables,
): Promise<ChangedKeys> {
  const changed = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(projection.tables)) {
    const changes = memory[name]?.changes() ?? [];
    if (changes.length === 0) continue;
    await transaction.writeRows({ schema, name, table }, changes);
    changed.set(
      name,
      changes.map(({ key }) => key),
    );
  }
  return changed;
}
