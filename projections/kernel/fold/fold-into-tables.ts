import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { Projection } from '../define-projection.ts';
import type { ReadModelTransaction } from '../read-model-store.ts';
import { keyOfRow } from '../table.ts';
import { fold, keysToLoad, memoryTables } from './fold.ts';

/** Per table, the keys of the rows that were written or removed. */
export type ChangedKeys = ReadonlyMap<string, readonly string[]>;

/** Folds events into the tables of a schema: loads what they need, folds in memory, writes what came of it. */
export async function foldIntoTables(
  transaction: ReadModelTransaction,
  projection: Projection,
  schema: string,
  events: readonly RecordedEvent[],
): Promise<ChangedKeys> {
  const memory = memoryTables(projection);
  for (const [name, keys] of keysToLoad(projection, events)) {
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
  fold(projection, events, memory);
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
