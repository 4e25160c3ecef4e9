import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildWriter } from '../build/build-writer.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { Leadership } from './leadership.ts';
import { systemTiming } from './timing.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

function leadership(name: string): Leadership {
  const elected = new Leadership(createPostgresReadModelStore(engine.newPool(name)), systemTiming);
  engine.onClose(() => elected.close());
  return elected;
}

test('one holder per name, in this process as among processes', async () => {
  const [one, other] = [leadership('one'), leadership('other')];
  const lease = await one.tryAcquire('a');
  expect(lease).toBeDefined();
  expect(await one.tryAcquire('a')).toBeUndefined();
  expect(await other.tryAcquire('a')).toBeUndefined();
  expect(await other.tryAcquire('b')).toBeDefined();
  await lease?.release();
  expect(await other.tryAcquire('a')).toBeDefined();
  expect(await one.tryAcquire('a')).toBeUndefined();
});

test('a lost connection ends every lease on it, and nothing is committed under it any more', async () => {
  await engine.store.install();
  const one = leadership('one');
  const leases = [await one.tryAcquire('a'), await one.tryAcquire('b')];
  const signal = leases[0]?.signal ?? AbortSignal.abort();
  const build = await engine.store.createBuild(tally(), 'live', undefined);
  const writer = await BuildWriter.open(engine.parts(), tally(), build, signal);
  await writer.write([engine.source.append('tally-a', 'TallyOpened', { name: 'A' })]);

  await engine.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'one'`,
  );
  await until('both leases are lost', () => leases.every((lease) => lease?.signal.aborted));
  await expect(writer.write([engine.source.append('tally-b', 'TallyOpened', { name: 'B' })])).rejects.toThrow(
    signal.reason,
  );
  expect(await engine.totals()).toEqual({ a: 0 });
  expect(await one.tryAcquire('a')).toBeDefined();
});

test('a session that was lost while it was opened is not taken for one that holds locks', async () => {
  const store = createPostgresReadModelStore(engine.newPool('one'));
  let lost = 0;
  const elected = new Leadership(
    {
      async openLockSession(options) {
        const session = await store.openLockSession(options);
        if (lost++ === 0) session.close(new Error('lost at once'));
        return session;
      },
    },
    systemTiming,
  );
  engine.onClose(() => elected.close());
  await expect(elected.tryAcquire('a')).rejects.toThrow('lost at once');
  expect(await elected.tryAcquire('a')).toBeDefined();
});

test('a stop ends the wait for a lock', async () => {
  const [one, other] = [leadership('one'), leadership('other')];
  await one.tryAcquire('a');
  const stopping = new AbortController();
  const waiting = other.acquire('a', stopping.signal);
  stopping.abort(new Error('stop'));
  await expect(waiting).rejects.toThrow('stop');
});
