import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BuildWriter, CheckpointMovedError } from '../build/build-writer.ts';
import { LINGER_MS } from '../build/follow.ts';
import { ProjectionProgress } from '../follow/progress.ts';
import { systemTiming, type Timing } from '../follow/timing.ts';
import type { Advance, ReadModelStore } from '../read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { plainDecoder } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { runProjections } from './run-projections.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

const never = new AbortController().signal;

describe('a runner', () => {
  test('catches up, follows, and says where it stands', async () => {
    const projection = tally();
    const expected = engine.fill(5, 200);
    const runner = await engine.start([projection], { batchSize: 16 });
    await engine.settled(projection);
    expect(await engine.totals()).toEqual(expected);

    const event = engine.source.append('tally-t000', 'TallyCounted', {
      amount: 100,
      day: '2026-01-01',
      tag: 'x',
    });
    expect(await runner.progress.waitFor(['tally'], event.position)).toBe(true);
    expect((await engine.totals()).t000).toBe((expected.t000 ?? 0) + 100);
    await until('the runner is live', () => runner.status()[0]?.state === 'live');
    expect(runner.status()).toEqual([
      {
        name: 'tally',
        version: 1,
        state: 'live',
        position: event.position,
        lagSeconds: 0,
        lagEvents: 0,
        deadLetters: 0,
        caughtUp: true,
      },
    ]);
  });

  test('keeps its locks through a silence that it is allowed, however busy its process is', async () => {
    const projection = tally();
    const holders = async () => {
      const { rows } = await engine.pool.query(
        `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE locktype = 'advisory' AND datname = current_database()`,
      );
      return rows;
    };
    const runner = await engine.start([projection], { silenceMs: 60_000 });
    await until('the runner is live', () => runner.status()[0]?.state === 'live');
    const before = await holders();
    expect(before).toHaveLength(1);
    // Longer than the silence after which stand-bys take over where nothing is said.
    const over = performance.now() + 2_000;
    while (performance.now() < over);
    const { position } = engine.source.append('tally-t000', 'TallyCounted', {
      amount: 1,
      day: '2026-01-01',
      tag: 'x',
    });
    await runner.progress.waitFor(['tally'], position, { timeoutMs: 60_000 });
    expect(await holders()).toEqual(before);
  });

  test('writes what nobody waits for together, and at once what somebody waits for', async () => {
    const pauses: { readonly milliseconds: number; readonly end: () => void }[] = [];
    const timing: Timing = {
      now: systemTiming.now,
      pause: (milliseconds, signal) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(), { once: true });
          if (signal?.aborted) resolve();
          pauses.push({ milliseconds, end: resolve });
        }),
    };
    const progress = new ProjectionProgress();
    const runner = await runProjections({
      store: engine.store,
      source: engine.source,
      decoder: plainDecoder,
      projections: [tally(1, 'tally', { lingers: true })],
      progress,
      timing,
      now: () => new Date(),
    });
    engine.onClose(() => runner.stop());
    const advances: bigint[] = [];
    progress.onAdvance(({ changes, position }) => {
      if (changes !== 'all' && changes.tallies !== undefined) advances.push(position);
    });
    const lingered = () => pauses.filter(({ milliseconds }) => milliseconds === LINGER_MS);
    await until('it is live', () => runner.status()[0]?.state === 'live');

    engine.source.append('tally-a', 'TallyOpened', { name: 'a' });
    await until('it lingers', () => lingered().length === 1);
    engine.source.append('tally-b', 'TallyOpened', { name: 'b' });
    const third = engine.source.append('tally-c', 'TallyOpened', { name: 'c' });
    lingered()[0]?.end();
    await until('all three are written', () => advances.length > 0);
    expect(advances).toEqual([third.position]);
    expect(Object.keys(await engine.totals())).toEqual(['a', 'b', 'c']);

    const fourth = engine.source.append('tally-d', 'TallyOpened', { name: 'd' });
    await until('it lingers again', () => lingered().length === 2);
    expect(await progress.waitFor(['tally'], fourth.position)).toBe(true);

    engine.source.append('tally-e', 'TallyOpened', { name: 'e' });
    await until('it lingers once more', () => lingered().length === 3);
    // The pauses of this test end by themselves only where they are given up: so does the stop.
    await runner.stop();
    expect(advances).toEqual([third.position, fourth.position]);
  });

  test('keeps rows as values: what is read back is what was written', async () => {
    const projection = tally();
    engine.fill(3, 60);
    await engine.start([projection], { batchSize: 1 });
    await engine.settled(projection);
    const oneByOne = await engine.hash('tally');
    const wide = tally(1, 'tally_wide');
    await engine.start([wide], { batchSize: 1_000 });
    await engine.settled(wide);
    expect(await engine.hash('tally_wide')).toBe(oneByOne);
  });

  test('moves its checkpoint past events that do not concern it', async () => {
    const projection = tally();
    engine.fill(1, 1);
    const runner = await engine.start([projection]);
    await engine.settled(projection);
    const other = engine.source.append('other-1', 'OtherHappened');
    expect(await runner.progress.waitFor(['tally'], other.position)).toBe(true);
    const ignored = engine.source.append('tally-t000', 'TallyIgnored');
    expect(await runner.progress.waitFor(['tally'], ignored.position)).toBe(true);
    await until(
      'the checkpoint is stored',
      async () => (await engine.build('tally'))?.position === ignored.position,
    );
  });

  test('stores the last position that it has passed, soon after another', async () => {
    const projection = tally();
    engine.fill(1, 1);
    await engine.start([projection]);
    for (const stream of ['other-1', 'other-2', 'other-3', 'tally-left-out', 'other-4']) {
      const { position } = engine.source.append(stream, 'LeftOut');
      await until(
        'the checkpoint is stored',
        async () => (await engine.build('tally'))?.position === position,
      );
    }
  });

  test('counts once what is delivered more than once', async () => {
    const projection = tally();
    const expected = engine.fill(4, 100);
    const first = await engine.start([projection], { batchSize: 10 });
    await engine.settled(projection);
    await first.stop();
    engine.source.repeats = 50;
    const event = engine.source.append('tally-t000', 'TallyCounted', {
      amount: 1,
      day: '2026-01-01',
      tag: 'x',
    });
    const second = await engine.start([projection], { batchSize: 7 });
    expect(await second.progress.waitFor(['tally'], event.position)).toBe(true);
    expect(await engine.totals()).toEqual({ ...expected, t000: (expected.t000 ?? 0) + 1 });
  });

  test('counts exactly while its connections are killed again and again', async () => {
    const projection = tally();
    const pool = engine.newPool('victim');
    const runner = await engine.start([projection], { pool, batchSize: 3 });
    // Who is cut off again and again waits longer each time, so that it is let be in the end.
    const MOST_KILLS = 20;
    let kills = 0;
    let filling = true;
    const killing = (async () => {
      while (filling && kills < MOST_KILLS) {
        const { rowCount } = await engine.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim' AND random() < 0.5`,
        );
        kills += rowCount ?? 0;
        const before = (await engine.build('tally'))?.position ?? 0n;
        const head = (await engine.source.head()) ?? 0n;
        await until('it has moved on', async () => {
          const position = (await engine.build('tally'))?.position ?? 0n;
          return !filling || position > before || position >= head;
        });
      }
    })();
    const expected = engine.fill(6, 90);
    await engine.settled(projection);
    filling = false;
    await killing;
    expect(kills).toBeGreaterThan(5);
    expect(await engine.totals()).toEqual(expected);
    expect(runner.status()[0]?.deadLetters).toBe(0);
  });

  test('waits out a log that fails, and goes on by itself', async () => {
    const projection = tally();
    const errors: string[] = [];
    engine.source.failure = new Error('the log is away');
    const runner = await engine.start([projection], {
      onError: (name, error) => errors.push(`${name}: ${error}`),
    });
    await until('it is retrying', () => runner.status()[0]?.state === 'retrying' && errors.length > 1);
    expect(runner.status()[0]).toMatchObject({ caughtUp: false, error: 'Error: the log is away' });
    engine.source.failure = undefined;
    const expected = engine.fill(2, 10);
    await engine.settled(projection);
    expect(await engine.totals()).toEqual(expected);
    expect(errors[0]).toBe('tally: Error: the log is away');
  });

  test('tells this process that all may have changed, once, where a commit was done and never answered', async () => {
    let isLosing = false;
    const transact: ReadModelStore['transact'] = async (work, options) => {
      const result = await engine.store.transact(work, options);
      if (!isLosing) return result;
      isLosing = false;
      throw Object.assign(new Error('the connection is lost'), { code: 'ECONNRESET' });
    };
    const progress = new ProjectionProgress();
    const runner = await runProjections({
      ...engine.parts(),
      store: { ...engine.store, transact },
      projections: [tally()],
      progress,
      now: () => new Date(),
    });
    engine.onClose(() => runner.stop());
    const open = async (id: string) => {
      const { position } = engine.source.append(`tally-${id}`, 'TallyOpened', { name: id });
      await until(`${id} is passed`, () => progress.waitFor(['tally'], position));
      return position;
    };
    await open('a');
    await until('it is live', () => runner.status()[0]?.state === 'live');

    const advances: Advance[] = [];
    progress.onAdvance((advance) => advances.push(advance));
    isLosing = true;
    const position = await open('b');
    expect(isLosing).toBe(false);
    expect(advances[0]).toEqual({ projection: 'tally', position, changes: 'all' });

    engine.source.failure = new Error('the log is away');
    engine.source.append('tally-c', 'TallyOpened', { name: 'c' });
    await until(
      'it waits for the log',
      () => runner.status()[0]?.error?.includes('the log is away') === true,
    );
    engine.source.failure = undefined;
    await open('d');
    expect(advances.filter(({ changes }) => changes === 'all')).toHaveLength(1);
    expect(Object.keys(await engine.totals())).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is not held up by another projection that is faulty', async () => {
    const sound = tally(1, 'sound');
    const faulty = { ...tally(1, 'faulty'), schema: new URL('./testing/absent.sql', import.meta.url) };
    const expected = engine.fill(2, 20);
    const runner = await engine.start([faulty, sound]);
    await engine.settled(sound);
    expect(await engine.totals('sound')).toEqual(expected);
    await until('the fault shows', () => runner.status()[0]?.state === 'retrying');
    expect(runner.status()[0]?.error).toContain('absent.sql');
  });
});

