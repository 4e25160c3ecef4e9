import type { Pool } from 'pg';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { identifyLog } from '#kernel/commands/log-identity.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { dropProjection } from '#projections/kernel/run/operations.ts';
import type { LogOfInstallation } from './own-log.ts';

/**
 * Takes a log for the installation's own, whatever was made from another one before: read models are built from
 * nothing, drafts are dropped, and reactors go on at its end, so that nothing is done outside a second time. What they
 * had parked stays where this log holds it, too. Nothing else may run meanwhile. The identity is remembered last;
 * what was cut short can be repeated.
 * @param build builds the read models, of which there are none by then
 * @throws EventStoreUnavailableError, the database's error, or what `build` throws
 */
export async function takeLog(log: LogOfInstallation, build: () => Promise<void>): Promise<void> {
  const logId = await identifyLog(log);
  await moveReactors(log);
  await dropAllBuilds(log.pool);
  await build();
  await log.state.followLog(logId);
}

async function dropAllBuilds(pool: Pool): Promise<void> {
  await createPostgresReadModelStore(pool).install();
  const { rows } = await pool.query<{ projection: string }>(
    'SELECT DISTINCT projection FROM projection_engine.builds ORDER BY projection',
  );
  for (const { projection } of rows) await dropProjection(pool, projection);
}

async function moveReactors({ pool, store }: LogOfInstallation): Promise<void> {
  const reactors = await openPostgresReactorState(pool);
  const end = await store.head();
  for (const { event, reactor } of await reactors.setAside()) {
    const held = await readOne(store, event);
    if (held?.id !== event.id) await reactors.settle(reactor, event.id);
    else {
      await pool.query(
        'UPDATE reactor_engine.set_aside SET position = $3 WHERE reactor = $1 AND event_id = $2',
        [reactor, event.id, held.position.toString()],
      );
    }
  }
  await pool.query('UPDATE reactor_engine.checkpoints SET position = $1', [end?.toString() ?? null]);
}

async function readOne(
  store: EventStore,
  { stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>,
): Promise<StoredEvent | undefined> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) return event;
  return undefined;
}
