import type { Pool } from 'pg';
import { allEvents } from '#contracts/catalogue.ts';
import { openEventStoreDb } from '#infra/event-store/eventstoredb/eventstoredb-store.ts';
import { openPostgresEventStore } from '#infra/event-store/postgres/postgres-event-store.ts';
import { createPool } from '#infra/postgres/pool.ts';
import { openPostgresVault } from '#infra/vault/postgres-vault.ts';
import { systemClock } from '#kernel/clock.ts';
import { createEventCodec, type EventCodec } from '#kernel/event-codec.ts';
import type { EventStore } from '#kernel/event-store.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import type { Vault } from '#kernel/vault.ts';

/** What both sides stand on: the log, its codec, the vault, and connections to Postgres. */
export interface Core {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly vault: Vault;
  readonly pool: Pool;
  /** By name, what the core cannot do without: each rejects where it does not answer. */
  readonly dependencies: Dependencies;
  close(): Promise<void>;
}

export type Dependencies = Readonly<Record<string, () => Promise<void>>>;

const POOL_CONNECTIONS = 16;

export interface CoreOptions {
  /** Postgres, for the vault and the read models. */
  readonly databaseUrl: string;
  /** 32 bytes that wrap the keys of personal data. */
  readonly masterKey: Uint8Array;
  /** EventStoreDB, for the log. Absent: it is in Postgres too. */
  readonly eventStoreUrl?: string;
}

/** Opens the log where it is kept. @throws EventStoreUnavailableError where that cannot be reached */
function openEventStore({
  databaseUrl,
  eventStoreUrl,
}: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
}): Promise<EventStore> {
  return eventStoreUrl === undefined
    ? openPostgresEventStore({ connection: databaseUrl })
    : openEventStoreDb({ url: eventStoreUrl });
}

/**
 * Opens the core of the product.
 * @throws EventStoreUnavailableError where its stores cannot be reached; Error on a foreign master key
 */
export async function openCore(options: CoreOptions): Promise<Core> {
  const { databaseUrl, masterKey, eventStoreUrl } = options;
  const store = await openEventStore({ databaseUrl, eventStoreUrl });
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto', max: POOL_CONNECTIONS });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  try {
    const vault = await openPostgresVault({ pool, masterKey });
    const codec = createEventCodec({
      definitions: allEvents,
      vault,
      clock: systemClock,
      ids: timeOrderedIds,
    });
    const database = async () => {
      await pool.query('SELECT 1');
    };
    const eventStore = async () => {
      await store.head();
    };
    const dependencies = eventStoreUrl === undefined ? { database } : { database, eventStore };
    return { store, codec, vault, pool, dependencies, close };
  } catch (error) {
    await close();
    throw error;
  }
}
