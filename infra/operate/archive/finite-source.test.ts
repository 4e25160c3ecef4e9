import { expect, it } from 'vitest';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { finiteSource } from './finite-source.ts';
import { syntheticSource } from './synthetic-source.test-support.ts';

const { store } = syntheticSource(10, new Uint8Array(32));
const signal = new AbortController().signal;
const source = (end: Position) => finiteSource(() => store.readAll(), end);

/** Collects the positions that a subscription delivers, batch by batch, and the one at which it ends. */
async function delivered(
  end: Position,
  options: { after?: Position; categories?: string[]; signal?: AbortSignal },
) {
  const subscription = { categories: ['door'], types: ['DoorOpened'], batchSize: 3, signal, ...options };
  const messages = await Array.fromAsync(source(end).subscribe(subscription));
  const positions = (events: readonly StoredEvent[]) => events.map(({ position }) => position);
  return messages.map((message) => (message.kind === 'events' ? positions(message.events) : message));
}

it('delivers what stands up to its end, in batches, and says that this is all', async () => {
  expect(await source(12n).head()).toBe(12n);
  expect(await delivered(12n, {})).toEqual([[3n, 6n, 9n], [12n], { kind: 'caughtUp', position: 12n }]);
  expect(await delivered(14n, { after: 9n })).toEqual([[12n], { kind: 'caughtUp', position: 14n }]);
});

it('leaves other categories out', async () => {
  expect(await delivered(30n, { categories: ['window'] })).toEqual([{ kind: 'caughtUp', position: 30n }]);
});

it('ends with its signal, and then says nothing of an end', async () => {
  expect(await delivered(30n, { signal: AbortSignal.abort() })).toEqual([]);
});
