import { z } from 'zod';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { newCorrelationId, timeOfUuid } from '#kernel/work/ids.ts';
import type { LogOfFiles } from './log-of-files.ts';
import { mediaDecider } from './media.decider.ts';
import { deleteFiles, objectIdsIn, UPLOADS, uploadKey } from './media-files.ts';

/** A read model of all objects and of the properties that show them. */
export interface MediaIndex {
  /** Waits until it tells everything that the log holds now. @throws where it does not come to it */
  untilCaughtUp(): Promise<void>;
  /**
   * Returns the objects that no property which still exists has ever shown, if they are untouched since a moment or a
   * deleted property showed them; condemned ones apart.
   */
  unused(before: Date): Promise<readonly string[]>;
  /** Returns the objects that were condemned before a moment, and whether a property shows them nevertheless. */
  condemned(before: Date): Promise<readonly { readonly objectId: string; readonly isUsed: boolean }[]>;
  /** Finds, among some ids, those under which something is kept. */
  known(objectIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const HOUR_MS = 3_600_000;
/** Time that an upload may wait to be shown. What was left behind by a deleted property does not wait. */
const UNUSED_MS = 24 * HOUR_MS;
/**
 * Time from an object's condemnation until it is looked at again: whoever was just choosing it has long written so,
 * or failed. Shorter than the time between two sweeps, so that the next one finds it due.
 */
const SETTLING_MS = HOUR_MS / 2;
const BATCH = 1_000;

const schemas = { sweep: z.object({}) };

/** Looks for files that nobody shows. */
export const mediaSweeps = defineQueue({
  name: 'media-sweeps',
  attempts: 5,
  backoffMs: 60_000,
  concurrency: 1,
  schemas,
});

export const mediaSweepSchedule: Schedule = {
  name: 'media-sweep',
  everyMs: HOUR_MS,
  draft: mediaSweeps.draft('sweep', {}),
};

interface Parts {
  readonly handler: CommandHandler;
  readonly storage: Storage;
  readonly index: MediaIndex;
  readonly logOfFiles: LogOfFiles;
  readonly clock: Clock;
}

/**
 * Returns the sweep's processor. An object that nothing has ever shown for a day, or that a deleted property alone
 * showed, is condemned: from then on it cannot be chosen. One that is still not shown when that has settled is discarded; one that is, is kept. Files that belong
 * to no object are deleted, where the files are this log's. Sweeping twice, or in two places at once, does no more than once.
 */
export function createMediaSweepProcessors(parts: Parts): Processors<typeof schemas> {
  const { handler, storage, index, logOfFiles, clock } = parts;
  return {
    async sweep({ id, signal }) {
      const now = clock.now().getTime();
      const context: CommandContext = {
        actor: { kind: 'system', name: 'media-sweep' },
        correlationId: newCorrelationId(),
        causationId: id,
      };
      await index.untilCaughtUp();
      for (const { objectId, isUsed } of await index.condemned(new Date(now - SETTLING_MS))) {
        signal.throwIfAborted();
        if (!isUsed) await discardCondemned(parts, objectId, context);
        else await handler.execute(mediaDecider, objectId, { type: 'ReprieveMedia', objectId }, context);
      }
      for (const objectId of await index.unused(new Date(now - UNUSED_MS))) {
        signal.throwIfAborted();
        await handler.execute(mediaDecider, objectId, { type: 'CondemnMedia', objectId }, context);
      }
      await deleteLeftUploads(parts, signal);
      const logId = await logOfFiles();
      if (logId === undefined) return;
      for await (const objectIds of batchesOfIds(storage)) {
        signal.throwIfAborted();
        await deleteStrays(parts, objectIds, { now, since: timeOfUuid(logId) ?? now });
      }
    },
  };
}

async function discardCondemned(
  { handler, storage }: Parts,
  objectId: string,
  context: CommandContext,
): Promise<void> {
  const { state, revision } = await handler.load(mediaDecider, objectId);
  if (state.fate !== 'condemned' || revision === undefined) return;
  try {
    const command = { type: 'DiscardMedia', objectId } as const;
    await handler.execute(mediaDecider, objectId, command, context, { ifRevision: revision });
  } catch (error) {
    // Reprieved at this very moment.
    if (error instanceof DomainError && error.code === 'stream.stale') return;
    throw error;
  }
  await deleteFiles(storage, objectId);
}

/**
 * Deletes the files of ids that nothing was ever kept under, or that were discarded.
 * @param since when the log got its identity: what was made before and is not known may be of another one
 */
async function deleteStrays(
  { handler, storage, index }: Parts,
  objectIds: readonly string[],
  { now, since }: { readonly now: number; readonly since: number },
): Promise<void> {
  const known = await index.known(objectIds);
  for (const objectId of objectIds) {
    if (known.has(objectId)) continue;
    const { state } = await handler.load(mediaDecider, objectId);
    const madeAt = timeOfUuid(objectId) ?? now;
    // Of a young one, the first file may be arriving.
    const isStray = state.ownerId === undefined && madeAt >= since && now - madeAt > UNUSED_MS;
    if (state.fate === 'discarded' || isStray) {
      await deleteFiles(storage, objectId);
    }
  }
}

/** Deletes files that wait for nothing: put to use already, or second at their address. */
async function deleteLeftUploads({ handler, storage }: Parts, signal: AbortSignal): Promise<void> {
  for await (const key of storage.keys(UPLOADS)) {
    signal.throwIfAborted();
    const [, objectId = '', uploadId] = key.split('/');
    if (timeOfUuid(objectId) === undefined) continue;
    const { state } = await handler.load(mediaDecider, objectId);
    if (state.ownerId === undefined) continue;
    if (state.storedAs !== undefined) await storage.delete(uploadKey(objectId));
    else if (state.upload?.uploadId !== uploadId) await storage.delete(key);
  }
}

/** Yields the ids of objects that stored files belong to, in batches; an id may come more than once. */
async function* batchesOfIds(storage: Storage): AsyncGenerator<readonly string[]> {
  let batch = new Set<string>();
  for await (const objectId of objectIdsIn(storage)) {
    batch.add(objectId);
    if (batch.size < BATCH) continue;
    yield [...batch];
    batch = new Set();
  }
  if (batch.size > 0) yield [...batch];
}
