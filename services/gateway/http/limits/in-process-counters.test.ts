import { expect, it } from 'vitest';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import { createInProcessCounters, withFallback } from './rate-limits.ts';

/** Makes counters on a clock that stands still. */
function onClock() {
  const clock = { now: 1_000 };
  return { clock, own: createInProcessCounters(() => clock.now) };
}

it('counts each key in a window that begins with the first time', async () => {
  const { clock, own } = onClock();
  expect(await own.count('one', 60_000)).toEqual({ count: 1, endsInMs: 60_000 });
  clock.now += 20_000;
  expect(await own.count('one', 60_000)).toEqual({ count: 2, endsInMs: 40_000 });
  expect(await own.count('other', 60_000)).toEqual({ count: 1, endsInMs: 60_000 });
  expect(await own.count('other', 60_000, 40)).toEqual({ count: 41, endsInMs: 60_000 });
  clock.now += 40_000;
  expect(await own.count('one', 60_000)).toEqual({ count: 1, endsInMs: 60_000 });
});

it('counts by itself while the shared counters are away, and says so once', async () => {
  const { clock, own } = onClock();
  let asked = 0;
  let isAway = true;
  const shared: RequestCounters = {
    async count() {
      asked += 1;
      if (isAway) throw new Error('away');
      return { count: 40, endsInMs: 9 };
    },
  };
  const changes: unknown[] = [];
  const counters = withFallback(
    shared,
    own,
    (error) => changes.push(error),
    () => clock.now,
  );

  expect((await counters.count('one', 60_000)).count).toBe(1);
  expect((await counters.count('one', 60_000)).count).toBe(2);
  expect(asked).toBe(1);
  clock.now += 1_000;
  expect((await counters.count('one', 60_000)).count).toBe(3);
  expect(asked).toBe(2);
  expect(changes).toEqual([new Error('away')]);

  isAway = false;
  clock.now += 1_000;
  expect((await counters.count('one', 60_000)).count).toBe(40);
  expect(changes).toEqual([new Error('away'), undefined]);
});
