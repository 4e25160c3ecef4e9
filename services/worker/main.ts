import { composeDomain } from '#infra/composition/domain.ts';
import { openDataFolder } from '#infra/embedded/data-dir.ts';
import { runRole } from '#infra/roles/role.ts';
import { openDiskStorage } from '#infra/storage/disk-storage.ts';
import { buildOperationsApp } from '#services/gateway/operations-app.ts';
import { startWorker } from './compose.ts';

/** Reactors and jobs as a process of their own: several may run and share the jobs. */
await runRole('worker', async ({ core, config, masterKey, logger, ending }) => {
  const storage = await openDiskStorage(await openDataFolder(config.dataDir));
  const domain = await composeDomain({ core, storage, masterKey });
  const { redisUrl, databaseUrl } = config;
  const worker = await startWorker({ core, domain, redisUrl, databaseUrl, logger }, ending);
  return buildOperationsApp({ worker, dependencies: core.dependencies, logger });
});
