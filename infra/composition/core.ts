import type { Pool } from 'pg';
import { allEvents } from '#contracts/catalogue.ts';
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

/**
 * Opens the core of the product.
 * @param masterKey 32 bytes that wrap the keys of personal data
 * @throws EventStoreUnavailableError where Postgres cannot be reached; Error on a foreign master key
 */
export async function openCore(options: { databaseUrl: string; masterKey: Uint8Array }): Promise<Core> {
  const { databaseUrl, masterKey } = options;
  const store = await openPostgresEventStore({ connection: databaseUrl });
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
    const dependencies = {
      database: async () => {
        await pool.query('SELECT 1');
      },
    };
    return { store, codec, vault, pool, dependencies, close };
  } catch (error) {
    await close();
    throw error;
  }
}
