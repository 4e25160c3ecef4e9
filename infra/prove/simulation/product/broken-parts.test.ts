import { describe, expect, test } from 'vitest';
import type { Variant } from '../environment/variant.ts';
import { SimulationFailure, simulate } from '../simulation.ts';
import {
  checkpointInSecondTransaction,
  checkpointNotCompared,
  claimsAfterTheAggregate,
  noticeBeforeCommit,
  repeatUnderFreshIds,
  tailThatSkips,
} from './broken-parts.ts';

/** Within so many seeds each fault has to show, of the more than a thousand that run in every test run. */
const SEEDS = 300;

async function firstFailure(variant: Variant): Promise<SimulationFailure | undefined> {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    try {
      await simulate(seed, variant);
    } catch (error) {
      if (error instanceof SimulationFailure) return error;
      throw error;
    }
  }
  return undefined;
}

describe('the simulation notices', () => {
  test.each<[string, Variant]>([
    ['a checkpoint written in a second transaction', { store: checkpointInSecondTransaction }],
    ['a checkpoint that is set without being compared', { store: checkpointNotCompared }],
    ['a notice sent before its transaction commits', { store: noticeBeforeCommit }],
    ['unique values claimed after the aggregate was written', { claims: claimsAfterTheAggregate }],
    ['an append repeated under fresh ids', { eventStore: repeatUnderFreshIds }],
    ['a shared tail of the log that loses what came before it', { tail: tailThatSkips }],
  ])('%s', async (_, variant) => {
    expect(await firstFailure(variant)).toBeInstanceOf(SimulationFailure);
  });
});
