import type { Claims } from '#kernel/claims.ts';
import type { EventStore } from '#kernel/event-store.ts';
import type { ReadModelStore } from '#projections/kernel/read-model-store.ts';
import type { Timing } from '#projections/kernel/timing.ts';

/** A part put in another's place, to show that the simulation notices a fault of that kind. */
export interface Variant {
  readonly store?: (store: ReadModelStore) => ReadModelStore;
  readonly eventStore?: (store: EventStore, timing: Timing, newId: () => string) => EventStore;
  readonly claims?: (claims: Claims) => Claims;
}
