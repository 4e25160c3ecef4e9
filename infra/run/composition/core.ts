import type { Pool } from 'pg';
import { allEvents } from '#contracts/catalogue.ts';
import { installCalendarReadings } from '#infra/adapters/calendars/readings/postgres-calendar-readings.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { assertDurable } from '#infra/adapters/postgres/durability.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { installTranslationRecords } from '#infra/adapters/translation/records/install.ts';
import type { MasterKeys } from '#infra/adapters/vault/master-keys.ts';
import { openPostgresVault } from '#infra/adapters/vault/postgres-vault.ts';
import { createEventCodec, type EventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { DigestKeys, KeyEpochs, Vault } from '#kernel/secrets/vault.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';

/** Parts that the write side and the read side share: the log, its codec, the vault, and connections to Postgres. */
export interface Core {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly vault: Vault & KeyEpochs & DigestKeys;
  readonly pool: Pool;
  /** Checks of what the core cannot do without, by name: each rejects where it does not answer. */
  readonly dependencies: Dependencies;
  close(): Promise<void>;
}

export type Dependencies = Readonly<Record<string, () => Promise<void>>>;

const POOL_CONNECTIONS = 16;

export interface CoreOptions extends MasterKeys {
  /** Postgres, for the vault and the read models. */
  readonly databaseUrl: string;
  /** Holds the keys of the vault's epochs; one folder for all processes of an installation. */
  readonly dataDir: string;
  /** EventStoreDB, for the log. Absent: it is in Postgres too. */
  readonly eventStoreUrl?: string;
}

/** Opens the log where it is kept. @throws EventStoreUnavailableError where that cannot be reached */
async function openEventStore({
  databaseUrl,
  eventStoreUrl,
}: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
}): Promise<EventStore> {
  if (eventStoreUrl === undefined) return openPostgresEventStore({ connection: databaseUrl });
  // Its client takes a while to load: only who uses it waits for that.
  const { openEventStoreDb } = await import('#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts');
  return openEventStoreDb({ url: eventStoreUrl });
}

/**
 * Opens the core of the product.
 * @throws EventStoreUnavailableError where its stores cannot be reached; CarelessServerError; ForeignMasterKeyError;
 *   MissingEpochKeyError
 */
export async function openCore(options: CoreOptions): Promise<Core> {
  const { databaseUrl, masterKey, previousMasterKey, dataDir, eventStoreUrl } = options;
  const store = await openEventStore({ databaseUrl, eventStoreUrl });
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto', max: POOL_CONNECTIONS });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  try {
    // Wherever the log is: the key of a vault's former epoch is destroyed once Postgres has acknowledged the next one.
    await assertDurable(pool);
    await installTranslationRecords(pool);
    await installCalendarReadings(pool);
    const vault = await openPostgresVault({ pool, masterKey, previousMasterKey, dataDir });
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
