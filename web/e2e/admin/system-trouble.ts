import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { send } from '#infra/prove/testing/api-client.ts';
import { defineQueue, type JobQueues } from '#kernel/reactors/jobs.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { signAdminIn } from '../support/people/admins.ts';

/** Has the settings of the site refuse a discount of this many percent, until `mend` is called. */
export async function breakSettings(pool: Pool, percent: number): Promise<{ mend(): Promise<void> }> {
  const alter = (change: string) => pool.query(`ALTER TABLE site_settings.settings ${change}`);
  await alter(`ADD CONSTRAINT unlucky CHECK (value <> '${percent}')`);
  return {
    mend: async () => {
      await alter('DROP CONSTRAINT unlucky');
    },
  };
}

/** Gives the annual discount a value by a call. */
export async function setDiscount(origin: string, percent: number): Promise<void> {
  const { token } = await signAdminIn(origin);
  const path = `${origin}/api/admin/site-settings/annual_discount_percentage`;
  const { status } = await send(path, 'PUT', { value: String(percent) }, token);
  if (status !== 200) throw new Error(`PUT ${path}: ${status}`);
}

/** A queue of the product with a job that nobody there knows how to do. */
const nobodys = defineQueue({
  name: 'mails',
  attempts: 1,
  backoffMs: 1,
  concurrency: 1,
  schemas: { nobodysWork: z.object({}) },
});

/** Has a job of the mails fail for good. @returns its id */
export async function failJob(databaseUrl: string): Promise<string> {
  const queues: JobQueues = await openJobQueues({ databaseUrl, queues: [nobodys], onError: () => undefined });
  const id = `test.${randomUUID()}`;
  await queues.enqueue({ ...nobodys.draft('nobodysWork', {}), id });
  await until('the job is dead', async () => (await queues.dead()).some((job) => job.id === id));
  await queues.close();
  return id;
}
