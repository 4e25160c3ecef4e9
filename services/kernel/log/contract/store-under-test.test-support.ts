import type { EventStore } from '../event-store.ts';

/** A store on its server, as an adapter's own test provides it. The log may hold other events. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Opens the same log again, as the next start of the product would. The suite closes what it returns. */
  reopen(): Promise<EventStore>;
  /** Breaks every connection that stores have to the server at this moment. The server goes on. */
  breakConnections(): Promise<void>;
  /** Releases what `open` took. The suite has closed the store. */
  release(): Promise<void>;
}
