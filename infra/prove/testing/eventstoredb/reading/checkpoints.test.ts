import { describe, expect, it } from 'vitest';
import { NOWHERE } from '../log/position.ts';
import { Checkpoints } from './checkpoints.ts';

const VERSION = '24.10.14';

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
    const checkpoints = new Checkpoints({ window: 3, checkpointInterval: 3 }, 0n, VERSION);
    expect(passing(checkpoints, 1, 9)).toEqual([
      [3, 0n],
      [6, 3_300n],
      [9, 6_300n],
    ]);
    passing(checkpoints, 10, 10);
    expect(checkpoints.caughtUp()).toBe(9_300n);
  });

  it('are none for a page in which nothing is left', () => {
    const checkpoints = new Checkpoints({ window: 3, checkpointInterval: 3 }, 0n, VERSION);
    expect(passing(checkpoints, 1, 3)).toEqual([[3, 0n]]);
    expect(checkpoints.caughtUp()).toBeUndefined();
  });

  it('name the start where nothing has matched yet, before 24.10.5 no place at all', () => {
    const newer = new Checkpoints({ window: 3, checkpointInterval: 3 }, undefined, VERSION);
    passing(newer, 1, 1);
    expect(newer.caughtUp()).toBe(0n);
    const older = new Checkpoints({ window: 3, checkpointInterval: 3 }, undefined, '24.6.0');
    passing(older, 1, 1);
    expect(older.caughtUp()).toBe(NOWHERE);
    expect(passing(older, 2, 9)).toEqual([]);
  });

  it('before 24.10.5 stay where the last match or the last page told was', () => {
    const checkpoints = new Checkpoints({ window: 2, checkpointInterval: 4 }, 0n, '24.6.0');
    expect(passing(checkpoints, 1, 7)).toEqual([[4, 2_300n]]);
    expect(checkpoints.caughtUp()).toBeUndefined();
  });

  it('name the last match where that is further', () => {
    const checkpoints = new Checkpoints({ window: 3, checkpointInterval: 3 }, 0n, VERSION);
    passing(checkpoints, 1, 2, true);
    expect(passing(checkpoints, 3, 3)).toEqual([[3, 2_000n]]);
  });

  it('come after so many records as the interval says', () => {
    const checkpoints = new Checkpoints({ window: 2, checkpointInterval: 4 }, 0n, VERSION);
    expect(passing(checkpoints, 1, 9).map(([number]) => number)).toEqual([4, 8]);
    checkpoints.caughtUp();
    expect(passing(checkpoints, 10, 18)).toEqual([
      [13, 13_000n],
      [17, 17_000n],
    ]);
  });

  it('turn the page at 32 matches', () => {
    const checkpoints = new Checkpoints({ window: 100, checkpointInterval: 100 }, 0n, VERSION);
    expect(passing(checkpoints, 1, 128, true).map(([number]) => number)).toEqual([128]);
  });

  it('are not told twice', () => {
    const checkpoints = new Checkpoints({ window: 2, checkpointInterval: 2 }, 500n, VERSION);
    expect(passing(checkpoints, 1, 2, true)).toEqual([[2, 2_000n]]);
    expect(checkpoints.caughtUp()).toBeUndefined();
    const atRest = new Checkpoints({ window: 2, checkpointInterval: 2 }, 500n, VERSION);
    expect(atRest.caughtUp()).toBe(500n);
    expect(atRest.caughtUp()).toBeUndefined();
  });
});
