import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { watchDisk } from '#infra/adapters/data-dir/disk-space.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { watchReadModels } from '#infra/run/composition/read-models.ts';
import { whenReachable } from '#infra/run/composition/when-reachable.ts';
import { runRole } from '#infra/run/roles/role.ts';
import { ensureInitialData } from '#infra/run/start/initial-data.ts';
import { listenForOperations } from '#infra/run/start/listen-for-operations.ts';
import { untilBuilt } from '#infra/run/start/until-built.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { openPhotoLoadersOnly } from '#services/media/images/image-loaders.ts';
import { buildGateway } from './app.ts';
import { composeGateway } from './composition/compose.ts';
import { createBuildingState } from './operations/building.ts';

/**
 * The gateway as a process of its own: any number of them may run; the read models are kept by others. It listens at
 * once, and serves when the database says that they are of its version and have caught up.
 */
await runRole('gateway', async (parts) => {
  const { core, config, logger, signal, ending } = parts;
  const webDist = join(checkoutFolder, 'web', 'dist');
  await requireWebBuild(webDist);
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage });
  await whenReachable(
    () => ensureInitialData(core, domain, config.admin),
    { logger, eventStoreUrl: config.eventStoreUrl },
    signal,
  );
  const readModels = await watchReadModels(core, logger, ending);
  const { databaseUrl, jwtSecret } = config;
  const disk = await watchDisk({ folders: [config.dataDir] });
  ending.defer(() => disk.stop());
  const composed = await composeGateway(
    { ...parts, domain, readModels, databaseUrl, jwtSecret, webDist, diskSpace: disk.lastSeen },
    ending,
  );
  openPhotoLoadersOnly();
  const building = createBuildingState();
  const gateway = { ...composed, watched: { ...composed.watched, building: building.now } };
  await listenForOperations(gateway, config.host, ending);
  return {
    app: await buildGateway(gateway),
    async untilReady() {
      await untilBuilt({ core, readModels, building, logger, signal });
      building.end();
    },
  };
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
