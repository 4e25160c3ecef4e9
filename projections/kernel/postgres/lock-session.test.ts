import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { behindGate } from '#infra/prove/testing/servers/tcp-gate.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { createPostgresReadModelStore } from './postgres-read-model-store.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

test('a connection of the pool that a network has forgotten is given up within seconds, for locks and for notices', async () => {
  const { gate, url } = await behindGate(engine.url, 5432);
  engine.onClose(() => gate.shut());
  const pool = createPool(url, { applicationName: 'forgotten' });
  engine.onClose(() => pool.end());
  const store = createPostgresReadModelStore(pool);
  await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')]);
  expect(pool.idleCount).toBe(2);
  gate.forget();

  await Promise.all([
    expect(store.openLockSession({ silenceMs: 60_000 })).rejects.toThrow('timeout'),
    expect(store.listen(() => undefined, 'own')).rejects.toThrow('timeout'),
  ]);
  expect(pool.totalCount).toBe(0);

  const locks = await store.openLockSession({ silenceMs: 60_000 });
  expect(await locks.tryLock('a')).toBe(true);
  locks.close(new Error('the test is over'));
});
