import type { Pool } from 'pg';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { SetAside } from '#kernel/reactors/reactor-state.ts';
import type { Checkpoints } from '../format/archive-format.ts';

type ReactorCheckpoints = Checkpoints['reactors'];

/** Reads the checkpoint of each reactor, and the events that it has parked. */
export async function readReactorCheckpoints(pool: Pool): Promise<ReactorCheckpoints> {
  const state = await openPostgresReactorState(pool);
  const { rows } = await pool.query<{ reactor: string; position: bigint | null }>(
    'SELECT reactor, position FROM reactor_engine.checkpoints ORDER BY reactor',
  );
  return Promise.all(
    rows.map(async ({ reactor, position }) => ({
      name: reactor,
      position,
      setAside: (await state.setAside(reactor)).map(({ event: { stream, revision }, error }) => ({
        stream,
        revision,
        error,
      })),
    })),
  );
}

/**
 * Lets each reactor go on from there, with the events that it had parked. Can be repeated.
 * @param store the log that the positions are of
 * @throws ArchiveError where the log lacks an event that was parked
 */
export async function writeReactorCheckpoints(
  pool: Pool,
  store: Pick<EventStore, 'readStream'>,
  checkpoints: ReactorCheckpoints,
): Promise<void> {
  const state = await openPostgresReactorState(pool);
  for (const { name, position, setAside } of checkpoints) {
    const { position: found } = await state.begin(name, undefined);
    if (position === null) continue;
    const aside: SetAside[] = [];
    for (const { stream, revision, error } of setAside) {
      aside.push({ event: await readOne(store, stream, revision), error });
    }
    await state.advance(name, found, position, aside);
  }
}

async function readOne(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: bigint,
): Promise<StoredEvent> {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) return event;
  throw new ArchiveError(
    `The log has no revision ${revision} of stream ${stream}, which a reactor set aside.`,
  );
}
