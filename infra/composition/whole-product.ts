import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { seedDemo } from '#infra/demo/seed.ts';
import type { Product, ProductOptions } from '#infra/embedded/product.ts';
import { checkoutFolder } from '#infra/embedded/web-build.ts';
import { openMailer } from '#infra/mail/open-mailer.ts';
import { whenReachable } from '#infra/roles/when-reachable.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { AdminCredentials } from '#services/accounts/admins.service.ts';
import { buildGateway } from '#services/gateway/app.ts';
import { composeGateway } from '#services/gateway/compose.ts';
import { openPhotoLoadersOnly } from '#services/media/image-loaders.ts';
import { startWorker } from '#services/worker/compose.ts';
import { adminHint } from './admin-hint.ts';
import { ensureBeginnings } from './beginnings.ts';
import { composeDomain } from './domain.ts';
import { localOrigin } from './local-origin.ts';
import { openProductCore } from './product-core.ts';
import { caughtUp, keepReadModels } from './read-models.ts';

/**
 * Every role in one process: opens what they stand on, starts the projections and the worker, waits
 * until the read models have caught up, then listens.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  await using ending = new AsyncDisposableStack();
  const { config, secrets, databaseUrl, logger, onWaiting, signal } = options;
  const { masterKey, jwtSecret } = secrets;
  const open = () => openProductCore({ ...config, databaseUrl, masterKey });
  const core = await whenReachable(open, { logger, onWaiting, eventStoreUrl: config.eventStoreUrl }, signal);
  ending.defer(() => core.close());
  let starting = true;
  const readModels = await keepReadModels(
    core,
    logger,
    ending,
    (sentence) => starting && onWaiting(sentence),
  );
  const storage = await openStorage(config);
  const domain = await composeDomain({ core, storage, masterKey });
  const admin = config.admin ?? bootstrapAdmin(options);
  await ensureBeginnings(domain, admin);
  let origin = config.publicOrigin ?? '';
  const worker = await startWorker(
    {
      ...{ core, domain, storage, databaseUrl, logger },
      ...{ redisUrl: config.redisUrl, brand: config.brand },
      mailer: openMailer(config.mail, logger),
      origin: () => origin,
    },
    ending,
  );

  const webDist = join(checkoutFolder, 'web', 'dist');
  const gateway = await composeGateway(
    {
      core,
      domain,
      readModels,
      worker,
      databaseUrl,
      config,
      jwtSecret,
      webDist,
      origin: () => origin,
      logger,
    },
    ending,
  );
  await caughtUp(readModels, signal);
  starting = false;
  const hint = adminHint(config, admin);
  const app = await buildGateway({ ...gateway, ...(hint !== undefined && { adminHint: hint }) });
  ending.defer(() => app.close());
  const demo = config.demo ? await seedDemo({ ...gateway, password: secrets.demoPassword }) : undefined;
  openPhotoLoadersOnly();
  await app.listen({ host: config.host, port: config.port });
  origin ||= localOrigin(config.host, app.server.address() as AddressInfo);

  const running = ending.move();
  return {
    origin,
    ...(config.admin === undefined && admin !== undefined && { admin }),
    ...(demo && { demo: { ...demo, guestUrl: `${origin}/p/${demo.slug}` } }),
    stop: () => running.disposeAsync(),
  };
}

/** The administrator made where the configuration names none; in production nobody is made up. */
function bootstrapAdmin({ config, secrets }: ProductOptions): AdminCredentials | undefined {
  if (config.mode === 'production') return undefined;
  return { email: 'admin@benvenuto.example', password: secrets.adminPassword };
}
