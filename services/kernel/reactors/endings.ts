import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { type Cause, contextOf } from './causes.ts';
import type { Job, Jobs, QueuePolicy, TakenJob } from './jobs.ts';

/*
 * What guests left at a property ends with it: in batches, by a job each, and whatever comes after the job that did not find it,
 * by a job of its own. Names of queues and jobs, their data and their ids are each domain's own, as jobs may lie in queues.
 */

/** Policy of a queue that makes sure that nothing stays: it is tried for days. */
export const ENDING_POLICY: QueuePolicy = { attempts: 20, backoffMs: 5_000, concurrency: 2 };

/** Some seconds of work: other jobs wait no longer than that. */
const BATCH = 200;

/** Work that ends what was left at a property. */
export interface PropertyEnding<Data extends Cause & { readonly propertyId: string }> {
  /** Name of the reactor that asked for it. */
  readonly reactor: string;
  /** Lists ids of what the read model knows at the property, so many at most. */
  readonly idsOf: (propertyId: string, most: number) => Promise<readonly string[]>;
  /** Deletes one of them; harmless where that is done already. */
  readonly erase: (id: string, context: CommandContext) => Promise<unknown>;
  /** Resolves once the read model holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** Gets the next batch. */
  readonly jobs: Jobs;
  /** Makes the job of the next batch, which waits behind all others. */
  readonly nextOf: (job: TakenJob<Data>) => Job;
}

/** Makes the processor that deletes a batch of what was left at a property, and hands over the next one. Repeating is harmless. */
export function endInBatches<Data extends Cause & { readonly propertyId: string }>({
  reactor,
  idsOf,
  erase,
  caughtUp,
  jobs,
  nextOf,
}: PropertyEnding<Data>): (job: TakenJob<Data>) => Promise<void> {
  return async (job) => {
    await caughtUp();
    const ids = await idsOf(job.data.propertyId, BATCH);
    for (const id of ids) await erase(id, contextOf(reactor, job.data));
    if (ids.length === BATCH) await jobs.enqueue(nextOf(job));
  };
}
