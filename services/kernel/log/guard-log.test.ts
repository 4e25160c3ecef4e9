import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { MemoryEventStore } from '#infra/prove/testing/event-stores/memory-event-store.ts';
import { EventStoreUnavailableError, ForeignLogError } from './event-store.ts';
import { type GuardedLog, guardLog } from './guard-log.ts';

const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'Noted',
  data: {},
  metadata: {
    actor: { kind: 'guest' },
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-11-01T00:00:00Z',
  },
});

let store: MemoryEventStore;
let finding: Error | undefined;
let checks: number;
let clock: number;
let guarded: GuardedLog;

beforeEach(async () => {
  [store, finding, checks, clock] = [new MemoryEventStore(), undefined, 0, 0];
  const check = async () => {
    checks += 1;
    if (finding !== undefined) throw finding;
  };
  guarded = guardLog(store, check, () => clock);
  await guarded.assure();
  await guarded.append('note-1', 'none', [newEvent()]);
});

const calls: readonly [string, () => Promise<unknown>][] = [
  ['append', () => guarded.append('note-2', 'any', [newEvent()])],
  ['readStream', () => Array.fromAsync(guarded.readStream('note-1'))],
  ['readAll', () => Array.fromAsync(guarded.readAll())],
  ['head', () => guarded.head()],
  ['end', () => guarded.end()],
  ['countAfter', () => guarded.countAfter(undefined, { upTo: 5 })],
  [
    'subscribe',
    () =>
      guarded
        .subscribe({ signal: AbortSignal.timeout(5_000) })
        [Symbol.asyncIterator]()
        .next(),
  ],
];

it('looks once, and not again as long as the connection holds', async () => {
  for (const [, call] of calls) await call();
  expect(checks).toBe(1);
});

it.each(calls)('looks again before %s once the connection was lost', async (_, call) => {
  store.interruptions += 1;
  await call();
  await call();
  expect(checks).toBe(2);
  finding = new ForeignLogError('another log');
  store.interruptions += 1;
  await expect(call()).rejects.toBe(finding);
});

it('writes nothing to another log', async () => {
  finding = new ForeignLogError('another log');
  store.interruptions += 1;
  await expect(guarded.append('note-2', 'none', [newEvent()])).rejects.toBe(finding);
  expect(await Array.fromAsync(store.readStream('note-2'))).toEqual([]);
});

it('looks once for many that ask at the same time', async () => {
  store.interruptions += 1;
  await Promise.all(calls.map(([, call]) => call()));
  expect(checks).toBe(2);
});

it('looks again where the connection was lost while it looked', async () => {
  const losing = guardLog(store, async () => {
    checks += 1;
    if (checks === 2) store.interruptions += 1;
  });
  await losing.head();
  expect(checks).toBe(3);
});

it('delivers nothing more to who follows once the log is another', async () => {
  const ending = new AbortController();
  const messages = guarded.subscribe({ signal: ending.signal })[Symbol.asyncIterator]();
  await messages.next();
  await messages.next();
  const next = messages.next();
  finding = new ForeignLogError('another log');
  store.interruptions += 1;
  await store.append('note-2', 'none', [newEvent()]);
  await expect(next).rejects.toBe(finding);
  ending.abort();
});

it('takes a checkpoint that the log does not know for one of another log', async () => {
  store.refusesUnknownPositions = true;
  const messages = guarded.subscribe({ after: 7n, signal: AbortSignal.timeout(5_000) });
  await expect(Array.fromAsync(messages)).rejects.toThrow(ForeignLogError);
});

it('looks again once a second at most, and serves as soon as the log is back', async () => {
  finding = new ForeignLogError('another log');
  store.interruptions += 1;
  await expect(guarded.head()).rejects.toBe(finding);
  const refusal = finding;
  finding = undefined;
  clock = 999;
  await expect(guarded.head()).rejects.toBe(refusal);
  expect(checks).toBe(2);
  clock = 1_000;
  await guarded.head();
  expect(checks).toBe(3);
});

it('condemns nothing while it cannot be told', async () => {
  finding = new EventStoreUnavailableError('gone');
  store.interruptions += 1;
  await expect(guarded.head()).rejects.toBe(finding);
  finding = undefined;
  await guarded.head();
  expect(checks).toBe(3);
});
