import type { Pool } from 'pg';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { identifyLog, readLogId } from '#kernel/commands/log-identity.ts';
import { type EventStore, ForeignLogError } from '#kernel/log/event-store.ts';
import type { InstallationState } from './installation-state.ts';
import { furthestCheckpoint } from './positions-in-use.ts';

/** An installation and the log that it was given. */
export interface LogOfInstallation {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** The database of the read models and of all checkpoints. */
  readonly pool: Pool;
  readonly state: Pick<InstallationState, 'logId' | 'followLog'>;
}

/**
 * Makes sure that the log is the one that the checkpoints in Postgres speak of, and no older copy of it.
 * @throws ForeignLogError where it is not; EventStoreUnavailableError or the database's error where that cannot be told
 */
export async function assertOwnLog({ store, codec, pool, state }: LogOfInstallation): Promise<void> {
  const remembered = await state.logId();
  // Before the end is asked for: both grow.
  const furthest = await furthestCheckpoint(pool);
  const logId = remembered && (await readLogId({ store, codec }));
  const end = await store.end();
  if (remembered !== logId) {
    throw new ForeignLogError(
      end === undefined
        ? 'The event log is empty, and the read models in Postgres were made from one that was not.'
        : 'The event log is another one than the read models in Postgres were made from.',
    );
  }
  if (furthest === undefined || (end !== undefined && furthest <= end)) return;
  throw new ForeignLogError(
    `The event log ends at position ${end ?? 'none'}, and the read models in Postgres have come to ${furthest}: ` +
      'it is an older copy, or another log.',
  );
}

/**
 * Gives the log an identity where it has none, and remembers it where none is remembered. Only for a log that
 * `assertOwnLog` has let pass: none is ever written where Postgres remembers another.
 */
export async function rememberLog(log: LogOfInstallation): Promise<void> {
  if ((await log.state.logId()) === undefined) await log.state.followLog(await identifyLog(log));
}
