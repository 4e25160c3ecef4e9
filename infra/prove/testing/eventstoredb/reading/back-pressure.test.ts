import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { MemoryEventStore } from '../../event-stores/memory-event-store.ts';
import { connected, newStream } from '../client.test-support.ts';

const EVENTS = 500;
const EVENT_SIZE = 50_000;

function largeEvents(): NewEvent[] {
  const text = 'x'.repeat(EVENT_SIZE);
  const metadata = {
    actor: { kind: 'system', name: 'test' },
    correlationId: 'test',
    causationId: 'test',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
  } as const;
  return Array.from({ length: EVENTS }, () => ({
    id: randomUUID(),
    type: 'Large',
    data: { text },
    metadata,
  }));
}

/** Wraps a store to count the events pulled from it. */
function counting(store: EventStore): { readonly store: EventStore; readonly pulled: () => number } {
  let pulled = 0;
  const counted = async function* <Item>(items: AsyncIterable<Item>, size: (item: Item) => number) {
    for await (const item of items) {
      pulled += size(item);
      yield item;
    }
  };
  return {
    pulled: () => pulled,
    store: eventStoreWith(store, {
      readStream: (...args) => counted(store.readStream(...args), () => 1),
      readAll: (options) => counted(store.readAll(options), () => 1),
      subscribe: (options) =>
        counted(store.subscribe(options), (message) =>
          message.kind === 'events' ? message.events.length : 0,
        ),
    }),
  };
}

it.each(['readStream', 'readAll', 'subscribeToAll', 'subscribeToStream'] as const)(
  '%s pulls from the store only what the reader has room for',
  (method) => {
    const { store, pulled } = counting(new MemoryEventStore());
    return connected({ store }, async ({ client }) => {
      const stream = newStream();
      await store.append(stream, 'none', largeEvents());
      const before = pulled();
      const reading =
        method === 'readStream' || method === 'subscribeToStream' ? client[method](stream) : client[method]();
      await once(reading, 'readable');
      await settled(pulled);
      // 64 KiB on each side of the wire, and some objects more: far from the 25 MB that there are.
      expect(pulled() - before).toBeLessThan(EVENTS / 3);

      let taken = 0;
      for await (const { event } of reading) {
        if (event?.streamId === stream) taken += 1;
        if (taken === EVENTS) break;
      }
      expect(pulled() - before).toBeGreaterThanOrEqual(EVENTS);
    });
  },
);

it('pulls no more for a reader that has gone', async () => {
  const { store, pulled } = counting(new MemoryEventStore());
  await connected({ store }, async ({ client }) => {
    const stream = newStream();
    await store.append(stream, 'none', largeEvents());
    const subscription = client.subscribeToStream(stream);
    await once(subscription, 'readable');
    await subscription.unsubscribe();
    await settled(pulled);
    expect(pulled()).toBeLessThan(EVENTS / 3);
    await store.append(stream, 'any', largeEvents());
    await settled(pulled);
    expect(pulled()).toBeLessThan(EVENTS / 3);
  });
});

/** Waits until a number stays the same for as many turns of the event loop as an event takes many times over. */
async function settled(value: () => number): Promise<void> {
  let unchanged = 0;
  for (let last = value(); unchanged < 2_000; last = value()) {
    await new Promise((resolve) => setImmediate(resolve));
    unchanged = value() === last ? unchanged + 1 : 0;
  }
}
