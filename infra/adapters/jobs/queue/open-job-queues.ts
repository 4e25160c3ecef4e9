import { ConnectionClosedError, type IQueueBackend, Queue } from 'bullmq';
import {
  assertJobId,
  checkJobData,
  type DeadJob,
  type Job,
  type JobQueues,
  type JobSchemas,
  JobsUnavailableError,
  type JobWorker,
  type Processors,
  type QueueCounts,
  type QueueDefinition,
} from '#kernel/reactors/jobs.ts';
import { settlesWithin } from '#kernel/work/with-timeout.ts';
import { createErrorReporter } from './error-reporter.ts';
import { type JobBackend, KNOWN_TO_FACTORY } from './job-backend.ts';
import { startJobWorker, type WorkerTimes } from './job-worker.ts';
import { openPostgresBackend } from './postgres-backend.ts';
import { openRedisBackend } from './redis-backend.ts';

export interface JobQueuesOptions {
  /** `redis://…`: the queues live in Redis. Absent: in Postgres. */
  readonly redisUrl?: string | undefined;
  /** Connection string of the database that holds the queues where there is no Redis. */
  readonly databaseUrl: string;
  /** Every queue of the product, so that each can be counted and looked after from any process. */
  readonly queues: readonly QueueDefinition[];
  /** Told what goes wrong beside any call: lost connections, locks that could not be kept. */
  readonly onError: (error: Error) => void;
  /** Default: locks of 15 seconds, 20 seconds of grace. */
  readonly times?: Partial<WorkerTimes>;
  /** Longest wait of a call for an answer, in milliseconds; default 5,000. */
  readonly answerMs?: number;
}

/**
 * Completed jobs are remembered, so that an event that is delivered again enqueues nothing. A reactor repeats at
 * most the events since its last checkpoint: far fewer than these. A queue that repeats what is older says so.
 */
const KEEP_COMPLETED = { age: 7 * 86_400, count: 2_000 };

/** Nobody reads BullMQ's own stream of events. */
const KEPT_NOTIFICATIONS = 100;

const DEFAULT_TIMES: WorkerTimes = { lockMs: 15_000, graceMs: 20_000 };
const DEFAULT_ANSWER_MS = 5_000;
const DEFAULT_DEAD_LIMIT = 100;
const RETRY_PAGE = 1_000;

type StoredQueue = Queue<object, void, string, object, void, string, IQueueBackend, object>;

/** SQLSTATE class of data that Postgres cannot store. */
const DATA_EXCEPTION = /^22/;

/**
 * Makes the error that says why jobs were not taken over. Unless their data is to blame, it is the queue, whatever it
 * says (out of memory, read-only, still loading), so that the caller waits and tries again.
 */
function asRefusal(error: unknown): unknown {
  if (error instanceof JobsUnavailableError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DATA_EXCEPTION.test(code)) return new TypeError('the data of a job cannot be stored', { cause: error });
  return new JobsUnavailableError('the job queue takes nothing over', { cause: error });
}

/**
 * Opens the queues of the product, in Redis or in Postgres. With Redis this never waits for it: what is asked for
 * while it is away fails with JobsUnavailableError, and workers begin when it is there.
 * @throws the database's error where the queues live in Postgres and it cannot be reached
 */
export async function openJobQueues(options: JobQueuesOptions): Promise<JobQueues> {
  const { queues, answerMs = DEFAULT_ANSWER_MS } = options;
  const times = { ...DEFAULT_TIMES, ...options.times };
  const report = createErrorReporter(options.onError);
  const backend = await openBackend(options, report);
  const known = new Map(queues.map((definition) => [definition.name, definition]));
  const stored = queues.map((definition) => openQueue(definition, backend, report));
  const workers: JobWorker[] = [];
  let closing: Promise<void> | undefined;

  const answered: Ask = async (ask) => {
    if (closing !== undefined) throw new JobsUnavailableError('the queues are closed');
    return answerOf(ask, answerMs);
  };

  return {
    async enqueue(given) {
      const jobs = 'queue' in given ? [given] : given;
      for (const job of jobs) check(job, known);
      for (const queue of stored) {
        const own = jobs.filter((job) => job.queue === queue.name);
        if (own.length > 0) await addAll(queue, own, answered);
      }
    },

    work<Schemas extends JobSchemas>(queue: QueueDefinition<Schemas>, processors: Processors<Schemas>) {
      if (known.get(queue.name) !== queue) throw new TypeError(`queue ${queue.name} was not opened`);
      const worker = startJobWorker(backend, queue, processors as Processors, times, report);
      workers.push(worker);
      return worker;
    },

    counts: () => Promise.all(stored.map((queue) => countsOf(queue, answered))),

    async dead(limit = DEFAULT_DEAD_LIMIT) {
      return (await Promise.all(stored.map((queue) => deadOf(queue, limit, answered)))).flat();
    },

    async retry(id) {
      let retried = 0;
      for (const queue of stored) retried += await retryDead(queue, id, answered);
      return retried;
    },

    async remove(id) {
      let removed = false;
      for (const queue of stored) if (await removeFrom(queue, id, answered)) removed = true;
      return removed;
    },

    close() {
      closing ??= (async () => {
        await Promise.all(workers.map((worker) => worker.close()));
        await Promise.all(stored.map((queue) => settlesWithin(queue.close(), answerMs)));
        await backend.close();
      })();
      return closing;
    },
  };
}

