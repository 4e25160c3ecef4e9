import type { EventStore } from './event-store.ts';

/** Makes an event store that does everything through another, but for what is changed. */
export function eventStoreWith(store: EventStore, changes: Partial<EventStore>): EventStore {
  return {
    append: (...args) => store.append(...args),
    readStream: (...args) => store.readStream(...args),
    readAll: (...args) => store.readAll(...args),
    subscribe: (...args) => store.subscribe(...args),
    head: () => store.head(),
    end: () => store.end(),
    get interruptions() {
      return store.interruptions;
    },
    countAfter: (...args) => store.countAfter(...args),
    close: () => store.close(),
    ...changes,
  };
}
