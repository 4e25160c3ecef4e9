import { LRUCache } from 'lru-cache';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';

const EVENTS_KEPT = 20_000;

/** From where on an event that may be in a stream has to be looked for: a revision, or a time by the server's clock. */
export type Whereabouts = { readonly revision: bigint } | { readonly since: number };

/**
 * Remembers by their ids the events that were appended lately, or may have been. The server knows a repeat by
 * itself in most cases, but not in all: it compares ids with the revision expected, and forgets
 * them in a restart where any revision is.
 */
export class RecentAppends {
  readonly #known = new LRUCache<string, Whereabouts>({ max: EVENTS_KEPT });

  /** Tells of events that are in the stream, the last of them at `revision`. */
  appended(stream: string, events: readonly NewEvent[], revision: bigint): void {
    const first = revision - BigInt(events.length - 1);
    for (const [index, { id }] of events.entries()) {
      this.#known.set(key(stream, id), { revision: first + BigInt(index) });
    }
  }

  /** Notes events that may or may not be in the stream. */
  inDoubt(stream: string, events: readonly NewEvent[], since: number): void {
    for (const { id } of events) {
      if (!this.#known.has(key(stream, id))) this.#known.set(key(stream, id), { since });
    }
  }

  /** Returns the places where these events, or some of them, may stand; empty where they are new as far as is known. */
  whereabouts(stream: string, events: readonly NewEvent[]): Whereabouts[] {
    return events.flatMap(({ id }) => this.#known.get(key(stream, id)) ?? []);
  }
}

const key = (stream: string, id: string) => `${id.toLowerCase()} ${stream}`;
