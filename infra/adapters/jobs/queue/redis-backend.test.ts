import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { queueHomes } from '#infra/prove/testing/job-queue-backends.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { defineQueue, JobsUnavailableError } from '#kernel/reactors/jobs.ts';
import { openJobQueues } from './open-job-queues.ts';

const notes = defineQueue({
  name: 'notes',
  attempts: 1,
  backoffMs: 10,
  concurrency: 1,
  schemas: { note: z.object({ text: z.string() }) },
});

const patience = { timeout: LONGEST_WAIT_MS, interval: 10 };
const openRedis = queueHomes.Redis;
if (openRedis !== undefined) {
  it('lets a process start before Redis does', async () => {
    await using ending = new AsyncDisposableStack();
    const home = await openRedis();
    ending.defer(() => home.close());
    await home.gate.shut();
    const errors: Error[] = [];
    const onError = (error: Error) => errors.push(error);
    const queues = await openJobQueues({ ...home.where, queues: [notes], onError, answerMs: 200 });
    ending.defer(() => queues.close());
    const taken: string[] = [];
    queues.work(notes, {
      note: async ({ data }) => {
        taken.push(data.text);
      },
    });
    const job = { id: 'first', ...notes.draft('note', { text: 'hello' }) };
    await expect(queues.enqueue(job)).rejects.toThrow(JobsUnavailableError);
    expect(errors.length).toBeGreaterThan(0);

    await home.gate.open();
    await expect.poll(() => queues.enqueue(job).then(() => 'taken', String), patience).toBe('taken');
    await expect.poll(() => taken, patience).toEqual(['hello']);
  });
}

// Only on a Redis of this test's own: others would be refused too.
if (openRedis !== undefined && !process.env.TEST_REDIS_URL) {
  it('calls a Redis unavailable that has no room', async () => {
    await using ending = new AsyncDisposableStack();
    const home = await openRedis();
    ending.defer(() => home.close());
    const operator = new Redis(home.where.redisUrl ?? '');
    ending.defer(() => operator.disconnect());
    const queues = await openJobQueues({ ...home.where, queues: [notes], onError: () => undefined });
    ending.defer(() => queues.close());
    const job = { id: 'first', ...notes.draft('note', { text: 'hello' }) };

    await operator.config('SET', 'maxmemory', '1');
    await expect(queues.enqueue(job)).rejects.toThrow(JobsUnavailableError);
    await operator.config('SET', 'maxmemory', '0');
    await queues.enqueue(job);
    expect(await queues.counts()).toMatchObject([{ waiting: 1 }]);
  });
}
