import { describe, expect, it } from 'vitest';
import { EventStoreUnavailableError, WrongExpectedRevisionError } from '#kernel/log/event-store.ts';
import { AppendLedger } from './ledger.ts';

const append = (writer: number) => ({ writer, stream: 'house-1', ids: ['id'], revision: 0n, position: 0n });

describe('the ledger of a load', () => {
  it('tells the longest pause, its ends included', () => {
    const ledger = new AppendLedger();
    for (const at of [100, 150, 400]) ledger.acknowledged.push({ ...append(0), at });
    expect(ledger.longestPause(100, 420)).toBe(250);
    expect(ledger.longestPause(0, 160)).toBe(100);
    expect(ledger.longestPause(140, 1_000)).toBe(600);
    expect(ledger.longestPause(500, 900)).toBe(400);
    expect([ledger.resumedAfter(120), ledger.resumedAfter(500)]).toEqual([30, undefined]);
  });

  it('knows who has not been heard of', () => {
    const ledger = new AppendLedger();
    ledger.acknowledge(append(1), performance.now());
    const since = performance.now();
    ledger.acknowledge(append(0), since);
    expect(ledger.silentSince(since, 3)).toEqual([1, 2]);
  });

  it('takes for a fault what the port does not speak of, once for each kind', () => {
    const ledger = new AppendLedger();
    const wrong = new WrongExpectedRevisionError('house-1', 'none', 0n);
    ledger.reject(['a'], new EventStoreUnavailableError('away'), 0);
    ledger.reject(['b'], wrong, 0);
    expect(ledger.faults).toEqual([]);
    ledger.fail('read', wrong);
    for (const id of ['c', 'd']) ledger.reject([id], new TypeError('nothing known'), 0);
    expect(ledger.faults).toHaveLength(2);
    expect(ledger).toMatchObject({ refused: ['b'], inDoubt: ['a', 'c', 'd'] });
    expect(ledger.errors).toMatchObject({ 'append TypeError': 2, 'append EventStoreUnavailableError': 1 });
  });

  it('hands each append to one who waits, and lets go who waits in vain', async () => {
    const ledger = new AppendLedger();
    const waiting = [ledger.next(), ledger.next(), ledger.next()];
    ledger.acknowledge(append(4), performance.now());
    ledger.acknowledge(append(5), performance.now());
    ledger.close();
    const appends = await Promise.all(waiting);
    expect(appends.map((one) => one?.writer)).toEqual([4, 5, undefined]);
  });
});
