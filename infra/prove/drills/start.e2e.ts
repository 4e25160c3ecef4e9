import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillWithEdits } from '#infra/prove/bench/fill/fill-with-edits.ts';
import { holdBack } from '#infra/prove/testing/held-back-log.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { makeDataDir } from '#infra/prove/testing/product.ts';
import { type SupervisedRole, superviseRole } from '#infra/prove/testing/supervised-role.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { keepReadModels } from '#infra/run/composition/read-models.ts';
import { startEmbeddedPostgres } from '#infra/run/embedded/postgres/postgres-server.ts';
import { checkoutFolder, ensureWebBuild } from '#infra/run/web/web-build.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { projections } from '#projections/registry.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 50 };
const logger = pino({ level: 'silent' });
const ending = new AsyncDisposableStack();

let core: Core;
let environment: Readonly<Record<string, string>>;

/** An installation of a thousand events, which no process works on. */
beforeAll(async () => {
  await ensureWebBuild({ root: checkoutFolder });
  const dataDir = await makeDataDir();
  ending.defer(() => dataDir.remove());
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path });
  ending.defer(() => postgres.stop());
  const masterKey = randomBytes(32);
  environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir.path,
    JWT_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: masterKey.toString('base64url'),
  };
  core = await openProductCore({ databaseUrl: postgres.url, masterKey, dataDir: dataDir.path });
  ending.defer(() => core.close());
  await fillWithEdits(core, { houses: 6, edits: 150 });
});
afterAll(() => ending.disposeAsync());

async function startGateway(scope: AsyncDisposableStack): Promise<SupervisedRole> {
  const gateway = await superviseRole({ name: 'gateway', entry: 'services/gateway/main.ts', environment });
  scope.defer(async () => void (await gateway.stop()));
  return gateway;
}

async function ask({ origin }: SupervisedRole, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const healthOf = async (gateway: SupervisedRole) => JSON.parse((await ask(gateway, '/healthz')).text);

test('a gateway listens while another process builds the read models, says how far they are, and serves then', async () => {
  await using scope = new AsyncDisposableStack();
  const gateway = await startGateway(scope);
  await vi.waitFor(async () => {
    expect(await healthOf(gateway)).toMatchObject({ status: 'starting', building: { percent: 0 } });
  }, PATIENCE);

  const half = ((await core.store.head()) ?? 0n) / 2n;
  const { core: behind, letGo } = holdBack(core, half);
  await keepReadModels(behind, logger, scope);
  await vi.waitFor(async () => {
    expect((await healthOf(gateway)).building.percent).toBeGreaterThan(10);
  }, PATIENCE);
  const page = await ask(gateway, '/p/casa', { accept: 'text/html', 'accept-language': 'de' });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(page.text).toMatch(/Wir bereiten alles vor: \d+\s%/);
  const call = await ask(gateway, '/api/public/properties/casa');
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(JSON.parse(call.text)).toMatchObject({ code: 'service.unavailable' });
  expect((await ask(gateway, '/readyz')).status).toBe(503);
  expect(gateway.said()).not.toContain('is ready on');

  letGo();
  await vi.waitFor(async () => expect(await healthOf(gateway)).toMatchObject({ status: 'ok' }), PATIENCE);
  expect((await ask(gateway, '/api/public/properties/casa')).status).toBe(404);
  expect((await ask(gateway, '/readyz')).status).toBe(200);
  await vi.waitFor(() => expect(gateway.said()).toContain("Benvenuto's gateway is ready on"), PATIENCE);
});

test('a gateway waits for its own version of a read model, and goes on when a newer one takes its place', {
  tags: ['long'],
}, async () => {
  await using scope = new AsyncDisposableStack();
  const versioned = (difference: number) =>
    projections.map((each) => ({ ...each, version: each.version + difference }));
  const keep = (of: typeof projections) =>
    startProjections({ pool: core.pool, source: core.store, decoder: core.codec, projections: of });
  await core.pool.query(`
    UPDATE projection_engine.builds SET version = version - 1 WHERE projection = 'properties'`);
  const gateway = await startGateway(scope);
  await vi.waitFor(async () => {
    expect((await healthOf(gateway)).building?.readModels).toEqual([{ name: 'properties', percent: 0 }]);
  }, PATIENCE);
  expect((await ask(gateway, '/p/casa', { accept: 'text/html' })).status).toBe(503);

  const own = await keep(projections);
  await vi.waitFor(async () => expect((await ask(gateway, '/readyz')).status).toBe(200), PATIENCE);
  await own.stop();

  const newer = await keep(versioned(1));
  scope.defer(() => newer.stop());
  await vi.waitFor(() => expect(newer.status().every(({ state }) => state === 'live')).toBe(true), PATIENCE);
  expect((await ask(gateway, '/p/casa', { accept: 'text/html' })).status).toBe(404);
  expect((await ask(gateway, '/readyz')).status).toBe(200);
  expect(await healthOf(gateway)).not.toHaveProperty('building');
});
