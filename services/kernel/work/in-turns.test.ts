import { expect, it } from 'vitest';
import { atOnce, inTurns } from './in-turns.ts';

function* work(steps: number, stepMs: number): Generator<void, number> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + stepMs;
    while (performance.now() < until);
    yield;
  }
  return steps;
}

it('lets others have their turn between pieces of work', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await inTurns(work(10, 2), 4)).toBe(10);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('takes no turn for what is short, and none at once', async () => {
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  expect(atOnce(work(3, 0))).toBe(3);
  expect(await inTurns(work(3, 0), 1_000)).toBe(3);
  expect(turns).toBe(0);
});

it('fails as the work does', async () => {
  function* failing(): Generator<void, never> {
    yield;
    throw new Error('as told');
  }
  await expect(inTurns(failing())).rejects.toThrow('as told');
});
