import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { workerLock } from '#projections/kernel/run/projection-worker.ts';
import { properties } from '#projections/properties/projection.ts';
import { dropFormerReadModels } from './former-read-models.ts';

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
});
afterAll(() => opened.close());

/** Lets it look once. @returns the names of the read models that are left */
async function lookOnce(isCaughtUp: boolean): Promise<readonly string[]> {
  const { pool } = opened.core;
  const errors: unknown[] = [];
  const former = dropFormerReadModels({
    pool,
    isCaughtUp: () => isCaughtUp,
    onError: (error) => errors.push(error),
  });
  await former.stop();
  expect(errors).toEqual([]);
  return (await createPostgresReadModelStore(pool).findLiveBuilds()).map(({ projection }) => projection);
}

it('drops what a former release built, once it is told elsewhere and nobody keeps it', async () => {
  const { pool } = opened.core;
  const store = createPostgresReadModelStore(pool);
  await store.install();
  await store.createBuild({ ...properties, name: 'host_properties', version: 4 }, 'live', undefined);
  await store.createBuild(properties, 'live', undefined);
  expect(await lookOnce(false)).toEqual(['host_properties', 'properties']);

  const keeper = await store.openLockSession({ silenceMs: 60_000 });
  expect(await keeper.tryLock(workerLock('host_properties', 4))).toBe(true);
  expect(await lookOnce(true)).toEqual(['host_properties', 'properties']);
  keeper.close(new Error('it is over'));

  await expect.poll(() => lookOnce(true)).toEqual(['properties']);
  const { rows } = await pool.query(`SELECT FROM pg_namespace WHERE nspname = 'host_properties'`);
  expect(rows).toEqual([]);
});
