import { categoryOf, type Position, type StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventSource } from '#projections/kernel/follow/event-source.ts';

/**
 * Makes a source of events that ends: projections are built from it where they are to hold exactly the events up to a
 * position.
 * @param events the log from its start, in its order
 * @param end position that counts as the end of the log; events beyond it are left out
 */
export function finiteSource(events: () => AsyncIterable<StoredEvent>, end: Position): EventSource {
  return {
    head: async () => end,

    async *subscribe({ after, categories, batchSize, signal }) {
      let batch: StoredEvent[] = [];
      for await (const event of events()) {
        if (signal.aborted) return;
        if (event.position > end) break;
        if (after !== undefined && event.position <= after) continue;
        if (!categories.includes(categoryOf(event.stream))) continue;
        batch.push(event);
        if (batch.length < batchSize) continue;
        yield { kind: 'events', events: batch };
        batch = [];
      }
      if (batch.length > 0) yield { kind: 'events', events: batch };
      yield { kind: 'caughtUp', position: end };
    },
  };
}