describe('two workers on one build', () => {
  test('only one of them moves the checkpoint, and nothing counts twice', async () => {
    await engine.store.install();
    const projection = tally();
    const build = await engine.store.createBuild(projection, 'live', undefined);
    const events = ['TallyOpened', 'TallyCounted', 'TallyCounted'].map((type) =>
      engine.source.append('tally-a', type, { name: 'A', amount: 5, day: '2026-01-01', tag: 'x' }),
    );
    const writers = await Promise.all(
      [1, 2, 3, 4].map(() => BuildWriter.open(engine.parts(), projection, build, never)),
    );
    const outcomes = await Promise.allSettled(writers.map((writer) => writer.write(events)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CheckpointMovedError);
    }
    expect(await engine.totals()).toEqual({ a: 10 });
  });

  test('a stand-by takes over from a leader that goes away', async () => {
    const projection = tally();
    const leader = await engine.start([projection], { pool: engine.newPool('leader') });
    await until('the first leads', () => leader.status()[0]?.state === 'live');
    const standby = await engine.start([projection], { pool: engine.newPool('standby') });
    expect(standby.status()[0]?.state).toBe('standby');
    await leader.stop();
    await until('the second leads', () => standby.status()[0]?.state === 'live');
    const expected = engine.fill(2, 20);
    await engine.settled(projection);
    expect(await engine.totals()).toEqual(expected);
  });

  test('a leader whose lock connection is cut is replaced, and its unfinished batch counts once', async () => {
    const projection = tally();
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const decoder = {
      decode: async (events: Parameters<typeof plainDecoder.decode>[0]) => {
        entered.resolve();
        await release.promise;
        return plainDecoder.decode(events);
      },
    };
    const leader = await engine.start([projection], { pool: engine.newPool('leader'), decoder });
    // Ends first: a leader that is still at its batch cannot stop.
    engine.onClose(async () => release.resolve());
    const expected = engine.fill(2, 20);
    await entered.promise;
    const standby = await engine.start([projection], { pool: engine.newPool('standby') });
    await engine.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND a.application_name = 'leader'`,
    );
    await until('the second leads', () => standby.status()[0]?.state === 'live');
    await engine.settled(projection);
    release.resolve();
    await until('the first stands by', () => leader.status()[0]?.state === 'standby');
    expect(await engine.totals()).toEqual(expected);
  });
});
