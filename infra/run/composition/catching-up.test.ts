import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createSimulatedMailer } from '#infra/adapters/mail/simulated-mailer.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { startWorker } from '#services/worker/compose.ts';
import { composeDomain } from './domain.ts';

test('a worker that ends gives up the jobs that wait for read models, and leaves them to their next attempt', async () => {
  await using ending = new AsyncDisposableStack();
  const { core, databaseUrl, close } = await openTestCore({ masterKey: new Uint8Array(32).fill(7) });
  ending.defer(close);
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-waiting-'));
  ending.defer(() => rm(folder, { recursive: true }));
  const storage = await openDiskStorage(folder);
  const domain = await composeDomain({ core, storage, hashCost: CHEAP_HASHING });
  // They are there, and nobody builds them.
  await createPostgresReadModelStore(core.pool).install();

  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  const worker = await startWorker(
    {
      core,
      domain,
      storage,
      databaseUrl,
      dataDir: dataDirOf(databaseUrl),
      mailer: createSimulatedMailer({ log: () => undefined }),
      brand: { name: 'Benvenuto', supportEmail: 'support@welcome.test' },
      origin: () => '',
      logger: pino({ level: 'silent' }),
    },
    working,
  );
  const sweeps = async () => (await worker.jobs()).find(({ queue }) => queue === 'media-sweeps');
  await expect.poll(sweeps).toMatchObject({ active: 1 });

  await working.disposeAsync();
  const { rows } = await core.pool.query(
    `SELECT attempts_made AS attempts, failed_reason AS reason FROM bullmq.job WHERE queue = 'media-sweeps'`,
  );
  expect(rows).toEqual([{ attempts: 1, reason: 'the process ends' }]);
});
