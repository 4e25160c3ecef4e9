import { z } from 'zod';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { newCorrelationId, timeOfUuid } from '#kernel/work/ids.ts';
import type { LogOfFiles } from '../log-of-files.ts';
import { mediaDecider } from '../media.decider.ts';
import { UPLOADS } from '../media-files.ts';

const MINUTE_MS = 60_000;
/** Time that a file may wait to be put to use: as long as its address was good. */
const WAITING_MS = 15 * MINUTE_MS;

const schemas = { sweep: z.object({}) };

/** Looks for uploads that were not put to use. */
export const uploadSweeps = defineQueue({
  name: 'upload-sweeps',
  attempts: 5,
  backoffMs: 10_000,
  concurrency: 1,
  schemas,
});

export const uploadSweepSchedule: Schedule = {
  name: 'upload-sweep',
  everyMs: MINUTE_MS,
  draft: uploadSweeps.draft('sweep', {}),
};

/**
 * Returns the sweep's processor. It goes by the files that wait, whose ids say since when: what came before a
 * restart, or to another gateway, is found as well. An upload that was not put to use in time is discarded, its bytes
 * are deleted.
 */
export function createUploadSweepProcessors(dependencies: {
  handler: CommandHandler;
  storage: Storage;
  logOfFiles: LogOfFiles;
  clock: Clock;
}): Processors<typeof schemas> {
  const { handler, storage, logOfFiles, clock } = dependencies;

  /** Gives up an object of which only this upload arrived. @returns whether the bytes are of no use any more */
  async function giveUp(objectId: string, uploadId: string, context: CommandContext): Promise<boolean> {
    const { state, revision } = await handler.load(mediaDecider, objectId);
    if (revision === undefined) return (await logOfFiles()) !== undefined;
    if (state.storedAs !== undefined || state.upload?.uploadId !== uploadId) return true;
    const command = { type: 'DiscardMedia', objectId } as const;
    try {
      await handler.execute(mediaDecider, objectId, command, context, { ifRevision: revision });
      return true;
    } catch (error) {
      // Put to use at this very moment.
      if (error instanceof DomainError && error.code === 'stream.stale') return false;
      throw error;
    }
  }

  return {
    async sweep({ id, signal }) {
      const before = clock.now().getTime() - WAITING_MS;
      const context: CommandContext = {
        actor: { kind: 'system', name: 'upload-sweep' },
        correlationId: newCorrelationId(),
        causationId: id,
      };
      for await (const key of storage.keys(UPLOADS)) {
        signal.throwIfAborted();
        const [, objectId = '', uploadId = ''] = key.split('/');
        const since = timeOfUuid(uploadId);
        if (since === undefined || since > before) continue;
        if (await giveUp(objectId, uploadId, context)) await storage.delete(key);
      }
    },
  };
}
