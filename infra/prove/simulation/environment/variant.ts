import type { LogTail } from '#infra/adapters/event-store/postgres/read/subscription.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Timing } from '#projections/kernel/follow/timing.ts';
import type { ReadModelStore } from '#projections/kernel/read-model-store.ts';

/** The tail of the log that the subscriptions of a process share. */
export type SharedTail = Pick<LogTail, 'next'>;

/** A part put in another's place, to show that the simulation notices a fault of that kind. */
export interface Variant {
  readonly store?: (store: ReadModelStore) => ReadModelStore;
  readonly eventStore?: (store: EventStore, timing: Timing, newId: () => string) => EventStore;
  readonly tail?: (tail: SharedTail) => SharedTail;
  readonly claims?: (claims: Claims) => Claims;
}
