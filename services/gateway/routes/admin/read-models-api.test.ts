import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { rebuildSchema, verificationSchema } from '#contracts/operations/api.ts';
import { siteSettingSchema } from '#contracts/site-settings/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { besideLock } from '#projections/kernel/build/rebuild.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { canonicalHash } from '#projections/kernel/postgres/compare/canonical-hash.ts';
import { transaction } from '#projections/kernel/postgres/database.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { systemCalls } from '../../testing/calls/system-calls.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.admin());
});

const { status, post, projection, recorded } = systemCalls(() => ({ gateway, token }));

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };

describe('a rebuild', () => {
  it('is done once however often it is asked for, while the live tables serve, and gives the same ones', {
    tags: ['rebuildProjection'],
  }, async () => {
    const host = await gateway.host();
    const { id } = await gateway.property(host.token);
    const { pool } = gateway.core;
    await expect.poll(async () => (await projection('properties')).lagEvents).toBe(0);
    const hash = () => transaction(pool, (client) => canonicalHash(client, 'properties'));
    const before = await hash();
    const seen = (await recorded('projection.properties')).length;

    const asked = await post('/projections/properties/rebuild');
    expect(asked.status).toBe(202);
    const first = rebuildSchema.parse(asked.body);
    expect(first.settledAt).toBeNull();
    const second = rebuildSchema.parse((await post('/projections/properties/rebuild')).body);
    expect(second.requestedAt).toBe(first.requestedAt);
    await expect
      .poll(async () => {
        const read = await gateway.call('GET', '/api/properties', { token: host.token });
        expect(read, read.text).toMatchObject({ status: 200, body: [{ id }] });
        return (await projection('properties')).rebuild;
      })
      .toMatchObject({ state: 'done', attempts: 1, error: null, requestedAt: first.requestedAt });
    const { rebuild, builds } = await projection('properties');
    expect(rebuild?.events).toBeGreaterThan(0);
    expect(builds).toEqual([]);
    expect(await hash()).toBe(before);
    expect((await recorded('projection.properties')).slice(seen)).toEqual([
      { type: 'RebuildRequested', data: { projection: 'properties' }, actor: 'admin' },
    ]);
  });

  it('of a read model that there is none of is refused, and not recorded', {
    tags: ['rebuildProjection'],
  }, async () => {
    const answer = await post('/projections/houses/rebuild');
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body).code).toBe('projection.not-found');
    expect(await recorded('projection.houses')).toEqual([]);
  });
});

describe('a verification', () => {
  const verified = async () => (await projection('site_settings')).verification;

  it('is done once however often it is asked for, and says that all is equal', {
    tags: ['verifyProjection'],
  }, async () => {
    const seen = (await recorded('projection.site_settings')).length;
    const asked = await post('/projections/site_settings/verify');
    expect(asked.status, asked.text).toBe(202);
    const first = verificationSchema.parse(asked.body);
    expect(first).toMatchObject({ settledAt: null, differences: null });
    const second = verificationSchema.parse((await post('/projections/site_settings/verify')).body);
    expect(second.requestedAt).toBe(first.requestedAt);
    await expect
      .poll(verified, PATIENCE)
      .toMatchObject({ state: 'done', attempts: 1, differences: [], error: null });
    expect(await projection('site_settings')).toMatchObject({ rebuild: null, builds: [] });
    expect((await recorded('projection.site_settings')).slice(seen)).toEqual([
      { type: 'VerificationRequested', data: { projection: 'site_settings' }, actor: 'admin' },
    ]);
  });

  it('names the tables and counts the rows that differ, without what stands in them; a rebuild mends them', {
    tags: ['verifyProjection'],
  }, async () => {
    const { pool } = gateway.core;
    // A setting that nobody has set has no row: this one is set to what it is.
    const discount = await gateway.call('GET', '/api/site-settings/annual_discount_percentage');
    const { value } = siteSettingSchema.parse(discount.body);
    const path = '/api/admin/site-settings/annual_discount_percentage';
    expect((await gateway.call('PUT', path, { token, body: { value } })).status).toBe(200);
    await pool.query(`UPDATE site_settings.settings SET value = 'planted'`);
    expect((await post('/projections/site_settings/verify')).status).toBe(202);
    await expect.poll(verified, PATIENCE).toMatchObject({
      state: 'done',
      differences: [{ table: 'settings', rows: expect.any(Number) }],
    });
    expect(JSON.stringify(await status())).not.toContain('planted');

    expect((await post('/projections/site_settings/rebuild')).status).toBe(202);
    await expect
      .poll(async () => (await projection('site_settings')).rebuild, PATIENCE)
      .toMatchObject({ state: 'done' });
    expect((await post('/projections/site_settings/verify')).status).toBe(202);
    await expect.poll(verified, PATIENCE).toMatchObject({ state: 'done', differences: [] });
  });

  it('is not begun beside a rebuild, nor a rebuild beside it', {
    tags: ['verifyProjection', 'rebuildProjection'],
  }, async () => {
    const { pool } = gateway.core;
    const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
    for (const [first, other] of [
      ['verify', 'rebuild'],
      ['rebuild', 'verify'],
    ] as const) {
      const lease = await leadership.tryAcquire(besideLock('site_settings', first));
      expect((await post(`/projections/site_settings/${first}`)).status).toBe(202);
      const seen = (await recorded('projection.site_settings')).length;
      const refused = await post(`/projections/site_settings/${other}`);
      expect(refused.status).toBe(409);
      expect(problemSchema.parse(refused.body).code).toBe('projection.busy');
      expect(await recorded('projection.site_settings')).toHaveLength(seen);
      await lease?.release();
      await expect
        .poll(async () => {
          const { rebuild, verification } = await projection('site_settings');
          return (rebuild ?? verification)?.state;
        }, PATIENCE)
        .toBe('done');
    }
    await leadership.close();
  });

  it('of a read model that there is none of is refused, and not recorded', {
    tags: ['verifyProjection'],
  }, async () => {
    const answer = await post('/projections/houses/verify');
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body).code).toBe('projection.not-found');
    expect(await recorded('projection.houses')).toEqual([]);
  });
});
