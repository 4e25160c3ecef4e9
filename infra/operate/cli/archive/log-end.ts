import { openPostgresLogImport } from '#infra/adapters/event-store/postgres/import-log.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import type { LogKind } from '#infra/run/installation/installation-state.ts';
import type { ImportableLog } from '#kernel/log/event-import.ts';
import type { EventStore } from '#kernel/log/event-store.ts';

/** A log that events can be moved to. */
export interface LogEnd {
  readonly kind: LogKind;
  readonly store: EventStore;
  readonly log: ImportableLog;
  close(): Promise<void>;
}

/**
 * Reads the value of `--to`: an address of EventStoreDB, or `undefined` for the installation's own Postgres.
 * @throws ArchiveError for anything else
 */
export function addressOf(to: string): string | undefined {
  if (to === 'postgres') return undefined;
  if (/^(esdb|kurrentdb)(\+discover)?:\/\//.test(to)) return to;
  throw new ArchiveError(
    `${to.split(':')[0]} names no store: use --to esdb://… for EventStoreDB, or --to postgres for the own database.`,
  );
}

/** Tells in which store the log with this address is. */
export const logKindOf = (address: string | undefined): LogKind =>
  address === undefined ? 'postgres' : 'eventstoredb';

/** Opens the log at an address of EventStoreDB, or that in the installation's own Postgres. */
export async function openLogEnd(
  databaseUrl: string,
  core: Core,
  address: string | undefined,
): Promise<LogEnd> {
  if (address !== undefined) {
    const { openEventStoreDb } = await import(
      '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts'
    );
    const store = await openEventStoreDb({ url: address });
    return { kind: logKindOf(address), store, log: store, close: () => store.close() };
  }
  const store = await openPostgresEventStore({ connection: databaseUrl });
  return {
    kind: 'postgres',
    store,
    log: await openPostgresLogImport(core.pool),
    close: () => store.close(),
  };
}
