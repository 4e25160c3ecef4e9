import { afterEach, beforeEach, expect, test } from 'vitest';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { plainDecoder } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { readProjectionHealth } from './health.ts';
import { rebuildProjection } from './operations.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
  await engine.store.install();
});
afterEach(() => engine.close());

const projection = tally();

async function health(now = new Date()) {
  const [status] = await readProjectionHealth(engine.store, engine.source, [projection], () => now);
  return status;
}

test('tells how a read model stands that other processes keep', async () => {
  expect(await health()).toEqual({
    name: 'tally',
    version: 1,
    position: undefined,
    lagEvents: 0,
    lagSeconds: 0,
    deadLetters: 0,
    held: false,
    buildsUnderWay: [],
  });

  engine.fill(2, 20);
  expect(await health()).toMatchObject({ lagEvents: 22, held: false });
  const runner = await engine.start([projection], { pool: engine.newPool('worker') });
  await until('it is live', () => runner.status()[0]?.state === 'live');
  await engine.settled(projection);
  const head = await engine.source.head();
  expect(await health()).toMatchObject({ position: head, lagEvents: 0, lagSeconds: 0, held: true });

  await runner.stop();
  expect(await health()).toMatchObject({ held: false });
  const count = (amount: number) =>
    engine.source.append('tally-t000', 'TallyCounted', { amount, day: '2026-01-01', tag: 'x' });
  const waiting = count(1);
  count(13);
  engine.source.append('other-1', 'OtherHappened');
  const later = new Date(Date.parse(waiting.recordedAt) + 90_000);
  expect(await health(later)).toMatchObject({ position: head, lagEvents: 2, lagSeconds: 90 });

  await engine.start([projection]);
  await until('one is parked', async () => (await health())?.deadLetters === 1);
});

test('shows how far a rebuild in another process has come', async () => {
  engine.fill(4, 100);
  const runner = await engine.start([projection]);
  await until('it is live', () => runner.status()[0]?.state === 'live');
  expect(runner.status()[0]).toMatchObject({ lagEvents: 0 });

  const half = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const source = {
    head: () => engine.source.head(),
    async *subscribe(options: Parameters<typeof engine.source.subscribe>[0]) {
      let events = 0;
      for await (const message of engine.source.subscribe({ ...options, batchSize: 8 })) {
        if (message.kind === 'events') events += message.events.length;
        if (events > 52) {
          half.resolve();
          await goOn.promise;
        }
        yield message;
      }
    },
  };
  const rebuilding = rebuildProjection({ pool: engine.pool, source, decoder: plainDecoder }, projection);
  await half.promise;
  await until('its progress is stored', async () => ((await health())?.buildsUnderWay[0]?.events ?? 0) > 40);
  const [build] = (await health())?.buildsUnderWay ?? [];
  expect(build).toMatchObject({ role: 'rebuild', version: 1 });
  expect(build?.share).toBeGreaterThan(0.3);
  expect(build?.share).toBeLessThan(0.7);
  goOn.resolve();
  expect(await rebuilding).toMatchObject({ events: 104 });
  expect((await health())?.buildsUnderWay).toEqual([]);
});

test('a worker that is behind says by how many events', async () => {
  engine.fill(2, 40);
  const goOn = Promise.withResolvers<void>();
  let batches = 0;
  const decoder = {
    async decode(events: Parameters<typeof plainDecoder.decode>[0]) {
      batches += 1;
      if (batches > 1) await goOn.promise;
      return plainDecoder.decode(events);
    },
  };
  const runner = await engine.start([projection], { batchSize: 10, decoder });
  await until('it has counted', () => (runner.status()[0]?.lagEvents ?? 0) > 0);
  expect(runner.status()[0]).toMatchObject({ state: 'building', caughtUp: false });
  goOn.resolve();
  await until('it is live', () => runner.status()[0]?.state === 'live');
  expect(runner.status()[0]).toMatchObject({ lagEvents: 0, caughtUp: true });
});
