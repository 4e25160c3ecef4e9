import { z } from 'zod';
import { defineQueue } from '#kernel/reactors/jobs.ts';
import { type JobQueuesOptions, openJobQueues } from './open-job-queues.ts';

/**
 * A worker in a process of its own, which takes a job up, says so on its output, and never finishes it.
 *
 * Usage: node holding-worker.test-support.ts <where as JSON> <queue> <lock in ms>
 */
const [where = '', name = '', lockMs = ''] = process.argv.slice(2);

const queue = defineQueue({
  name,
  attempts: 3,
  backoffMs: 10,
  concurrency: 1,
  schemas: { note: z.object({ text: z.string() }) },
});
const queues = await openJobQueues({
  ...(JSON.parse(where) as Pick<JobQueuesOptions, 'redisUrl' | 'databaseUrl'>),
  queues: [queue],
  onError: (error) => console.error(error),
  times: { lockMs: Number(lockMs) },
});
queues.work(queue, {
  note: async ({ id }) => {
    console.log(id);
    await new Promise(() => undefined);
  },
});
