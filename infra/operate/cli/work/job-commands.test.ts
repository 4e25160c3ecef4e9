import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { makeInstallation, benvenuto as runBenvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { claimSweeps } from '#kernel/claims/claim-sweeper.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { queues, reactors } from '#services/worker/registry.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 10 };

let database: TestDatabase;
let dataDir: string;
let jobs: JobQueues;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  await makeInstallation(dataDir, database.url);
  jobs = await openJobQueues({ databaseUrl: database.url, queues, onError: () => undefined });
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const benvenuto = (...words: string[]) =>
  runBenvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });

it('shows jobs that are dead and why, lets one be tried anew, and forgets one', async () => {
  const unfit = { ...claimSweeps, attempts: 1 };
  const dying = await openJobQueues({
    databaseUrl: database.url,
    queues: [unfit],
    onError: () => undefined,
  });
  const counted = async () => (await jobs.counts()).find(({ queue }) => queue === claimSweeps.name);
  const lost = async () => {
    throw new Error('the broom is lost');
  };
  const worker = dying.work(unfit, { sweep: lost, sweepGivenUp: lost });
  const sweep = claimSweeps.draft('sweep', {
    kind: 'slug',
    id: 'digest',
    revision: '0',
    eventId: 'event',
    correlationId: 'request',
  });
  await dying.enqueue(['sweep.a', 'sweep.b'].map((id) => ({ ...sweep, id })));
  await expect.poll(counted, PATIENCE).toMatchObject({ dead: 2 });
  await worker.close();
  await dying.close();

  const listed = await benvenuto('jobs', 'list');
  expect(listed.code).toBe(0);
  expect(listed.said).toMatch(/sweep\.a \(claim-sweeps\/sweep\), dead since \d{4}-.* the broom is lost/);

  expect(await benvenuto('jobs', 'retry', 'sweep.a')).toMatchObject({ code: 0 });
  expect(await benvenuto('jobs', 'remove', 'sweep.b')).toMatchObject({ code: 0 });
  expect(await counted()).toMatchObject({ dead: 0, waiting: 1 });
  expect(await benvenuto('jobs', 'retry', 'sweep.b')).toMatchObject({ code: 1 });
});

it('lists the reactors, and refuses a name that there is not', async () => {
  expect(await benvenuto('reactors', 'list')).toMatchObject({
    code: 0,
    said: expect.stringContaining('claim-sweeper'),
  });
  expect(await benvenuto('reactors', 'retry')).toMatchObject({
    code: 0,
    said: reactors.map(({ name }) => `${name}: 0 handed over, 0 still set aside\n`).join(''),
  });
  const unknown = await benvenuto('reactors', 'retry', 'nobody');
  expect(unknown.code).toBe(1);
  expect(unknown.said).toContain('There are claim-sweeper');
});