async function openBackend(
  { redisUrl, databaseUrl }: JobQueuesOptions,
  report: (error: Error) => void,
): Promise<JobBackend> {
  if (redisUrl !== undefined) return openRedisBackend(redisUrl, report);
  return openPostgresBackend(databaseUrl, report);
}

/** Asks a queue for something. @throws JobsUnavailableError where it does not answer in time */
type Ask = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Waits for an answer, within bounds. @throws JobsUnavailableError where none comes */
async function answerOf<Answer>(ask: () => Promise<Answer>, answerMs: number): Promise<Answer> {
  const answer = ask().catch((error: unknown) => {
    if (!(error instanceof ConnectionClosedError)) throw error;
    throw new JobsUnavailableError('the job queue cannot be reached', { cause: error });
  });
  if (!(await settlesWithin(answer, answerMs))) {
    // Whatever it comes to later has nobody to tell.
    answer.catch(() => undefined);
    throw new JobsUnavailableError(`the job queue did not answer within ${answerMs} ms`);
  }
  return answer;
}

function openQueue(
  { name, attempts, backoffMs, rememberMs }: QueueDefinition,
  { factory }: JobBackend,
  report: (error: Error) => void,
): StoredQueue {
  const queue: StoredQueue = new Queue(
    name,
    {
      connection: KNOWN_TO_FACTORY,
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
        removeOnComplete: rememberMs === undefined ? KEEP_COMPLETED : { age: Math.ceil(rememberMs / 1_000) },
        removeOnFail: false,
      },
      streams: { events: { maxLen: KEPT_NOTIFICATIONS } },
    },
    factory,
  );
  queue.on('error', report);
  return queue;
}

/** @throws TypeError where the job is none of these queues, or cannot be stored */
function check(job: Job, known: ReadonlyMap<string, QueueDefinition>): void {
  const definition = known.get(job.queue);
  if (definition === undefined) throw new TypeError(`there is no queue ${job.queue}`);
  assertJobId(job.id);
  checkJobData(definition, job.name, job.data);
  const { delayMs = 0 } = job;
  if (!Number.isSafeInteger(delayMs) || delayMs < 0) throw new TypeError(`${delayMs} cannot be a delay`);
}

async function addAll(queue: StoredQueue, jobs: readonly Job[], answered: Ask): Promise<void> {
  const entries = jobs.map(({ id, name, data, delayMs = 0 }) => ({
    name,
    data,
    opts: { jobId: id, delay: delayMs },
  }));
  await answered(() => queue.addBulk(entries)).catch((error: unknown) => {
    throw asRefusal(error);
  });
}

async function countsOf(queue: StoredQueue, answered: Ask): Promise<QueueCounts> {
  const states = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;
  const counts = await answered(() => queue.getJobCounts(...states));
  const of = (state: string) => counts[state] ?? 0;
  return {
    queue: queue.name,
    waiting: of('waiting'),
    active: of('active'),
    delayed: of('delayed'),
    completed: of('completed'),
    dead: of('failed'),
  };
}

async function deadOf(queue: StoredQueue, limit: number, answered: Ask): Promise<readonly DeadJob[]> {
  const found = await answered(() => queue.getFailed(0, limit - 1));
  return found.map((job) => ({
    queue: job.queueName,
    name: job.name,
    id: job.id ?? '',
    error: job.failedReason ?? '',
    attempts: job.attemptsMade,
    deadSince: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  }));
}

/** Removes a job from a queue. @returns whether there was one */
async function removeFrom(queue: StoredQueue, id: string, answered: Ask): Promise<boolean> {
  // Redis counts a job as removed that was never there.
  if ((await answered(() => queue.getJob(id))) === undefined) return false;
  return (await answered(() => queue.remove(id))) > 0;
}

/** Lets the dead job of this id, or all dead ones of the queue, have all their attempts again. @returns how many */
async function retryDead(queue: StoredQueue, id: string | undefined, answered: Ask): Promise<number> {
  const afresh = { resetAttemptsMade: true, resetAttemptsStarted: true };
  let retried = 0;
  for (;;) {
    const page = await answered(async () => {
      if (id === undefined) return queue.getFailed(0, RETRY_PAGE - 1);
      const job = await queue.getJob(id);
      return job !== undefined && (await job.isFailed()) ? [job] : [];
    });
    for (const job of page) {
      await answered(() => job.retry('failed', afresh));
      retried += 1;
    }
    if (page.length < RETRY_PAGE) return retried;
  }
}
