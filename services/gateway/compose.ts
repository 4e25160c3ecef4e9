import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openCore } from '#infra/composition/core.ts';
import { seedDemo } from '#infra/demo/seed.ts';
import type { Product, ProductOptions } from '#infra/embedded/product.ts';
import { checkoutFolder } from '#infra/embedded/web-build.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { ProjectionProgress } from '#projections/kernel/progress.ts';
import { listenForProgress } from '#projections/kernel/progress-listener.ts';
import { startProjections } from '#projections/kernel/runner.ts';
import { publicPageQueries } from '#projections/public_page/queries.ts';
import { projections } from '#projections/registry.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import { buildGateway } from './app.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { createPublicDocuments, type PublicDocuments } from './public-documents.ts';
import { createSettled } from './read-your-writes.ts';

const CATCH_UP_LOOK_MS = 10;

/**
 * The composition root of the whole product in one process: opens what it stands on, starts the
 * projections, waits until they have caught up, then listens.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    return await start(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { config, databaseUrl, secrets, logger }: ProductOptions,
  undo: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Product> {
  const core = await openCore({ databaseUrl, masterKey: secrets.masterKey });
  undo.push(() => core.close());
  const queryPool = await createQueryPool(databaseUrl);
  undo.push(() => queryPool.end());

  const runner = await startProjections({
    pool: core.pool,
    source: core.store,
    decoder: core.codec,
    projections,
    onError: (projection, error) =>
      logger.error({ err: error, projection }, 'a projection waits an error out'),
  });
  undo.push(() => runner.stop());
  const listener = listenForProgress({ pool: core.pool, progress: runner.progress });
  undo.push(() => listener.stop());

  const documents = createPublicDocuments(publicPageQueries(core.pool));
  const stopForgetting = forgetChanges(runner.progress, documents);
  undo.push(async () => stopForgetting());

  const { store, codec, vault } = core;
  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(secrets.masterKey);
  const claims = createClaims({ handler, store, digest, clock: systemClock });
  const passwords = await createPasswords();
  const common = { handler, claims, ids: timeOrderedIds };
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock: systemClock });
  const properties = createPropertiesService({ ...common, ownsObject: async () => false });
  const settled = createSettled(runner.progress);

  const webDist = join(checkoutFolder, 'web', 'dist');
  const renderer = await loadRenderer(webDist);
  const { find: findUser } = accountQueries(queryPool, Date.now);
  let origin = config.publicOrigin ?? '';
  const app = await buildGateway({
    accounts,
    properties,
    findUser,
    hostProperties: hostPropertyQueries(queryPool),
    documents,
    settled,
    operations: {
      readModels: () => runner.status(),
      ping: async () => {
        await core.pool.query('SELECT 1');
      },
    },
    renderer,
    webDist,
    jwtSecret: secrets.jwtSecret,
    brandName: config.brand.name,
    origin: () => origin,
    rateLimitScale: config.rateLimitScale,
    logger,
  });
  undo.push(() => app.close());

  await caughtUp(runner);
  const demo = config.demo
    ? await seedDemo({ accounts, properties, storeCover, storeLogo, password: secrets.demoPassword })
    : undefined;
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin ||= `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  return {
    origin,
    ...(demo && {
      demo: { guestUrl: `${origin}/p/${demo.slug}`, email: demo.email, password: demo.password },
    }),
    stop,
  };
}

/** Drops cached public documents as their read model moves on. @returns how to stop */
function forgetChanges(progress: ProjectionProgress, documents: PublicDocuments): () => void {
  return progress.onAdvance(({ projection, changes }) => {
    if (projection !== 'public_page') return;
    documents.forget({ propertyIds: changes === 'all' ? 'all' : (changes['guides'] ?? []) });
  });
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
