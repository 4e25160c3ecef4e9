import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#kernel/work/clock.ts';
import { UpdateStream } from '../live/update-stream.ts';
import { tellAsTimePasses } from './tell-as-time-passes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Time at which the book of the stay is another one; `undefined`: at none. */
let changesAt: Date | undefined;
let isAway: boolean;
let looks: number;
let stream: UpdateStream;
let changes: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [isAway, looks, changes] = [false, 0, 0];
  stream = new UpdateStream();
  stream.on('told', () => {
    changes += 1;
  });
});
afterEach(() => {
  stream.destroy();
  vi.useRealTimers();
});

/** Finds the stay as its gateway does: a moment that has come is none any more. */
async function look() {
  looks += 1;
  if (isAway) throw new Error('away');
  return { changesAt: changesAt !== undefined && changesAt > new Date() ? changesAt : undefined };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Opens the stream of a stay whose book is another one in so many milliseconds. */
async function openWith(left: number): Promise<void> {
  changesAt = new Date(Date.now() + left);
  tellAsTimePasses(stream, { changesAt }, look, systemClock);
  await pass(0);
}

/** Moves the moment, as a host does who shortens a stay. */
function moveTo(left: number): void {
  changesAt = new Date(Date.now() + left);
}

describe('the reader of a stay', { tags: ['stay.open-page'] }, () => {
  it('is told when the moment comes, and once more for a gateway whose clock is behind', async () => {
    await openWith(10 * DAY);
    await pass(10 * DAY - 1);
    expect(changes).toBe(0);
    await pass(1);
    expect(changes).toBe(1);
    await pass(MINUTE);
    expect(changes).toBe(2);
    await pass(DAY);
    expect(changes).toBe(2);
  });

  it('is told at the moment that their host moved to an earlier time', async () => {
    await openWith(DAY);
    moveTo(2 * MINUTE);
    stream.tell('changed');
    await pass(MINUTE);
    const before = changes;
    await pass(MINUTE);
    expect(changes).toBe(before + 1);
  });

  it('is not told at the moment that their host put off', async () => {
    await openWith(2 * MINUTE);
    moveTo(DAY);
    stream.tell('changed');
    await pass(MINUTE);
    const before = changes;
    await pass(20 * MINUTE);
    expect(changes).toBe(before);
  });

  it('is told within five minutes of a moment that was moved without anybody saying so', async () => {
    await openWith(DAY);
    await pass(20 * MINUTE);
    expect(changes).toBe(0);
    moveTo(DAY / 2);
    await pass(5 * MINUTE);
    expect(changes).toBeGreaterThan(0);
  });

  it('is told in time although looking failed for a while', async () => {
    isAway = true;
    await openWith(MINUTE);
    await pass(30 * SECOND);
    isAway = false;
    await pass(30 * SECOND);
    expect(changes).toBe(1);
  });

  it('is told soon after a moment that came while looking failed', async () => {
    isAway = true;
    await openWith(MINUTE);
    await pass(2 * MINUTE);
    isAway = false;
    await pass(10 * SECOND);
    expect(changes).toBeGreaterThan(0);
  });

  it('is looked after no longer than they stay', async () => {
    await openWith(MINUTE);
    stream.destroy();
    await pass(0);
    const before = looks;
    await pass(DAY);
    expect(looks).toBe(before);
  });
});
