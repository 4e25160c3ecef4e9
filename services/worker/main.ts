import { composeDomain } from '#infra/composition/domain.ts';
import { openMailer } from '#infra/mail/open-mailer.ts';
import { runRole } from '#infra/roles/role.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { buildOperationsApp } from '#services/gateway/operations-app.ts';
import { startWorker } from './compose.ts';

/** Reactors and jobs as a process of their own: several may run and share the jobs. */
await runRole('worker', async ({ core, config, masterKey, logger, origin, ending }) => {
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage, masterKey });
  const { redisUrl, databaseUrl, brand } = config;
  const mailer = openMailer(config.mail, logger);
  const worker = await startWorker(
    { core, domain, storage, mailer, brand, origin, redisUrl, databaseUrl, logger },
    ending,
  );
  return buildOperationsApp({ worker, dependencies: core.dependencies, logger });
});
