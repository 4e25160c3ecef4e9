import { z } from 'zod';
import {
  defineEventsWith,
  type EventOf,
  type HolderFacts,
} from '#contracts/kernel/events/event-definition.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';

const defineCounterEvent = defineEventsWith<HolderFacts>();
const audit = { unaudited: 'An example.' };

/** Counters with unique names: the small domain that the simulation lets people use. */
export const counterEvents = [
  defineCounterEvent({
    type: 'CounterOpened',
    summary: 'Opened.',
    schema: z.object({ name: z.string() }),
    audit,
    givesUp: false,
  }),
  defineCounterEvent({
    type: 'CounterRenamed',
    summary: 'Renamed.',
    schema: z.object({ name: z.string() }),
    audit,
    givesUp: true,
  }),
  defineCounterEvent({
    type: 'CounterAdded',
    summary: 'Added to.',
    schema: z.object({ entry: z.string(), amount: z.number() }),
    audit,
    givesUp: false,
  }),
] as const;

export type CounterEvent = EventOf<(typeof counterEvents)[number]>;

export type CounterCommand =
  | { readonly type: 'Open'; readonly name: string }
  | { readonly type: 'Rename'; readonly name: string }
  | { readonly type: 'Add'; readonly entry: string; readonly amount: number };

export interface CounterState {
  /** `undefined` before it is opened. */
  readonly name: string | undefined;
}

export const counterDecider: Decider<CounterState, CounterCommand, CounterEvent> = {
  category: 'counter',
  initial: { name: undefined },

  decide(command, { name }) {
    if (command.type === 'Open') {
      if (name !== undefined) throw new DomainError('counter.exists', 'It is open already.');
      return [{ type: 'CounterOpened', data: { name: command.name } }];
    }
    if (name === undefined) throw new DomainError('counter.not-found', 'There is no such counter.');
    if (command.type === 'Add') {
      return [{ type: 'CounterAdded', data: { entry: command.entry, amount: command.amount } }];
    }
    return name === command.name ? [] : [{ type: 'CounterRenamed', data: { name: command.name } }];
  },

  evolve: (state, event) => (event.type === 'CounterAdded' ? state : { name: event.data.name }),

  unique: {
    valuesOf: ({ name }) => (name === undefined ? [] : [{ kind: 'slug', value: name }]),
    events: counterEvents,
  },
};

export interface CounterRow {
  readonly counter_id: string;
  readonly name: string;
  readonly total: bigint;
  readonly entries: number;
}

export interface EntryRow {
  readonly entry_id: string;
  readonly counter_id: string;
  readonly amount: bigint;
  /** Number of times that it was folded: once, if all is well. */
  readonly times: number;
}

/** Names of the read models of the counters: the second one lets events gather before it writes them. */
export const READ_MODELS = ['counters', 'later_counters'] as const;

export type ReadModel = (typeof READ_MODELS)[number];

/** Makes a read model of the counters in a given version. */
export function counters(version = 1, name: ReadModel = 'counters') {
  return defineProjection({
    name,
    version,
    lingers: name === 'later_counters',
    categories: ['counter'],
    events: counterEvents,
    schema: new URL('./counters.sql', import.meta.url),
    tables: {
      counters: table<CounterRow>({
        primaryKey: 'counter_id',
        columns: { counter_id: 'text', name: 'text', total: 'bigint', entries: 'integer' },
      }),
      entries: table<EntryRow>({
        primaryKey: 'entry_id',
        columns: { entry_id: 'text', counter_id: 'text', amount: 'bigint', times: 'integer' },
      }),
    },
    keys: {
      counters: (event) => [event.streamId],
      entries: (event) => (event.type === 'CounterAdded' ? [event.data.entry] : []),
    },
    on: {
      CounterOpened: ({ streamId, data: { name } }, { counters }) =>
        counters.insert({ counter_id: streamId, name, total: 0n, entries: 0 }),
      CounterRenamed: ({ streamId, data: { name } }, { counters }) =>
        counters.update(streamId, (row) => ({ ...row, name })),
      CounterAdded: ({ streamId, data: { entry, amount } }, { counters, entries }) => {
        counters.update(streamId, (row) => ({
          ...row,
          total: row.total + BigInt(amount),
          entries: row.entries + 1,
        }));
        entries.upsert(entry, (row) => ({
          entry_id: entry,
          counter_id: streamId,
          amount: (row?.amount ?? 0n) + BigInt(amount),
          times: (row?.times ?? 0) + 1,
        }));
      },
    },
  });
}
