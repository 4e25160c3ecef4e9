import { describe, expect, test } from 'vitest';
import { simulate } from './simulation.ts';

/** The seed to be looked at: `SIMULATION_SEED=123 npx vitest run infra/prove/simulation/one-seed.test.ts`. */
const asked = process.env.SIMULATION_SEED;

describe('a seed', () => {
  test('that is asked for is run alone, and shown step by step', async () => {
    const seed = Number(asked ?? 1);
    const show = (trace: readonly string[]) => {
      if (asked !== undefined) process.stdout.write(`${trace.join('\n')}\n`);
    };
    const result = await simulate(seed).catch((failure: { readonly trace: readonly string[] }) => {
      show(failure.trace);
      throw failure;
    });
    show(result.trace);
    expect(result.seed).toBe(seed);
    expect(result.steps).toBeGreaterThan(100);
  });

  test.each([1, 2, 3, 50, 181])('%i gives the same schedule every time', async (seed) => {
    const first = await simulate(seed);
    const again = await simulate(seed);
    expect(again.trace).toEqual(first.trace);
    expect(again.hash).toBe(first.hash);
  });

  test('differs from the next one', async () => {
    expect((await simulate(1)).hash).not.toBe((await simulate(2)).hash);
  });
});
