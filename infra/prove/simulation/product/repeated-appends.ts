import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import type { Timing } from '#projections/kernel/follow/timing.ts';

const ATTEMPTS = 3;
const RETRY_MS = 30;

/**
 * Repeats an append that was not answered, as adapters do.
 * @param again the events of a repetition; they must have the ids of the first attempt
 */
export function withRepeatedAppends(
  store: EventStore,
  timing: Timing,
  again: (events: readonly NewEvent[]) => readonly NewEvent[] = (events) => events,
): EventStore {
  return eventStoreWith(store, {
    async append(stream, expected, events) {
      let attempted = events;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await store.append(stream, expected, attempted);
        } catch (error) {
          if (!(error instanceof EventStoreUnavailableError) || attempt === ATTEMPTS) throw error;
          await timing.pause(RETRY_MS);
          attempted = again(attempted);
        }
      }
    },
  });
}
