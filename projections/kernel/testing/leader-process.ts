import { createPool } from '#infra/adapters/postgres/pool.ts';
import { Leadership } from '../follow/leadership.ts';
import { systemTiming } from '../follow/timing.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import { workerLock } from '../run/projection-worker.ts';
import { tally } from './tally.ts';

/**
 * Leads the tally in a process of its own, and is busy with a transaction that holds the live build: so
 * that a test can kill it or stop it there. Says `leads` once it does.
 */
async function lead(url: string): Promise<void> {
  const store = createPostgresReadModelStore(createPool(url, { applicationName: 'leader' }));
  const projection = tally();
  await store.install();
  const leadership = new Leadership(store, systemTiming);
  await leadership.acquire(workerLock(projection.name, projection.version), new AbortController().signal);
  const build = await store.createBuild(projection, 'live', undefined);
  await store.transact(async (transaction) => {
    await transaction.lockBuild(build.id);
    process.send?.('leads');
    for (;;) {
      await transaction.findParkedStreams(build.id);
      await systemTiming.pause(10);
    }
  });
}

await lead(process.argv[2] ?? '');
