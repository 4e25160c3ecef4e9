import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReaderCounts } from '#kernel/ports/gateways/reader-counts.ts';
import { countReadersNow } from './readers-now.ts';

const [HOUSE, OTHER] = ['house', 'other'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/** Makes a shared place that keeps what it is told, or is away. */
function sharedPlace() {
  const kept = new Map<string, number>();
  const state = { isAway: false, told: [] as Record<string, number>[], isNew: true };
  const shared: ReaderCounts = {
    async tell(_gateway, changes) {
      if (state.isAway) throw new Error('away');
      state.told.push(Object.fromEntries(changes));
      for (const [propertyId, count] of changes) kept.set(propertyId, count);
      const held = !state.isNew;
      state.isNew = false;
      return held;
    },
    elsewhere: async () => 3,
    leave: async () => kept.clear(),
  };
  return { shared, state, kept };
}

const nextRound = () => vi.advanceTimersByTimeAsync(2_000);

it('adds those who read here to those who read elsewhere', async () => {
  const { shared } = sharedPlace();
  const readers = new Map([[HOUSE, 2]]);
  const now = countReadersNow({ readers: () => readers, shared, onError: () => undefined });
  expect(await now.of(HOUSE)).toBe(5);
  expect(await now.of(OTHER)).toBe(3);
  await now.stop();
});

it('tells what changed, every two seconds, and nothing while nobody reads', async () => {
  const { shared, state } = sharedPlace();
  const readers = new Map<string, number>();
  const now = countReadersNow({ readers: () => new Map(readers), shared, onError: () => undefined });
  await nextRound();
  expect(state.told).toEqual([]);
  readers.set(HOUSE, 1).set(OTHER, 2);
  await nextRound();
  readers.set(HOUSE, 4);
  await nextRound();
  await nextRound();
  readers.clear();
  await nextRound();
  await nextRound();
  expect(state.told).toEqual([{ [HOUSE]: 1, [OTHER]: 2 }, { [HOUSE]: 4 }, {}, { [HOUSE]: 0, [OTHER]: 0 }]);
  await now.stop();
});

it('tells everything to who has forgotten this gateway', async () => {
  const { shared, state, kept } = sharedPlace();
  const now = countReadersNow({
    readers: () => new Map([[HOUSE, 1]]),
    shared,
    onError: () => undefined,
  });
  await nextRound();
  state.isNew = true;
  kept.clear();
  await nextRound();
  expect(kept).toEqual(new Map([[HOUSE, 1]]));
  await now.stop();
});

it('says once that nobody can be told, and tells it all when they can', async () => {
  const { shared, state, kept } = sharedPlace();
  const errors: unknown[] = [];
  const now = countReadersNow({
    readers: () => new Map([[HOUSE, 1]]),
    shared,
    onError: (error) => errors.push(error),
  });
  state.isAway = true;
  await nextRound();
  await nextRound();
  expect(errors).toHaveLength(1);
  state.isAway = false;
  await nextRound();
  expect(kept).toEqual(new Map([[HOUSE, 1]]));
  await now.stop();
  expect(kept.size).toBe(0);
});
