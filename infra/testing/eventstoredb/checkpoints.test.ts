import { describe, expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';

/** Lets records pass at 1,000, 2,000, …; tells after which of them which checkpoint was due. */
function passing(checkpoints: Checkpoints, from: number, to: number, matched = false): [number, bigint][] {
  const due: [number, bigint][] = [];
  for (let number = from; number <= to; number += 1) {
    const checkpoint = checkpoints.passed(BigInt(number) * 1_000n, matched);
    if (checkpoint !== undefined) due.push([number, checkpoint]);
  }
  return due;
}

describe('checkpoints', () => {
  it('name no more than where a page began while the subscription catches up', () => {
    const checkpoints = new Checkpoints({ window: 3, checkpointInterval: 3 }, 0n);
    expect(passing(checkpoints, 1, 9)).toEqual([
      [3, 0n],
      [6, 3_300n],
      [9, 6_300n],
    ]);
    expect(checkpoints.caughtUp()).toBe(9_300n);
  });

  it('name the last match where that is further', () => {
    const checkpoints = new Checkpoints({ window: 3, checkpointInterval: 3 }, 0n);
    passing(checkpoints, 1, 2, true);
    expect(passing(checkpoints, 3, 3)).toEqual([[3, 2_000n]]);
  });

  it('come after so many records as the interval says', () => {
    const checkpoints = new Checkpoints({ window: 2, checkpointInterval: 4 }, 0n);
    expect(passing(checkpoints, 1, 9).map(([number]) => number)).toEqual([4, 8]);
    checkpoints.caughtUp();
    expect(passing(checkpoints, 10, 18)).toEqual([
      [13, 13_000n],
      [17, 17_000n],
    ]);
  });

  it('turn the page at 32 matches', () => {
    const checkpoints = new Checkpoints({ window: 100, checkpointInterval: 100 }, 0n);
    expect(passing(checkpoints, 1, 128, true).map(([number]) => number)).toEqual([128]);
  });

  it('are not told twice', () => {
    const checkpoints = new Checkpoints({ window: 2, checkpointInterval: 2 }, 500n);
    expect(passing(checkpoints, 1, 2, true)).toEqual([[2, 2_000n]]);
    expect(checkpoints.caughtUp()).toBe(2_300n);
    const atRest = new Checkpoints({ window: 2, checkpointInterval: 2 }, 500n);
    expect(atRest.caughtUp()).toBe(500n);
    expect(atRest.caughtUp()).toBeUndefined();
  });
});
