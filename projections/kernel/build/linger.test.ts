import { expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { SourceMessage } from '../follow/event-source.ts';
import { lingering } from './follow.ts';

const events = (...positions: bigint[]): SourceMessage => ({
  kind: 'events',
  events: positions.map((position) => ({ position, type: 'Passed' }) as StoredEvent),
});
const handled = (position: bigint): SourceMessage => ({
  kind: 'events',
  events: [{ position, type: 'Handled' } as StoredEvent],
});
const mayWait = (some: readonly StoredEvent[]) => some.every(({ type }) => type === 'Passed');
const caughtUp = (position: bigint): SourceMessage => ({ kind: 'caughtUp', position });
const checkpoint = (position: bigint): SourceMessage => ({ kind: 'checkpoint', position });

/** Passes messages on. @returns what came out, each wait among it */
async function pass(messages: readonly SourceMessage[], most = 100): Promise<readonly string[]> {
  const out: string[] = [];
  async function* given() {
    yield* messages;
  }
  const wait = async () => {
    out.push('wait');
  };
  const { signal } = new AbortController();
  for await (const message of lingering(given(), { mayWait, wait, most, signal })) {
    const { kind } = message;
    const at = kind === 'events' ? message.events.map(({ position }) => position) : message.position;
    out.push(`${kind} ${at}`);
  }
  return out;
}

test('waits for nothing while it catches up', async () => {
  expect(await pass([events(1n), events(2n), checkpoint(3n), caughtUp(3n)])).toEqual([
    'events 1',
    'events 2',
    'checkpoint 3',
    'caughtUp 3',
  ]);
});

test('takes all together that came while it waited, and says where that ends', async () => {
  const messages = [caughtUp(0n), events(1n), events(2n, 3n), checkpoint(4n), events(5n), caughtUp(5n)];
  expect(await pass(messages)).toEqual(['caughtUp 0', 'wait', 'events 1,2,3,5', 'caughtUp 5']);
  expect(await pass([caughtUp(0n), events(1n), checkpoint(2n), caughtUp(2n), events(3n)])).toEqual([
    'caughtUp 0',
    'wait',
    'events 1',
    'caughtUp 2',
    'wait',
    'events 3',
  ]);
});

test('takes no more at once than it may', async () => {
  const messages = [caughtUp(0n), events(1n), events(2n), events(3n), caughtUp(3n), events(4n), caughtUp(4n)];
  expect(await pass(messages, 2)).toEqual([
    'caughtUp 0',
    'wait',
    'events 1,2',
    'events 3',
    'caughtUp 3',
    'wait',
    'events 4',
    'caughtUp 4',
  ]);
});

test('passes nothing on once it is over', async () => {
  const over = new AbortController();
  async function* given() {
    yield caughtUp(0n);
    yield events(1n);
  }
  const wait = async () => over.abort();
  const out: string[] = [];
  for await (const { kind } of lingering(given(), { mayWait, wait, most: 9, signal: over.signal }))
    out.push(kind);
  expect(out).toEqual(['caughtUp']);
});

test('lets what may not wait pass at once, with what has gathered', async () => {
  expect(await pass([caughtUp(0n), handled(1n), caughtUp(1n)])).toEqual([
    'caughtUp 0',
    'events 1',
    'caughtUp 1',
  ]);

  const { signal } = new AbortController();
  const passed = Promise.withResolvers<void>();
  let waits = 0;
  async function* given() {
    yield caughtUp(0n);
    yield events(1n);
    yield caughtUp(1n);
    yield handled(2n);
    // Nothing more comes before that has been passed on.
    await passed.promise;
    yield caughtUp(2n);
  }
  const wait = (over: AbortSignal) =>
    new Promise<void>((resolve) => {
      waits += 1;
      over.addEventListener('abort', () => resolve());
    });
  const out: string[] = [];
  for await (const message of lingering(given(), { mayWait, wait, most: 9, signal })) {
    if (message.kind === 'events') passed.resolve();
    out.push(
      message.kind === 'events' ? message.events.map(({ position }) => position).join() : message.kind,
    );
  }
  expect(waits).toBe(1);
  expect(out).toEqual(['caughtUp', '1,2', 'caughtUp']);
});

test('throws what the log throws when its turn comes', async () => {
  async function* given() {
    yield caughtUp(0n);
    yield events(1n);
    yield caughtUp(1n);
    throw new Error('the log is away');
  }
  const { signal } = new AbortController();
  const out: string[] = [];
  const read = async () => {
    for await (const { kind } of lingering(given(), {
      mayWait,
      wait: async () => undefined,
      most: 9,
      signal,
    })) {
      out.push(kind);
    }
  };
  await expect(read()).rejects.toThrow('the log is away');
  expect(out).toEqual(['caughtUp', 'events', 'caughtUp']);
});
