import { describe, expect, it } from 'vitest';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { LogTail, type ReadPage } from './subscription.ts';

const eventAt = (position: Position): StoredEvent => ({
  id: `id-${position}`,
  type: 'Noted',
  data: {},
  metadata: {
    actor: { kind: 'guest' },
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
  },
  stream: position % 2n === 0n ? 'even-1' : 'odd-1',
  revision: 0n,
  position,
  recordedAt: '2026-01-01T00:00:00.000Z',
});

/** Makes a log of one event at each position, which notes what is read of it. */
function makeLog({ characters = 10 } = {}) {
  const reads: string[] = [];
  const read: ReadPage = async ({ after, upTo, limit }) => {
    reads.push(`${after}–${upTo}`);
    const count = Math.min(limit, Number(upTo - after));
    const events = Array.from({ length: count }, (_, index) => eventAt(after + BigInt(index + 1)));
    return { events, characters: characters * count };
  };
  return { reads, read };
}

const LIMITS = { events: 6, characters: 1_000, page: 4 };
const all = (head: Position, categories?: readonly string[]) => ({ head, categories, limit: 100 });
const positions = (events: readonly StoredEvent[] | undefined) => events?.map(({ position }) => position);

describe('the tail of the log', () => {
  it('is read once for all who stand at the end, and gives each what it wants', async () => {
    const { reads, read } = makeLog();
    const tail = new LogTail(read, LIMITS);
    const [everything, odd, even] = await Promise.all([
      tail.next(10n, all(13n)),
      tail.next(10n, all(13n, ['odd'])),
      tail.next(10n, all(13n, ['even'])),
    ]);
    expect(reads).toEqual(['10–13']);
    expect(positions(everything?.events)).toEqual([11n, 12n, 13n]);
    expect(positions(odd?.events)).toEqual([11n, 13n]);
    expect(even).toMatchObject({ position: 13n });
    expect(positions(even?.events)).toEqual([12n]);
    // The same event for all: what is known of it is known to all.
    expect(odd?.events[0]).toBe(everything?.events[0]);
  });

  it('gives no more than it was asked for, and says how far that reaches', async () => {
    const { read } = makeLog();
    const tail = new LogTail(read, LIMITS);
    const portion = await tail.next(10n, { head: 14n, categories: ['odd'], limit: 1 });
    expect(portion).toMatchObject({ position: 11n });
    expect(positions((await tail.next(11n, all(14n, ['odd'])))?.events)).toEqual([13n]);
  });

  it('sends who stands before it to the log', async () => {
    const { reads, read } = makeLog();
    const tail = new LogTail(read, LIMITS);
    for (let position = 10n; position < 22n; ) {
      position = (await tail.next(position, all(22n)))?.position ?? position;
    }
    expect(reads).toEqual(['10–22', '14–22', '18–22']);
    // Of twelve events it keeps six at most: the last stretch.
    expect(await tail.next(10n, all(22n))).toBeUndefined();
    expect(await tail.next(17n, all(22n))).toBeUndefined();
    expect(positions((await tail.next(18n, all(22n)))?.events)).toEqual([19n, 20n, 21n, 22n]);
    expect(reads).toHaveLength(3);
  });

  it('is bounded by size, too, and keeps what was read last in any case', async () => {
    const { read } = makeLog({ characters: 900 });
    const tail = new LogTail(read, LIMITS);
    await tail.next(10n, all(12n));
    await tail.next(12n, all(14n));
    expect(await tail.next(10n, all(14n))).toBeUndefined();
    expect(positions((await tail.next(12n, all(14n)))?.events)).toEqual([13n, 14n]);
  });

  it('begins anew at who is ahead of it, and leaves no gap', async () => {
    const { reads, read } = makeLog();
    const tail = new LogTail(read, LIMITS);
    await tail.next(10n, all(11n));
    expect(positions((await tail.next(15n, all(16n)))?.events)).toEqual([16n]);
    expect(reads).toEqual(['10–11', '15–16']);
    expect(await tail.next(11n, all(16n))).toBeUndefined();
  });

  it('tells all who waited that a read failed, and reads again', async () => {
    const { read } = makeLog();
    let failures = 1;
    const tail = new LogTail(async (range) => {
      failures -= 1;
      if (failures >= 0) throw new Error('no answer');
      return read(range);
    }, LIMITS);
    const both = await Promise.allSettled([tail.next(10n, all(12n)), tail.next(10n, all(12n))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(positions((await tail.next(10n, all(12n)))?.events)).toEqual([11n, 12n]);
  });
});
