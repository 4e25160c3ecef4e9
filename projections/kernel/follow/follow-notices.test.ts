import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoticeFeed } from '../read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { until } from '../testing/until.ts';
import { followNotices } from './follow-notices.ts';
import { ProjectionProgress } from './progress.ts';
import { systemTiming, type Timing } from './timing.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
  await engine.store.install();
});
afterEach(() => engine.close());

test('a feed whose other end keeps silent is given up, and another one is opened', async () => {
  const feeds: NoticeFeed[] = [];
  const reasons: unknown[] = [];
  // Until it is given up, a minute is a tenth of a second; then there is time for who answers.
  const hurried: Timing = {
    now: () => systemTiming.now(),
    pause: (milliseconds, signal) =>
      systemTiming.pause(milliseconds / (reasons.length === 0 ? 600 : 1), signal),
  };
  const listener = followNotices({
    store: {
      ...engine.store,
      async listen(heard, own) {
        const feed = await engine.store.listen(heard, own);
        // The first is like a connection that a router has forgotten: nothing comes of it, and no end.
        feeds.push(feeds.length === 0 ? { ...feed, ping: () => new Promise(() => undefined) } : feed);
        return feeds.at(-1) ?? feed;
      },
    },
    progress: new ProjectionProgress(),
    timing: hurried,
    onError: (error) => reasons.push(error),
  });
  engine.onClose(() => listener.stop());
  await until('another feed is open', () => feeds.length === 2);
  expect(reasons).toEqual([new Error('the store does not answer who hears of progress')]);
  expect(feeds.map(({ lost }) => lost.aborted)).toEqual([true, false]);
  await feeds[1]?.ping();
});
