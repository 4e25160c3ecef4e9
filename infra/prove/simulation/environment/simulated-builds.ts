import { createHash } from 'node:crypto';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Build, BuildRole, TableDifference, TablePlace } from '#projections/kernel/read-model-store.ts';
import { Overlay } from './keyed-state.ts';
import type { SimulatedDatabase } from './simulated-database.ts';

/** A build as it is kept: its role may be that of one which is to be dropped. */
export interface KeptBuild extends Omit<Build, 'role'> {
  readonly role: BuildRole | 'retired';
}

interface KeptLetter {
  readonly event: StoredEvent;
  readonly error: string | undefined;
}

export const lettersOf = (build: bigint) => `letters of ${build}`;
export const rowsOf = (build: bigint, table: string) => `${table} of ${build}`;
export const placeOf = (position: Position) => String(position).padStart(12, '0');
export const isUsed = (build: KeptBuild): build is Build => build.role !== 'retired';

/** Reads the rows of a live table by their keys, as committed at this moment. */
export function liveRows(
  database: SimulatedDatabase,
  projection: string,
  table: string,
): ReadonlyMap<string, object> {
  const now = new Overlay(database.state);
  const live = buildsOf(now, projection).find(({ role }) => role === 'live');
  return new Map(live === undefined ? [] : (now.entries(rowsOf(live.id, table)) as [string, object][]));
}

/** Lists all builds of a projection in use, as committed at this moment; the live one first. */
export function committedBuilds(database: SimulatedDatabase, projection: string): readonly Build[] {
  return buildsOf(new Overlay(database.state), projection);
}

/** Tells if anything is set aside for tables of that version, as committed at this moment. */
export function hasLetters(database: SimulatedDatabase, projection: string, version: number): boolean {
  const now = new Overlay(database.state);
  return buildsOf(now, projection).some(
    (build) => build.version === version && letters(now, build.id).length > 0,
  );
}

export function keptBuilds(now: Overlay): readonly KeptBuild[] {
  return now.entries('builds').map(([, build]) => build as KeptBuild);
}

export function keptBuild(now: Overlay, build: bigint): KeptBuild | undefined {
  return now.get('builds', String(build)) as KeptBuild | undefined;
}

export function buildsOf(now: Overlay, projection: string): readonly Build[] {
  return keptBuilds(now)
    .filter(isUsed)
    .filter((build) => build.projection === projection)
    .toSorted((one, other) => Number(other.role === 'live') - Number(one.role === 'live'));
}

export function rowsAt(now: Overlay, place: TablePlace, keys: readonly string[]): readonly object[] {
  const collection = rowsOf(buildAt(now, place), place.name);
  return keys.flatMap((key) => (now.get(collection, key) as object | undefined) ?? []);
}

export function buildAt(now: Overlay, { schema }: TablePlace): bigint {
  const build = keptBuilds(now).find((kept) => kept.schema === schema);
  if (build === undefined) throw new Error(`there are no tables at ${schema}`);
  return build.id;
}

export function drop(now: Overlay, build: bigint): void {
  now.delete('builds', String(build));
  for (const [key] of now.entries(lettersOf(build))) now.delete(lettersOf(build), key);
}

export function letters(now: Overlay, build: bigint): readonly KeptLetter[] {
  return now.entries(lettersOf(build)).map(([, letter]) => letter as KeptLetter);
}

export function parkedStreams(now: Overlay, build: bigint): readonly string[] {
  return [...new Set(letters(now, build).map(({ event }) => event.stream))];
}

/** The rows of each table of a build, by their keys, as texts. */
type Tables = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function tablesOf(now: Overlay, build: bigint): Tables {
  const ending = ` of ${build}`;
  const collections = now.collections((name) => name.endsWith(ending) && name !== lettersOf(build));
  return new Map(
    collections.map((collection) => [
      collection.slice(0, -ending.length),
      new Map(now.entries(collection).map(([key, row]) => [key, textOf(row)])),
    ]),
  );
}

const textOf = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

export function differences(one: Tables, other: Tables): readonly TableDifference[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((table) => {
    const [here, there] = [one.get(table), other.get(table)];
    const keys = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])]);
    const rows = [...keys].filter((key) => here?.get(key) !== there?.get(key)).length;
    return rows === 0 ? [] : [{ table, rows }];
  });
}

export function fingerprint(now: Overlay, build: bigint): string {
  const hash = createHash('sha256');
  for (const [table, rows] of tablesOf(now, build)) hash.update(JSON.stringify([table, ...rows.values()]));
  return hash.digest('hex');
}
