import { expect, it } from 'vitest';
import { allEvents } from '#contracts/catalogue.ts';
import { MemoryEventStore } from '#infra/prove/testing/event-stores/memory-event-store.ts';
import { systemClock } from '../work/clock.ts';
import { timeOrderedIds } from '../work/ids.ts';
import { createEventCodec } from './event-codec.ts';
import { identifyLog, readLogId } from './log-identity.ts';

const codec = createEventCodec({
  definitions: allEvents,
  vault: { keysOf: async () => new Map() },
  clock: systemClock,
  ids: timeOrderedIds,
});

it('is written once, whoever comes first', async () => {
  const store = new MemoryEventStore();
  expect(await readLogId({ store, codec })).toBeUndefined();
  const ids = await Promise.all(Array.from({ length: 8 }, () => identifyLog({ store, codec })));
  expect(new Set(ids).size).toBe(1);
  expect(await readLogId({ store, codec })).toBe(ids[0]);
  expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
});

it('is another one in another log', async () => {
  const [one, other] = await Promise.all(
    [new MemoryEventStore(), new MemoryEventStore()].map((store) => identifyLog({ store, codec })),
  );
  expect(one).not.toBe(other);
});
