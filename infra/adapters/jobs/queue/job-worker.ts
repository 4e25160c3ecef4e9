import { type IQueueBackend, type Job as StoredJob, UnrecoverableError, Worker } from 'bullmq';
import {
  checkJobData,
  type JobWorker,
  type Processors,
  type QueueDefinition,
} from '#kernel/reactors/jobs.ts';
import { settlesWithin } from '#kernel/work/with-timeout.ts';
import { type JobBackend, KNOWN_TO_FACTORY } from './job-backend.ts';

/** Times by which workers keep their jobs and leave them. */
export interface WorkerTimes {
  /**
   * A job whose worker has not been heard of for so long is given to another one. Milliseconds; found by a look
   * every third of it, so that another worker has the job within twice that time.
   */
  readonly lockMs: number;
  /** Longest wait of a closing worker for jobs in flight, in milliseconds. */
  readonly graceMs: number;
}

/** Wait before what a lost connection has stopped is tried again. Milliseconds. */
const RECONNECT_MS = 1_000;

/** Longest time for processors to stop once they are told to, in milliseconds. */
const ABORT_MS = 2_000;

/**
 * Number of workers that may die over a job before it is dead: a job that takes its process with it must not for ever.
 */
const MAX_LOST_WORKERS = 10;

class ForsakableWorker extends Worker<object, void, string, IQueueBackend, never, object> {
  /** Leaves what still runs: its lock is kept no longer, so that another worker takes it over. */
  async forsake(): Promise<void> {
    await this.lockManager.close();
    await this.backend.close(true);
  }
}

/** Starts a worker. Its errors are told; those of processors stay with their jobs. */
export function startJobWorker(
  backend: JobBackend,
  queue: QueueDefinition,
  processors: Processors,
  times: WorkerTimes,
  onError: (error: Error) => void,
): JobWorker {
  const { name, concurrency, rateLimit } = queue;
  // BullMQ makes a signal for processors that declare three parameters, without defaults.
  const process = async (job: StoredJob, _token: string | undefined, signal: AbortSignal | undefined) => {
    if (signal === undefined) throw new Error('BullMQ gave no signal');
    const processor = Object.hasOwn(processors, job.name) ? processors[job.name] : undefined;
    // Asked for by a newer build: left to a process that knows it, by trying again later.
    if (processor === undefined) throw new Error(`this build has no processor for ${name}/${job.name}`);
    const data = checked(queue, job);
    await processor({ id: job.id ?? '', data, attempt: job.attemptsMade + 1, signal });
  };
  const worker = new ForsakableWorker(
    name,
    process,
    {
      connection: KNOWN_TO_FACTORY,
      concurrency,
      ...(rateLimit && { limiter: { max: rateLimit.max, duration: rateLimit.perMs } }),
      lockDuration: times.lockMs,
      stalledInterval: Math.ceil(times.lockMs / 3),
      maxStalledCount: MAX_LOST_WORKERS,
      runRetryDelay: RECONNECT_MS,
    },
    backend.factory,
  );
  worker.on('error', onError);

  let closing: Promise<void> | undefined;
  const close = async () => {
    const closed = worker.close();
    if (await settlesWithin(closed, times.graceMs)) return;
    worker.cancelAllJobs('the process ends');
    if (await settlesWithin(closed, ABORT_MS)) return;
    await worker.forsake();
  };
  return {
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * Checks the data of a job. Data that does not fit will not fit at the next attempt either: the job is dead at once.
 */
function checked(queue: QueueDefinition, job: StoredJob): object {
  try {
    return checkJobData(queue, job.name, job.data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new UnrecoverableError(reason), { cause: error });
  }
}
