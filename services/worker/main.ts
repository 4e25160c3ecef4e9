import { openMailer } from '#infra/adapters/mail/open-mailer.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { runRole } from '#infra/run/roles/role.ts';
import { buildOperationsApp } from '#services/gateway/operations/operations-app.ts';
import { startWorker } from './compose.ts';

/** Reactors and jobs as a process of their own: several may run and share the jobs. */
await runRole('worker', async ({ core, config, logger, origin, ending }) => {
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage });
  const { redisUrl, databaseUrl, dataDir, brand, translation } = config;
  const mailer = openMailer(config.mail, logger);
  const worker = await startWorker(
    { core, domain, storage, mailer, brand, translation, origin, redisUrl, databaseUrl, dataDir, logger },
    ending,
  );
  return { app: buildOperationsApp({ worker, dependencies: core.dependencies, logger }) };
});
