import type { z } from 'zod';

/** A piece of work as it is asked for: what to do and with what. Data is plain JSON and names things by id. */
export interface JobDraft {
  readonly queue: string;
  readonly name: string;
  /** No personal data: jobs outlive the person that they were made for. */
  readonly data: object;
  /** Wait before the job is taken up, in milliseconds; default: none. */
  readonly delayMs?: number;
}

/** A draft with the id that makes it one job, however often it is enqueued. */
export interface Job extends JobDraft {
  /** See `assertJobId`. */
  readonly id: string;
}

/** Port to the job queues through which work is handed over. */
export interface Jobs {
  /**
   * Hands jobs over; durable once resolved. An id that its queue knows already, waiting, running, dead
   * or completed not long ago, is left as it is: enqueueing again is safe.
   * @throws TypeError for a queue, a name, an id or data that does not fit; nothing is enqueued then
   * @throws JobsUnavailableError where some of them may have been enqueued and others not
   */
  enqueue(jobs: Job | readonly Job[]): Promise<void>;
}

/** The queue cannot be reached or did not answer in time. The work may or may not have been handed over. */
export class JobsUnavailableError extends Error {
  override readonly name = 'JobsUnavailableError';
}

/** Policy by which the jobs of one queue are worked off. */
export interface QueuePolicy {
  /** Number of times that a job is tried before it is dead. */
  readonly attempts: number;
  /** Wait after the first failure; doubles with each further one, less up to half of it by chance. Milliseconds. */
  readonly backoffMs: number;
  /** Jobs that one process works on at a time. */
  readonly concurrency: number;
  /** At most `max` jobs are begun in every `perMs` milliseconds, by all processes together. Default: no limit. */
  readonly rateLimit?: { readonly max: number; readonly perMs: number };
  /**
   * Time for which completed jobs are remembered, however many they are. Milliseconds. Default: seven days, and at most
   * the last 2,000.
   */
  readonly rememberMs?: number;
}

/** Job name → the shape of its data. Schemas change nothing: what they let through is what is stored. */
export type JobSchemas = Readonly<Record<string, z.ZodType<object>>>;

/** A queue: its name, the jobs that it takes, and how they are worked off. */
export interface QueueDefinition<Schemas extends JobSchemas = JobSchemas> extends QueuePolicy {
  readonly name: string;
  readonly schemas: Schemas;
  /** Makes a draft of one of the queue's jobs, with data of the right type. */
  draft<Name extends keyof Schemas & string>(
    name: Name,
    data: z.output<Schemas[Name]>,
    options?: { readonly delayMs?: number },
  ): JobDraft;
}

/** Declares a queue. @throws TypeError where its name holds anything but lower-case letters and hyphens */
export function defineQueue<const Schemas extends JobSchemas>(
  definition: QueuePolicy & { readonly name: string; readonly schemas: Schemas },
): QueueDefinition<Schemas> {
  const { name: queue } = definition;
  if (!/^[a-z][a-z-]*$/.test(queue)) throw new TypeError(`'${queue}' cannot name a queue`);
  return { ...definition, draft: (name, data, options = {}) => ({ queue, name, data, ...options }) };
}

/** A job in the hands of its processor. */
export interface TakenJob<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Given when the process is about to end and cannot wait any longer; the job is tried again elsewhere. */
  readonly signal: AbortSignal;
}

/**
 * Job name → what does the work. A job is processed at least once: a process may die between the work and
 * its acknowledgement. So a processor looks whether its work is done already, or does what may be done twice.
 * What it throws is kept with the job and shown to operators: never put personal data there.
 */
export type Processors<Schemas extends JobSchemas = JobSchemas> = {
  readonly [Name in keyof Schemas]: (job: TakenJob<z.output<Schemas[Name]>>) => Promise<void>;
};

/** Numbers of jobs of a queue in each state. */
export interface QueueCounts {
  readonly queue: string;
  /** Ready to be taken up. */
  readonly waiting: number;
  readonly active: number;
  /** Wait for their time: by their delay, or to be tried again. */
  readonly delayed: number;
  /** Completed and still remembered. */
  readonly completed: number;
  /** Failed at the last attempt; kept until an operator retries or removes them. */
  readonly dead: number;
}

/** A job that is not tried again by itself. */
export interface DeadJob {
  readonly queue: string;
  readonly name: string;
  readonly id: string;
  /** Message of the error that the last attempt threw. */
  readonly error: string;
  readonly attempts: number;
  /** Time at which the last attempt failed, ISO 8601 UTC. */
  readonly deadSince: string;
}

/** Takes up the jobs of one queue. */
export interface JobWorker {
  /** Takes up no more, waits for what is in flight (within bounds), and lets go. Idempotent. */
  close(): Promise<void>;
}

/** Everything that can be done with queues. Every method throws JobsUnavailableError where they are not reached. */
export interface JobQueues extends Jobs {
  /** Begins to work off a queue in this process; waits out times at which the queue cannot be reached. */
  work<Schemas extends JobSchemas>(
    queue: QueueDefinition<Schemas>,
    processors: Processors<Schemas>,
  ): JobWorker;
  /** Counts the jobs of each queue, one row per queue. */
  counts(): Promise<readonly QueueCounts[]>;
  /** Lists the dead jobs of all queues, newest first per queue. @param limit most of each queue; default 100 */
  dead(limit?: number): Promise<readonly DeadJob[]>;
  /** Lets the dead job of this id, or all dead ones, have all their attempts again. @returns how many */
  retry(id?: string): Promise<number>;
  /** Forgets a job, in any state but running. @returns whether there was one */
  remove(id: string): Promise<boolean>;
  /** Closes every worker of this process, then the connections. */
  close(): Promise<void>;
}

const JOB_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * Returns the id of a job. Ids are letters, digits, `.`, `_` and `-`, at most 200, and not digits alone: what every
 * backend can take.
 * @throws TypeError
 */
export function assertJobId(id: string): void {
  if (!JOB_ID.test(id) || /^\d+$/.test(id)) throw new TypeError(`'${id}' cannot be the id of a job`);
}

/** Checks that data fits its job, and returns it as it is stored. @throws TypeError that says where it does not */
export function checkJobData(queue: QueueDefinition, name: string, data: unknown): object {
  const schema = Object.hasOwn(queue.schemas, name) ? queue.schemas[name] : undefined;
  if (schema === undefined) throw new TypeError(`queue ${queue.name} has no job ${name}`);
  const checked = schema.safeParse(data);
  if (checked.success) return checked.data;
  const issues = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  throw new TypeError(`job ${queue.name}/${name}: ${issues.join('; ')}`);
}
