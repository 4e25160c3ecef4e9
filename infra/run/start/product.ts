import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { watchDisk } from '#infra/adapters/data-dir/disk-space.ts';
import { openMailer } from '#infra/adapters/mail/open-mailer.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import type { Core, CoreOptions } from '#infra/run/composition/core.ts';
import { composeDomain, type Domain } from '#infra/run/composition/domain.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { prepareReadModels, type ReadModels } from '#infra/run/composition/read-models.ts';
import { whenReachable } from '#infra/run/composition/when-reachable.ts';
import { seedDemo } from '#infra/run/demo/seed.ts';
import { closeServer } from '#infra/run/process/close-server.ts';
import { localOrigin } from '#infra/run/process/local-origin.ts';
import type { Product, ProductOptions } from '#infra/run/start/product-options.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { systemClock } from '#kernel/work/clock.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import type { AdminCredentials } from '#services/accounts/admins/admins.service.ts';
import { buildGateway } from '#services/gateway/app.ts';
import { composeGateway } from '#services/gateway/composition/compose.ts';
import type { ComposedGateway } from '#services/gateway/composition/gateway-parts.ts';
import { missingProxy } from '#services/gateway/http/connections/untrusted-proxy.ts';
import { type BuildProgress, createBuildingState } from '#services/gateway/operations/building.ts';
import { openPhotoLoadersOnly } from '#services/media/images/image-loaders.ts';
import { startWorker } from '#services/worker/compose.ts';
import { adminHint } from './admin-hint.ts';
import { buildInThreads } from './build-in-threads.ts';
import { ensureInitialData } from './initial-data.ts';
import { listenForOperations } from './listen-for-operations.ts';
import { untilBuilt } from './until-built.ts';

/**
 * Starts every role in one process: opens the core, starts the worker, listens, starts the projections, and serves once
 * the read models are built and the demo is there. Until then requests are told how far that is.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  await using ending = new AsyncDisposableStack();
  const { config, secrets, logger, onWaiting, onBuilding, signal } = options;
  const core = await openCore(options);
  ending.defer(() => core.close());
  let starting = true;
  const { readModels, begin } = await prepareReadModels(
    core,
    logger,
    ending,
    (sentence) => starting && onWaiting(sentence),
  );
  const disk = await watchDisk({ folders: options.folders });
  ending.defer(() => disk.stop());
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage });
  const admin = config.admin ?? bootstrapAdmin(options);
  await ensureInitialData(core, domain, admin);
  const site = { origin: config.publicOrigin ?? '' };
  const origin = () => site.origin;
  const parts = { core, domain, storage, readModels, diskSpace: disk.lastSeen, origin };
  const gateway = await startRoles(options, parts, ending);
  const building = createBuildingState();
  const served = { ...gateway, watched: { ...gateway.watched, building: building.now } };
  const address = await listen(options, served, admin, ending);
  site.origin ||= address;
  const onProgress = (progress: BuildProgress) => onBuilding(progress, site.origin);
  await together(signal, [
    (until) => untilBuilt({ core, readModels, building, logger, onProgress, onWaiting, signal: until }),
    // Not before it listens: a long build would take the processor from that.
    async (until) => {
      await buildInThreads({ core, readModels, logger, options: coreOptions(options), signal: until });
      await begin();
    },
  ]);
  starting = false;
  const demo = config.demo
    ? await seedDemo({ ...gateway, clock: systemClock, password: secrets.demoPassword })
    : undefined;
  openPhotoLoadersOnly();
  building.end();

  const warning = missingProxy({ trustProxy: config.trustProxy, origin: site.origin });
  const running = ending.move();
  return {
    origin: site.origin,
    ...(config.admin === undefined && admin !== undefined && { admin }),
    ...(warning !== undefined && { warning }),
    ...(demo && { demo: { ...demo, guestUrl: `${site.origin}/p/${demo.slug}` } }),
    stop: () => running.disposeAsync(),
  };
}

/** Parts that the roles of this process are made of. */
interface RoleParts {
  readonly core: Core;
  readonly domain: Domain;
  readonly storage: Storage;
  readonly readModels: ReadModels;
  readonly diskSpace: LastDiskSpace;
  readonly origin: () => string;
}

/** Starts the worker, and composes the gateway over it. */
async function startRoles(
  { config, secrets, databaseUrl, logger }: ProductOptions,
  { storage, readModels, diskSpace, ...parts }: RoleParts,
  ending: AsyncDisposableStack,
): Promise<ComposedGateway> {
  const shared = { ...parts, databaseUrl, logger };
  const worker = await startWorker(
    {
      ...shared,
      storage,
      redisUrl: config.redisUrl,
      dataDir: config.dataDir,
      brand: config.brand,
      translation: config.translation,
      mailer: openMailer(config.mail, logger),
    },
    ending,
  );
  return composeGateway(
    {
      ...shared,
      readModels,
      worker,
      config,
      jwtSecret: secrets.jwtSecret,
      webDist: join(checkoutFolder, 'web', 'dist'),
      diskSpace,
    },
    ending,
  );
}

/** Does works side by side until all are done. Where one fails, the others are given up, and waited for. @throws what the first threw */
async function together(
  signal: AbortSignal,
  works: readonly ((until: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failed = new AbortController();
  const until = AbortSignal.any([signal, failed.signal]);
  const underWay = works.map((work) => work(until));
  try {
    await Promise.all(underWay);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(underWay);
    throw error;
  }
}

/** Opens the core, once what it stands on can be reached. @throws as `openProductCore` */
function openCore(options: ProductOptions): Promise<Core> {
  const { config, logger, onWaiting, signal } = options;
  const open = () => openProductCore(coreOptions(options));
  return whenReachable(open, { logger, onWaiting, eventStoreUrl: config.eventStoreUrl }, signal);
}

function coreOptions({ config, secrets, databaseUrl }: ProductOptions): CoreOptions {
  const { dataDir, eventStoreUrl } = config;
  const { masterKey, previousMasterKey } = secrets;
  return {
    databaseUrl,
    masterKey,
    previousMasterKey,
    dataDir,
    ...(eventStoreUrl !== undefined && { eventStoreUrl }),
  };
}

/** Listens for everybody, and for the operator. @returns the address of this machine at which it does */
async function listen(
  { config }: ProductOptions,
  gateway: ComposedGateway,
  admin: AdminCredentials | undefined,
  ending: AsyncDisposableStack,
): Promise<string> {
  const hint = adminHint(config, admin);
  const app = await buildGateway({ ...gateway, ...(hint !== undefined && { adminHint: hint }) });
  ending.defer(() => closeServer(app));
  await app.listen({ host: config.host, port: config.port });
  await listenForOperations(gateway, config.host, ending);
  return localOrigin(config.host, app.server.address() as AddressInfo);
}

/** Returns the administrator who is made where the configuration names none; `undefined` in production. */
function bootstrapAdmin({ config, secrets }: ProductOptions): AdminCredentials | undefined {
  if (config.mode === 'production') return undefined;
  return { email: 'admin@benvenuto.example', password: secrets.adminPassword };
}
