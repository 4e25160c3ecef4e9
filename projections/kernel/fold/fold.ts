import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { MemoryTables, Projection } from '../define-projection.ts';
import { encodeKey } from '../table.ts';
import { MemoryTable } from './unit-of-work.ts';

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
