import { expect, it } from 'vitest';
import { newEvents } from '#kernel/log/contract/sample-events.test-support.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { MemoryEventStore } from '../../event-stores/memory-event-store.ts';
import { openLog } from './log.ts';

it('gives the events of a stream that came between two looks for it', async () => {
  const store = new MemoryEventStore();
  const log = await openLog(store);
  await store.append('house-1', 'none', newEvents(2));
  let looks = 0;
  const late = eventStoreWith(store, {
    readStream(...args) {
      looks += 1;
      return looks === 1 ? store.readStream('house-none') : store.readStream(...args);
    },
  });
  const records = await log.readerOf(late).readStream('house-1', { backwards: false });
  expect(records).toBeTypeOf('object');
  expect(typeof records === 'string' ? [] : await Array.fromAsync(records)).toHaveLength(2);
});
