import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { pricing } from '#projections/pricing/projection.ts';
import { storedHealth, storedOnTheirWay } from './read-models.ts';

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
});
afterAll(() => opened.close());

const ofPricing = <Told extends { readonly name: string }>(told: readonly Told[]) =>
  told.find(({ name }) => name === pricing.name);

it('counts a read model of another process as built once its indexes are there', async () => {
  const { core } = opened;
  const store = createPostgresReadModelStore(core.pool);
  await store.install();
  const build = await store.createBuild(pricing, 'live', 9n);
  expect(ofPricing(await storedHealth(core))).toMatchObject({
    state: 'building',
    caughtUp: false,
    lagEvents: 0,
  });
  expect(ofPricing(await storedOnTheirWay(core))).toMatchObject({ isReady: false });

  await store.createIndexes(pricing, build);
  expect(ofPricing(await storedHealth(core))).toMatchObject({ state: 'unattended', caughtUp: true });
  expect(ofPricing(await storedOnTheirWay(core))).toMatchObject({ isReady: true });
});
