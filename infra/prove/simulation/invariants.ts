import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { committedBuilds, liveRows } from './environment/simulated-builds.ts';
import type { SimulatedDatabase } from './environment/simulated-database.ts';
import type { SimulatedLog } from './environment/simulated-log.ts';
import type { Entry } from './ledger.ts';
import type { CounterEvent, CounterRow, EntryRow } from './product/counters.ts';

/** Break of a rule that must always hold. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

type CounterFact = Omit<StoredEvent, 'type' | 'data'> & CounterEvent;

const CLAIMED = new Set(['ClaimTaken', 'ClaimRenewed']);

/**
 * Checks that the log holds all that people were told, once, and that no unique value had two holders at any moment.
 */
export function checkLog(log: SimulatedLog, ledger: readonly Entry[]): void {
  for (const { wish, outcome, position } of ledger) {
    const same = counterFacts(log.events).filter(
      (event) => event.type === 'CounterAdded' && wish.kind === 'add' && event.data.entry === wish.entry,
    );
    if (same.length > 1)
      throw new Violation(`${JSON.stringify(wish)} stands in the log ${same.length} times`);
    if (outcome === 'refused' && same.length > 0) {
      throw new Violation(`${JSON.stringify(wish)} was refused and stands in the log`);
    }
    if (outcome === 'granted' && position !== undefined) {
      const event = log.events.find((recorded) => recorded.position === position);
      if (event?.stream !== `counter-${wish.counter}`) {
        throw new Violation(`${JSON.stringify(wish)} was granted at ${position} and is not there`);
      }
    }
  }
  checkNames(log.events);
  checkClaimStreams(log.events);
}

/** Checks that the live tables are the fold of the log: every event once. */
export function checkReadModel(log: SimulatedLog, database: SimulatedDatabase, projection: string): void {
  const [live] = committedBuilds(database, projection);
  if (live?.position !== log.head && log.events.length > 0) {
    throw new Violation(`the checkpoint is at ${live?.position}, the head of the log at ${log.head}`);
  }
  const expected = foldLog(log.events);
  for (const [table, rows] of Object.entries(expected)) {
    const actual = liveRows(database, projection, table);
    const [shown, wanted] = [texts(actual), texts(rows)];
    if (shown !== wanted) throw new Violation(`${table} holds ${shown}, the log gives ${wanted}`);
  }
}

/** Checks that a name was granted late exactly where nobody held it. */
export function checkClaims(events: readonly StoredEvent[], granted: ReadonlyMap<string, boolean>): void {
  const holders = new Set(namesAtTheEnd(events).values());
  for (const [name, given] of granted) {
    if (given && holders.has(name)) throw new Violation(`${name} was given away although it is held`);
    if (!given && !holders.has(name)) throw new Violation(`${name} is free and cannot be had: an orphan`);
  }
}

function counterFacts(events: readonly StoredEvent[]): readonly CounterFact[] {
  return events.filter(({ stream }) => stream.startsWith('counter-')) as unknown as readonly CounterFact[];
}

function checkNames(events: readonly StoredEvent[]): void {
  const names = new Map<string, string>();
  for (const event of counterFacts(events)) {
    if (event.type === 'CounterAdded') continue;
    const { name } = event.data;
    for (const [stream, held] of names) {
      if (held === name && stream !== event.stream) {
        throw new Violation(`at ${event.position}, ${name} is held by ${stream} and by ${event.stream}`);
      }
    }
    names.set(event.stream, name);
  }
}

function checkClaimStreams(events: readonly StoredEvent[]): void {
  const claims = new Map<string, string>();
  for (const { stream, type, data, position } of events) {
    if (!stream.startsWith('slugClaim-')) continue;
    const { holder } = data as { readonly holder: string };
    const present = claims.get(stream);
    if (CLAIMED.has(type)) {
      if (present !== undefined && present !== holder) {
        throw new Violation(`at ${position}, ${stream} went from ${present} to ${holder} without a release`);
      }
      claims.set(stream, holder);
    } else {
      claims.delete(stream);
    }
  }
  for (const holder of namesAtTheEnd(events).keys()) {
    if (![...claims.values()].includes(holder))
      throw new Violation(`${holder} has a name and no claim to it`);
  }
}

/** Maps counter streams to their names at the end. */
function namesAtTheEnd(events: readonly StoredEvent[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const event of counterFacts(events)) {
    if (event.type !== 'CounterAdded') names.set(event.stream, event.data.name);
  }
  return names;
}

/** Folds the log into tables without the projection engine. */
function foldLog(events: readonly StoredEvent[]) {
  const counters = new Map<string, CounterRow>();
  const entries = new Map<string, EntryRow>();
  for (const { stream, type, data } of counterFacts(events)) {
    const counter_id = stream.slice('counter-'.length);
    const row = counters.get(counter_id) ?? { counter_id, name: '', total: 0n, entries: 0 };
    if (type === 'CounterAdded') {
      const { entry, amount } = data as { readonly entry: string; readonly amount: number };
      counters.set(counter_id, {
        ...row,
        total: row.total + BigInt(amount),
        entries: row.entries + 1,
      });
      entries.set(entry, { entry_id: entry, counter_id, amount: BigInt(amount), times: 1 });
    } else {
      counters.set(counter_id, { ...row, name: (data as { readonly name: string }).name });
    }
  }
  return { counters, entries };
}

/** Writes rows as one text, in the order of their keys. */
function texts(rows: ReadonlyMap<string, object>): string {
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}
