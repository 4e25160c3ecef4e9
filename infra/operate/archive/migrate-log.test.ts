import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { openPostgresLogImport } from '#infra/adapters/event-store/postgres/import-log.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { startEventStoreDbStandIn } from '#infra/prove/testing/eventstoredb/stand-in.ts';
import {
  CATCH_UP_MS,
  fillWithHouses,
  openTestInstallation,
  type TestInstallation,
} from '#infra/prove/testing/operator/archive-stage.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { caughtUp, keepReadModels } from '#infra/run/composition/read-models.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { type LogMigration, migrateLog } from './migrate-log.ts';

type Destination = LogMigration['to'] & { readonly store: EventStore; release(): Promise<void> };

/** Opens an empty log in another database, whose positions begin at 1,000. */
async function openOtherPostgres(): Promise<Destination> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'test' });
  const log = await openPostgresLogImport(pool);
  await pool.query('UPDATE event_log.head SET position = 1000');
  const store = await openPostgresEventStore({ connection: database.url });
  const release = async () => {
    await store.close();
    await pool.end();
    await database.drop();
  };
  return { kind: 'eventstoredb', store, log, release };
}

/** Opens an empty log in a stand-in for EventStoreDB, through its real client. */
async function openOverTheWire(): Promise<Destination> {
  const standIn = await startEventStoreDbStandIn();
  const store = await openEventStoreDb({ url: standIn.url });
  const release = async () => {
    await store.close();
    await standIn.stop();
  };
  return { kind: 'eventstoredb', store, log: store, release };
}

describe.each(
  someOf([
    ['EventStoreDB', openOverTheWire],
    ['another Postgres', openOtherPostgres],
  ] as const),
)('a log moves to %s', (_destinationName, openDestination) => {
  let installation: TestInstallation;
  let destination: Destination;
  let migration: LogMigration;

  beforeEach(async () => {
    installation = await openTestInstallation();
    await fillWithHouses(installation);
    await installation.catchUp();
    destination = await openDestination();
    const { core, target } = installation;
    const from = { kind: 'postgres', store: core.store } as const;
    migration = { ...target, from, to: destination };
  });

  afterEach(async () => {
    await destination.release();
    await installation.remove();
  });

  const withoutPositions = async (store: Pick<EventStore, 'readAll'>) =>
    (await Array.fromAsync(store.readAll())).map(({ position, ...event }) => event);

  /** Runs the product's read side, and one command, on the log where it is now. */
  async function workOn(store: EventStore, email: string): Promise<void> {
    const { storage } = installation;
    const core = { ...installation.core, store };
    const { accounts } = await composeDomain({
      core,
      storage,
      hashCost: CHEAP_HASHING,
    });
    const origin = { correlationId: 'after', causationId: 'after' };
    const person = { firstName: 'After', lastName: 'Move', email, password: 'una ginestra sul colle' };
    await accounts.register(person, origin);
    await using ending = new AsyncDisposableStack();
    const readModels = await keepReadModels(core, pino({ level: 'silent' }), ending);
    await caughtUp(readModels, AbortSignal.timeout(CATCH_UP_MS));
  }

  async function expectReadModelsOf(source: EventStore): Promise<void> {
    const { pool, codec } = installation.core;
    for (const projection of projections) {
      expect(await verifyProjection({ pool, source, decoder: codec }, projection)).toMatchObject({
        equal: true,
      });
    }
  }

  it('leaves no copy of the read models behind where it is ended while they are compared', async () => {
    const ended = new AbortController();
    const onProgress = ({ step }: { readonly step: string }) => {
      if (step === 'read models') ended.abort(new Error('ended'));
    };
    await expect(migrateLog(migration, { onProgress, signal: ended.signal })).rejects.toThrow('ended');
    const { rows } = await installation.core.pool.query<{ builds: number }>(
      "SELECT count(*)::int AS builds FROM projection_engine.builds WHERE role = 'verify'",
    );
    expect(rows).toEqual([{ builds: 0 }]);
    await installation.target.state.assertReady('postgres');
  });

  it('whole, proved equal, with every reader at its place, and back again', async () => {
    const { core, target } = installation;
    const events = await Array.fromAsync(core.store.readAll());
    const [aside, last] = [events[30], events[100]];
    if (aside === undefined || last === undefined) throw new Error('too few events');
    const reactors = await openPostgresReactorState(core.pool);
    await reactors.begin('mail', undefined);
    await reactors.advance('mail', undefined, last.position, [{ event: aside, error: 'no answer' }]);

    const there = await migrateLog(migration);
    expect(there).toMatchObject({ events: { held: 0, added: events.length }, moved: true });
    expect(there.readModels.map(({ equal }) => equal)).toEqual(projections.map(() => true));
    expect(await withoutPositions(destination.store)).toEqual(await withoutPositions(core.store));
    await target.state.assertReady('eventstoredb');
    await expect(target.state.assertReady('postgres')).rejects.toThrow('is in EventStoreDB');

    const moved = await Array.fromAsync(destination.store.readAll());
    expect(moved[100]?.position).not.toBe(last.position);
    expect(await reactors.find('mail')).toEqual({ position: moved[100]?.position });
    expect(await reactors.setAside('mail')).toMatchObject([{ event: moved[30] }]);
    await workOn(destination.store, 'there@example.com');
    await expectReadModelsOf(destination.store);

    const back = await migrateLog({
      ...migration,
      from: destination,
      to: { kind: 'postgres', store: core.store, log: target.log },
    });
    expect(back).toMatchObject({ events: { held: events.length }, moved: true });
    expect(back.events.added).toBeGreaterThan(0);
    expect(await reactors.find('mail')).toEqual({ position: last.position });
    await target.state.assertReady('postgres');
    await workOn(core.store, 'back@example.com');
    await expectReadModelsOf(core.store);
  });

  it('also after it was cut short', async () => {
    const { store } = installation.core;
    const broken = async function* () {
      let count = 0;
      for await (const event of store.readAll()) {
        if (count === 100) throw new Error('broken off');
        count += 1;
        yield event;
      }
    };
    await expect(destination.log.importEvents(broken())).rejects.toThrow('broken off');
    expect((await migrateLog(migration)).moved).toBe(true);
    expect(await withoutPositions(destination.store)).toEqual(await withoutPositions(store));
  });

  it('not, where a read model is not what the events make of it', async () => {
    const { core, target } = installation;
    await core.pool.query('DELETE FROM accounts.accounts');
    const result = await migrateLog(migration);
    expect(result.moved).toBe(false);
    expect(result.readModels.filter(({ equal }) => equal === false).map(({ name }) => name)).toEqual([
      'accounts',
    ]);
    await target.state.assertReady('postgres');
  });

  it('not, where something writes meanwhile', async () => {
    const { core, target } = installation;
    const heads = [await core.store.head(), 1_000_000n];
    const store = { readAll: () => core.store.readAll(), head: async () => heads.shift() };
    await expect(migrateLog({ ...migration, from: { kind: 'postgres', store } })).rejects.toThrow(
      'Something wrote to the log',
    );
    await target.state.assertReady('postgres');
    await workOn(core.store, 'still@example.com');
    await expectReadModelsOf(core.store);
  });
});
