import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { compareWithFollower, compareWithLog } from './compare.ts';
import type { Acknowledged } from './ledger.ts';

function stored(
  position: bigint,
  { stream = 'house-1', id = randomUUID() as string, revision = position } = {},
) {
  return { id, stream, revision, position } as StoredEvent;
}

function acknowledged({ id, stream, revision, position }: StoredEvent): Acknowledged {
  return { writer: 0, ids: [id], stream, revision, position, at: 0 };
}

const known = (acks: Acknowledged[], others: { refused?: string[]; inDoubt?: string[] } = {}) => ({
  acknowledged: acks,
  refused: [],
  inDoubt: [],
  ...others,
});

const [one, two, three] = [stored(0n), stored(1n), stored(2n)];
const log = [one, two, three];

describe('what writers know', () => {
  it('is all there', () => {
    expect(compareWithLog(known(log.map(acknowledged)), log)).toEqual([]);
  });

  it('of several events is told by the last, at the revisions before it', () => {
    const whole = { ...acknowledged(three), ids: [one.id, two.id, three.id] };
    expect(compareWithLog(known([whole]), log)).toEqual([]);
    expect(compareWithLog(known([{ ...whole, revision: 5n }]), log)).toHaveLength(3);
  });

  it.each([
    ['is not there', known(log.map(acknowledged)), [one, three], 'lost: '],
    ['is there twice', known(log.map(acknowledged)), [...log, stored(3n, { id: two.id })], 'doubled: '],
    [
      'is elsewhere',
      known(log.map(acknowledged)),
      [one, two, stored(2n, { id: three.id, stream: 'house-2' })],
      'moved: ',
    ],
    [
      'is at another position',
      known(log.map(acknowledged)),
      [one, two, { ...three, position: 7n }],
      'moved: ',
    ],
    ['was refused', known([one, two].map(acknowledged), { refused: [three.id] }), log, 'refused and yet '],
    ['nobody wrote', known([one, two].map(acknowledged)), log, 'made up: '],
  ])('is a fault where an event %s', (_, ledger, found, fault) => {
    const faults = compareWithLog(ledger, found);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${fault}`));
  });

  it('may be in doubt: an event is there or not', () => {
    const ledger = known([one, two].map(acknowledged), { inDoubt: [three.id] });
    expect(compareWithLog(ledger, log)).toEqual([]);
    expect(compareWithLog(ledger, [one, two])).toEqual([]);
  });

  it('is told of by the first of many faults alike', () => {
    const many = Array.from({ length: 10 }, (_, index) => stored(BigInt(index)));
    const faults = compareWithLog(known(many.map(acknowledged)), []);
    expect(faults).toHaveLength(4);
    expect(faults.at(-1)).toBe('lost: … and 7 more');
  });
});

describe('what a follower saw', () => {
  const other = stored(3n, { stream: 'guest-1' });
  const follower = (seen: StoredEvent[], rest: { categories?: string[]; fault?: string } = {}) => ({
    name: 'the follower',
    categories: undefined,
    fault: undefined,
    seen,
    ...rest,
  });

  it('is what the log holds for it, up to the position', () => {
    expect(compareWithFollower(follower(log), log, 2n)).toEqual([]);
    expect(compareWithFollower(follower([...log, other]), log, 2n)).toEqual([]);
    expect(compareWithFollower(follower(log, { categories: ['house'] }), [...log, other], 3n)).toEqual([]);
  });

  it.each([
    ['skipped', follower([one, three]), 'the follower skipped'],
    ['saw twice', follower([one, two, two, three]), 'the follower saw'],
    ['was given unasked', follower([...log, other]), 'the follower was given'],
    ['saw too early', follower([two, one, three]), 'the follower saw events out of order'],
    ['heard of no more', follower(log, { fault: 'it ended' }), 'the follower: it ended'],
  ])('is a fault where it %s', (_, saw, fault) => {
    const faults = compareWithFollower(saw, log, 3n);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });
});
