import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBeginnings } from '#infra/composition/beginnings.ts';
import { composeDomain } from '#infra/composition/domain.ts';
import { caughtUp, watchReadModels } from '#infra/composition/read-models.ts';
import { StartupError } from '#infra/embedded/startup-error.ts';
import { checkoutFolder } from '#infra/embedded/web-build.ts';
import { runRole } from '#infra/roles/role.ts';
import { whenReachable } from '#infra/roles/when-reachable.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { openPhotoLoadersOnly } from '#services/media/image-loaders.ts';
import { buildGateway } from './app.ts';
import { composeGateway } from './compose.ts';

/** The gateway as a process of its own: any number of them may run; the read models are kept by others. */
await runRole('gateway', async (parts) => {
  const { core, config, masterKey, logger, signal, ending } = parts;
  const webDist = join(checkoutFolder, 'web', 'dist');
  await requireWebBuild(webDist);
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage, masterKey });
  await whenReachable(
    () => ensureBeginnings(domain, config.admin),
    { logger, eventStoreUrl: config.eventStoreUrl },
    signal,
  );
  const readModels = await watchReadModels(core, logger, ending);
  const { databaseUrl, jwtSecret } = config;
  const gateway = await composeGateway(
    { ...parts, domain, readModels, databaseUrl, jwtSecret, webDist },
    ending,
  );
  await caughtUp(readModels, signal);
  openPhotoLoadersOnly();
  return buildGateway(gateway);
});

async function requireWebBuild(webDist: string): Promise<void> {
  try {
    await access(webDist);
  } catch (cause) {
    throw new StartupError('The web pages are not built.', {
      cause,
      reason: 'webBuildFailed',
      remedy: 'Run npm run build.',
    });
  }
}
