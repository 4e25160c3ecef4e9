import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openCore } from '#infra/composition/core.ts';
import { seedDemo } from '#infra/demo/seed.ts';
import type { Product, ProductOptions } from '#infra/embedded/product.ts';
import { checkoutFolder } from '#infra/embedded/web-build.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { openDiskStorage } from '#infra/storage/disk-storage.ts';
import { createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import { listenForProgress } from '#projections/kernel/progress-listener.ts';
import { startProjections } from '#projections/kernel/runner.ts';
import { publicPageQueries } from '#projections/public_page/queries.ts';
import { projections } from '#projections/registry.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { openPhotoLoadersOnly } from '#services/media/image-loaders.ts';
import { createMediaService } from '#services/media/media.service.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import { buildGateway, type GatewayOptions } from './app.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { createPublicDocuments, forgetAsTheyChange } from './public-documents.ts';
import { createSettled } from './read-your-writes.ts';

const CATCH_UP_LOOK_MS = 10;

/** Steps that take down what was brought up, run from the last to the first. */
type Undo = (() => Promise<unknown>)[];

async function takeDown(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
}

/**
 * The composition root of the whole product in one process: opens what it stands on, starts the
 * projections, waits until they have caught up, then listens.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const undo: Undo = [];
  try {
    return await start(options, undo);
  } catch (error) {
    await takeDown(undo);
    throw error;
  }
}

async function start(options: ProductOptions, undo: Undo): Promise<Product> {
  const { config, secrets } = options;
  let origin = config.publicOrigin ?? '';
  const gateway = await composeGateway({ ...options, origin: () => origin }, undo);
  const app = await buildGateway(gateway);
  undo.push(() => app.close());
  const demo = config.demo ? await seedDemo({ ...gateway, password: secrets.demoPassword }) : undefined;
  openPhotoLoadersOnly();
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin ||= `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  return {
    origin,
    ...(demo && { demo: { ...demo, guestUrl: `${origin}/p/${demo.slug}` } }),
    stop: () => takeDown(undo),
  };
}

/**
 * Brings up everything behind the gateway and waits until the read models have caught up.
 * @param undo gets the steps that take it down again
 */
export async function composeGateway(
  { config, databaseUrl, secrets, logger, origin }: ProductOptions & { origin: () => string },
  undo: Undo,
): Promise<GatewayOptions> {
  const core = await openCore({ databaseUrl, masterKey: secrets.masterKey });
  undo.push(() => core.close());
  const queryPool = await createQueryPool(databaseUrl);
  undo.push(() => queryPool.end());

  const { store, codec, vault, pool } = core;
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections,
    onError: (projection, error) =>
      logger.error({ err: error, projection }, 'a projection waits an error out'),
  });
  undo.push(() => runner.stop());
  const listener = listenForProgress({ pool, progress: runner.progress });
  undo.push(() => listener.stop());
  const documents = createPublicDocuments(publicPageQueries(pool));
  const stopForgetting = forgetAsTheyChange(documents, runner.progress);
  undo.push(async () => stopForgetting());

  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(secrets.masterKey);
  const claims = createClaims({ handler, store, digest, clock: systemClock });
  const common = { handler, claims, ids: timeOrderedIds };
  const passwords = await createPasswords();
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock: systemClock });
  const storage = await openDiskStorage(config.dataDir);
  const media = createMediaService({ ...common, storage, digest, clock: systemClock });
  const properties = createPropertiesService({ ...common, ownsObject: media.ownsObject });

  const webDist = join(checkoutFolder, 'web', 'dist');
  const renderer = await loadRenderer(webDist);
  await caughtUp(runner);
  return {
    accounts,
    properties,
    media,
    findUser: accountQueries(queryPool, Date.now).find,
    hostProperties: hostPropertyQueries(queryPool),
    documents,
    settled: createSettled(runner.progress),
    operations: {
      readModels: () => runner.status(),
      ping: async () => {
        await pool.query('SELECT 1');
      },
    },
    renderer,
    webDist,
    jwtSecret: secrets.jwtSecret,
    brandName: config.brand.name,
    origin,
    rateLimitScale: config.rateLimitScale,
    logger,
  };
}

async function caughtUp(runner: { status(): readonly { caughtUp: boolean }[] }): Promise<void> {
  while (!runner.status().every((status) => status.caughtUp)) {
    await new Promise((resolve) => setTimeout(resolve, CATCH_UP_LOOK_MS));
  }
}

/** The guest page's renderer is JSX, which the web build turns into a module that Node can load. */
async function loadRenderer(webDist: string): Promise<GuestRenderer> {
  return (await import(pathToFileURL(join(webDist, 'guest-server', 'render.js')).href)) as GuestRenderer;
}
