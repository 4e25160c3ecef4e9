import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeNotice, encodeNotice } from '../postgres/postgres-read-model-store.ts';
import type { Advance } from '../read-model-store.ts';
import { listenForProgress } from '../run/progress-listener.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';
import { ProjectionProgress } from './progress.ts';

describe('waiting for read models', () => {
  test('resolves once all named ones have passed the position', async () => {
    const progress = new ProjectionProgress();
    const passed = progress.waitFor(['a', 'b'], 10n);
    progress.advance({ projection: 'a', position: 12n, changes: {} });
    progress.advance({ projection: 'b', position: 9n, changes: {} });
    expect(await progress.waitFor(['a', 'b'], 10n, { timeoutMs: 1 })).toBe(false);
    progress.advance({ projection: 'b', position: 10n, changes: {} });
    expect(await passed).toBe(true);
    expect(await progress.waitFor(['a', 'b'], 10n, { timeoutMs: 0 })).toBe(true);
  });

  test('is heard of by the read model that is waited for, until it has come there', async () => {
    const progress = new ProjectionProgress();
    const over = new AbortController();
    const [before, after] = [
      progress.untilAwaited('a', over.signal),
      progress.untilAwaited('b', over.signal),
    ];
    const passed = progress.waitFor(['a'], 10n);
    await before;
    await progress.untilAwaited('a', over.signal);
    progress.advance({ projection: 'a', position: 10n, changes: {} });
    await passed;
    let awaited = 0;
    const count = () => {
      awaited += 1;
    };
    void after.then(count);
    void progress.untilAwaited('a', over.signal).then(count);
    await new Promise(setImmediate);
    expect(awaited).toBe(0);
    over.abort();
    await after;
  });

  test('a position never goes back', async () => {
    const progress = new ProjectionProgress();
    progress.advance({ projection: 'a', position: 12n, changes: {} });
    progress.advance({ projection: 'a', position: 3n, changes: 'all' });
    expect(progress.positionOf('a')).toBe(12n);
  });
});

test('what was heard before the store was away is not relied on', async () => {
  const progress = new ProjectionProgress();
  progress.advance({ projection: 'a', position: 12n, changes: {} });
  progress.forget();
  expect(await progress.waitFor(['a'], 12n, { timeoutMs: 1 })).toBe(false);
  progress.advance({ projection: 'a', position: 11n, changes: 'all' });
  expect(progress.positionOf('a')).toBe(11n);
});

describe('a notice', () => {
  const notice = { origin: 'o', projection: 'p', position: 9_007_199_254_740_993n };

  test('comes back as it was sent', () => {
    const sent = { ...notice, changes: { documents: ['a', 'è'], counters: 'all' as const } };
    expect(decodeNotice(encodeNotice(sent))).toEqual(sent);
  });

  test('says all for what does not fit, the largest table first', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `key-${index}`);
    const told = decodeNotice(encodeNotice({ ...notice, changes: { documents: ['a'], counters: many } }));
    expect(told?.changes).toEqual({ documents: ['a'], counters: 'all' });
  });

  test('that is none of ours is passed over', () => {
    for (const payload of [undefined, '', '{', '{"origin":1}', 'null'])
      expect(decodeNotice(payload)).toBeUndefined();
  });
});

describe('another process', () => {
  let engine: EngineFixture;
  beforeEach(async () => {
    engine = await EngineFixture.create();
  });
  afterEach(() => engine.close());

  test('hears of advances with the changed keys, and again after its connection was lost', async () => {
    const projection = tally();
    engine.fill(2, 4);
    await engine.start([projection]);
    await engine.settled(projection);

    const progress = new ProjectionProgress();
    const heard: Advance[] = [];
    progress.onAdvance((advance) => heard.push(advance));
    const listener = listenForProgress({ pool: engine.newPool('gateway'), progress });
    engine.onClose(() => listener.stop());
    await listener.ready;
    expect(heard.at(-1)).toMatchObject({ projection: 'tally', changes: 'all' });

    const count = () =>
      engine.source.append('tally-t001', 'TallyCounted', { amount: 1, day: '2026-01-02', tag: 'x' });
    const event = count();
    expect(await progress.waitFor(['tally'], event.position)).toBe(true);
    expect(heard.at(-1)?.changes).toEqual({
      tallies: ['t001'],
      tally_days: ['["t001","2026-01-02"]'],
      tally_documents: ['t001'],
    });

    heard.length = 0;
    await engine.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gateway'`,
    );
    await until('it has read the positions anew', () => heard.some(({ changes }) => changes === 'all'));
    expect(await progress.waitFor(['tally'], count().position)).toBe(true);
  });
});
