import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { defineQueue } from '#kernel/reactors/jobs.ts';
import { openJobQueues } from './open-job-queues.ts';

const notes = defineQueue({
  name: 'notes',
  attempts: 1,
  backoffMs: 10,
  concurrency: 1,
  schemas: { note: z.object({ text: z.string() }) },
});

it('blames data that Postgres cannot store on the job, not on the queue', async () => {
  await using ending = new AsyncDisposableStack();
  const database = await createTestDatabase();
  ending.defer(() => database.drop());
  const onError = () => undefined;
  const queues = await openJobQueues({ databaseUrl: database.url, queues: [notes], onError });
  ending.defer(() => queues.close());
  const job = { id: 'nul', ...notes.draft('note', { text: 'a\u0000b' }) };
  await expect(queues.enqueue(job)).rejects.toThrow(TypeError);
  expect(await queues.counts()).toMatchObject([{ waiting: 0 }]);
});

it('is not opened where the database cannot be reached', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  const opening = openJobQueues({ databaseUrl, queues: [notes], onError: () => undefined });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
});
