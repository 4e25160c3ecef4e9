import { describe, test } from 'vitest';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { simulate } from './simulation.ts';

const SEEDS_PER_FILE = IS_LONG ? 1_500 : 100;
const SEEDS_PER_CASE = 50;

/**
 * Declares the tests of one part of the seeds. The parts are files, so that they run side by side.
 * @param part 0 for the first
 */
export function simulateSeeds(part: number): void {
  describe('workers, command handlers and claims, whatever goes wrong', () => {
    for (let first = 1; first <= SEEDS_PER_FILE; first += SEEDS_PER_CASE) {
      const from = part * SEEDS_PER_FILE + first;
      const to = from + SEEDS_PER_CASE - 1;
      test(`seeds ${from} to ${to}: everything counted once, every unique value with one holder`, async () => {
        for (let seed = from; seed <= to; seed += 1) await simulate(seed);
      });
    }
  });
}
