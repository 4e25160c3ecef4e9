import type { Pool } from 'pg';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import type { InstallationState, LogKind } from '#infra/run/installation/installation-state.ts';
import { positionsInUse, translatePositionsInUse } from '#infra/run/installation/positions-in-use.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import type { ImportableLog } from '#kernel/log/event-import.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import type { OnProgress } from './archive-progress.ts';
import { fingerprintReadModels, type ReadModelComparison } from './checkpoints/read-model-fingerprints.ts';
import { finiteSource } from './finite-source.ts';

/** A log with what is needed of it on its side of a move. */
export interface LogToMove {
  readonly kind: LogKind;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
}

/** An installation whose log moves. Nothing else may run on it meanwhile. */
export interface LogMigration {
  readonly from: LogToMove;
  readonly to: LogToMove & { readonly log: ImportableLog };
  readonly state: InstallationState;
  /** The database of the read models and of all checkpoints. */
  readonly pool: Pool;
  readonly codec: EventCodec;
  readonly projections: readonly Projection[];
}

export interface LogMigrationResult {
  readonly events: { readonly held: number; readonly added: number };
  /** Each read model as it is, and as the new log's events make it. */
  readonly readModels: readonly ReadModelComparison[];
  /** True once the installation works with the new log: every read model was equal. */
  readonly moved: boolean;
}

interface MigrationOptions {
  readonly onProgress?: OnProgress;
  /** Gives up the move; what was built for the comparison goes: a copy of read models would stay behind, in clear. */
  readonly signal?: AbortSignal;
}

/**
 * Copies the log into another store, proves that the read models come out the same from there, and only
 * then lets the installation work with it: checkpoints and marker change in one transaction. The old
 * log stays as it is. A move that was cut short is taken up by running it again.
 * @throws ArchiveError where the installation does not work with `from`, or something wrote to it
 *   meanwhile; ImportRefusedError where the new log holds anything else; EventStoreUnavailableError
 */
export async function migrateLog(
  migration: LogMigration,
  options: MigrationOptions = {},
): Promise<LogMigrationResult> {
  const { from, to, state, pool } = migration;
  const { onProgress = () => undefined, signal } = options;
  await state.assertReady(from.kind);
  const head = await from.store.head();
  const { held, added, positions } = await to.log.importEvents(from.store.readAll(), {
    translate: await positionsInUse(pool),
    onProgress: (progress) => onProgress({ step: 'events', records: progress.held + progress.added }),
  });
  const events = { held, added };
  const readModels = head === undefined ? [] : await compareOnBoth(migration, head, onProgress, signal);
  if (readModels.some(({ equal }) => equal === false)) return { events, readModels, moved: false };
  if ((await from.store.head()) !== head) {
    throw new ArchiveError(
      'Something wrote to the log while it was copied. Stop the product, and run this again.',
    );
  }
  signal?.throwIfAborted();
  await switchLogs(migration, positions);
  return { events, readModels, moved: true };
}

/** Builds each read model aside from the new log's events and compares it with the live one. */
async function compareOnBoth(
  { from, to, pool, codec, projections }: LogMigration,
  head: Position,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<readonly ReadModelComparison[]> {
  const live = new Set((await fingerprintReadModels(pool, projections)).map(({ name }) => name));
  const source = finiteSource(() => atOldPositions(from.store.readAll(), to.store.readAll()), head);
  const comparisons: ReadModelComparison[] = [];
  for (const projection of projections) {
    const { name } = projection;
    if (!live.has(name)) {
      comparisons.push({ name, source: undefined, restored: undefined, equal: undefined });
      continue;
    }
    const verified = await verifyProjection({ pool, source, decoder: codec }, projection, {
      onProgress: (progress) => onProgress({ step: 'read models', records: progress.events }),
      ...(signal && { signal }),
    });
    comparisons.push({ name, source: verified.live, restored: verified.rebuilt, equal: verified.equal });
  }
  return comparisons;
}

/**
 * Reads the new log's events under the positions that the same events have in the old one: the live tables stand at an
 * old position, and those built for comparison have to end there.
 */
async function* atOldPositions(
  old: AsyncIterable<StoredEvent>,
  moved: AsyncIterable<StoredEvent>,
): AsyncGenerator<StoredEvent> {
  const originals = old[Symbol.asyncIterator]();
  try {
    for await (const event of moved) {
      const { value: original, done } = await originals.next();
      if (done || original.id !== event.id) {
        throw new ArchiveError('The two logs do not hold the same events in the same order.');
      }
      yield { ...event, position: original.position };
    }
  } finally {
    await originals.return?.();
  }
}

async function switchLogs(
  { from, to, state, pool }: LogMigration,
  positions: ReadonlyMap<Position, Position | undefined>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await translatePositionsInUse(client, positions);
    await state.moveLog(client, from.kind, to.kind);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
