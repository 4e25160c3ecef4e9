import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { openMailer } from '#infra/adapters/mail/open-mailer.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { openCore } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { caughtUp, keepReadModels } from '#infra/run/composition/read-models.ts';
import { readConfig } from '#infra/run/config/config.ts';
import { demoProperty, demoSections } from '#infra/run/demo/casa-ginestra.ts';
import { ensureInitialData } from '#infra/run/start/initial-data.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { newCorrelationId, timeOrderedIds } from '#kernel/work/ids.ts';
import { buildGateway } from '#services/gateway/app.ts';
import { composeGateway } from '#services/gateway/composition/compose.ts';
import type { ComposedGateway } from '#services/gateway/composition/gateway-parts.ts';
import { startWorker } from '#services/worker/compose.ts';
import type { Serving } from './serving.ts';

/**
 * The process that is put under load: the product, the product with a cache that forgets, and a bare
 * Fastify server that sends the same bytes. Says its addresses to its parent, ends when told `stop`.
 *
 * Usage: forked, with the database's URL, a folder for files and, where books are to be translated, the provider's
 * address as its arguments.
 */
const [databaseUrl, dataDir, translationUrl] = process.argv.slice(2);
if (databaseUrl === undefined || dataDir === undefined || process.send === undefined)
  throw new Error('this process is forked');

const SLUG = 'bench-house';
/** A row may have filled the log before. */
const CATCH_UP_MOST_MS = 1_800_000;
const AS_A_BROWSER = { 'accept-encoding': 'br' };
const ending = new AsyncDisposableStack();
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: '0',
  RATE_LIMIT_SCALE: '1000000',
  ...(translationUrl !== undefined && { TRANSLATION_URL: translationUrl }),
});
const masterKey = Buffer.alloc(32, 7);
const logger = pino({ level: 'error' });
const core = await openCore({ databaseUrl, masterKey, dataDir });
ending.defer(() => core.close());
const readModels = await keepReadModels(core, logger, ending);
const storage = await openDiskStorage(dataDir);
const domain = await composeDomain({ core, storage });
await ensureInitialData(core, domain, undefined);
const shared = { core, domain, databaseUrl, logger, origin: () => 'http://127.0.0.1' };
const { brand, translation, mail } = config;
const worker = await startWorker(
  { ...shared, storage, dataDir, brand, translation, mailer: openMailer(mail, logger) },
  ending,
);
const webDist = join(checkoutFolder, 'web', 'dist');
const gateway = await composeGateway(
  { ...shared, readModels, worker, config, jwtSecret: 'x'.repeat(40), webDist },
  ending,
);
await caughtUp(readModels, AbortSignal.timeout(CATCH_UP_MOST_MS));
await seedHouse(gateway);

const { documents } = gateway;
const forgetful: ComposedGateway = {
  ...gateway,
  documents: {
    ...documents,
    find: (slug, language) => {
      documents.forget('all');
      return documents.find(slug, language);
    },
  },
};
const product = await buildGateway(gateway);
const missing = await buildGateway(forgetful);
const bare = Fastify();
await copyToBare('/json', `/api/public/properties/${SLUG}`);
await copyToBare('/json-br', `/api/public/properties/${SLUG}`, AS_A_BROWSER);
bare.addContentTypeParser('text/plain', { parseAs: 'string' }, bare.getDefaultJsonParser('error', 'error'));
bare.post('/report', (_request, reply) => reply.status(202).send({ accepted: true }));
await copyToBare('/html', `/p/${SLUG}`, AS_A_BROWSER);

const serving: Serving = {
  pid: process.pid,
  product: await listen(product),
  missing: await listen(missing),
  bare: await listen(bare),
};
process.send(serving);
await once(process, 'message');
for (const app of [product, missing, bare]) await app.close();
await ending.disposeAsync();
process.exit(0);

/** Has the bare server send what the product does. */
async function copyToBare(path: string, url: string, headers: Record<string, string> = {}): Promise<void> {
  const { rawPayload, headers: sent } = await product.inject({ url, headers });
  const kept = Object.entries(sent).filter(([name]) => /^content-(type|encoding)$/.test(name));
  bare.get(path, (_request, reply) => reply.headers(Object.fromEntries(kept)).send(rawPayload));
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Adds the demo's property under another slug, so that answers are as long as in life. */
async function seedHouse({ accounts, properties, settled }: ComposedGateway): Promise<void> {
  if ((await properties.findBySlug(SLUG)) !== undefined) return;
  const id = newCorrelationId();
  const origin = { correlationId: id, causationId: id };
  const context = { ...origin, actor: { kind: 'system', name: 'bench' } } as const;
  const email = `bench-${timeOrderedIds.next()}@benvenuto.example`;
  const host = { firstName: 'Bench', lastName: 'Host', email, password: timeOrderedIds.next() };
  const { userId } = await accounts.register(host, origin);
  const { propertyId } = await properties.create(userId, { ...demoProperty, slug: SLUG }, context);
  const { position } = await properties.updateSections(propertyId, { sections: [...demoSections] }, context);
  await settled(position, 'properties');
}
