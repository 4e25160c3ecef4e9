import type { EventDefinition, EventOf } from '#contracts/kernel/events/event-definition.ts';
import type { DomainEvent, RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Key, Table } from './table.ts';
import type { MemoryTable, TableUnit } from './unit-of-work.ts';

type Tables = Readonly<Record<string, Table>>;

/** The row type of a declared table. */
export type RowOf<Declared> = Declared extends Table<infer Row> ? Row : never;

/** The tables of a projection as its handlers get them. */
export type TableUnits<Declared extends Tables> = {
  readonly [Name in keyof Declared]: TableUnit<RowOf<Declared[Name]>>;
};

/** A handler per event type that the projection cares about; other types only move the checkpoint. */
export type Handlers<Event extends DomainEvent, Declared extends Tables> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Extract<Event, { readonly type: Type }>>,
    tables: TableUnits<Declared>,
  ) => void;
};

export interface ProjectionDefinition<Event extends DomainEvent, Declared extends Tables> {
  /** Letters, digits and underscores: also the Postgres schema in which the live tables stand. */
  readonly name: string;
  /** Raised whenever tables, handlers or `settle` change: a new version is built anew beside the old. */
  readonly version: number;
  /** The stream categories it follows. */
  readonly categories: readonly string[];
  /** A file of `CREATE TABLE` and `CREATE INDEX` statements with unqualified names. */
  readonly schema: URL;
  readonly tables: Declared;
  /**
   * Per table, the keys of the rows that handling an event reads or updates. They are loaded in one
   * statement per batch. Tables that are only written (`put`, `delete`) need none.
   */
  readonly keys?: { readonly [Name in keyof Declared]?: (event: RecordedEvent<Event>) => readonly Key[] };
  readonly on: Handlers<Event, Declared>;
  /**
   * Per table, the keys of the rows that `settle` reads, from the rows as the last event left them. Those that the batch
   * has not loaded or written itself are loaded in one statement.
   */
  readonly settleKeys?: {
    readonly [Name in keyof Declared]?: (tables: TableUnits<Declared>) => readonly Key[];
  };
  /**
   * Runs once per batch, after all its events: derives costly documents from rows that changed
   * (`tables.x.changes()`). What it writes must follow from the rows alone, as batches may be of any size.
   */
  readonly settle?: (tables: TableUnits<Declared>) => void;
  /**
   * True where nobody looks for what they have just written: at the end of the log, events gather for a moment and are
   * written together, unless somebody waits for them. Default: false.
   */
  readonly lingers?: boolean;
  /**
   * True where nothing that a person's key seals makes a difference to the tables: catching up, events are decoded without
   * unsealing it, as they are once the key is gone. Default: false.
   */
  readonly impersonal?: boolean;
}

/** The in-memory tables of one batch, by name. */
export type MemoryTables = Readonly<Record<string, MemoryTable<object>>>;

/** A projection as the runner sees it, whatever its events and tables are. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly categories: readonly string[];
  readonly schema: URL;
  readonly tables: Tables;
  /** The types of events that are decoded and handled. */
  readonly types: readonly string[];
  /** Tells whether events of this type are. */
  handles(type: string): boolean;
  /** Lists the keys of a table's rows that handling the event needs. */
  keysOf(table: string, event: RecordedEvent): readonly Key[];
  /** Folds one event into the tables. Pure: only the tables change. @throws what the handler throws */
  apply(event: RecordedEvent, tables: MemoryTables): void;
  /** Lists the keys of a table's rows that `settle` needs, once all events are applied. */
  settleKeysOf(table: string, tables: MemoryTables): readonly Key[];
  /** Derives what is derived once per batch. */
  settle(tables: MemoryTables): void;
  /** True where events gather for a moment before they are written. */
  readonly lingers: boolean;
  /** True where what is sealed need not be unsealed for it. */
  readonly impersonal: boolean;
}

type Erased = Readonly<Record<string, (event: RecordedEvent, tables: MemoryTables) => void>>;
type ErasedKeys = Readonly<Record<string, (event: RecordedEvent) => readonly Key[]>>;
type ErasedSettleKeys = Readonly<Record<string, (tables: MemoryTables) => readonly Key[]>>;

/**
 * Declares a read model: a pure fold of events into tables. `events` are the event definitions of
 * the contracts; they type `on` and `keys`.
 *
 * @example
 * export const names = defineProjection({
 *   name: 'names', version: 1, categories: ['user'], events: accountEvents,
 *   schema: new URL('./schema.sql', import.meta.url),
 *   tables: { users: table<UserRow>({ primaryKey: 'user_id', columns: { user_id: 'uuid', name: 'text' } }) },
 *   keys: { users: (event) => [event.streamId] },
 *   on: { UserRenamed: (event, { users }) => users.update(event.streamId, (row) => ({ ...row, name: event.data.name })) },
 * });
 *
 * @throws Error at load time for a name that Postgres would have to quote.
 */
export function defineProjection<
  const Definitions extends readonly EventDefinition[],
  const Declared extends Tables,
>(
  definition: ProjectionDefinition<EventOf<Definitions[number]>, Declared> & { readonly events: Definitions },
): Projection {
  const { name, version, categories, schema, tables, lingers = false, impersonal = false } = definition;
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || name.includes('__')) {
    throw new Error(`projection ${name}: lower-case letters, digits and single underscores, 40 at most`);
  }
  // The one place where types are set aside: the runner handles every projection alike.
  const handlers = definition.on as unknown as Erased;
  const keys = (definition.keys ?? {}) as unknown as ErasedKeys;
  const settleKeys = (definition.settleKeys ?? {}) as unknown as ErasedSettleKeys;
  const settle = definition.settle as unknown as ((tables: MemoryTables) => void) | undefined;
  return {
    name,
    version,
    categories,
    schema,
    tables,
    types: Object.keys(handlers),
    handles: (type) => Object.hasOwn(handlers, type),
    keysOf: (table, event) => keys[table]?.(event) ?? [],
    apply: (event, memory) => handlers[event.type]?.(event, memory),
    settleKeysOf: (table, memory) => settleKeys[table]?.(memory) ?? [],
    settle: (memory) => settle?.(memory),
    lingers,
    impersonal,
  };
}
