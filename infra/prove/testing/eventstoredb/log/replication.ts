import { setTimeout as sleep } from 'node:timers/promises';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type {
  EventStore,
  ReadStreamOptions,
  SubscribeOptions,
  SubscriptionMessage,
} from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';

/** Time between two looks of one that waits for the log to come, milliseconds. */
const LOOK_MS = 5;

/** The log that all nodes of a cluster share: the leader sees it at once, followers some time later. */
export class Replication {
  readonly #lagMs: number;
  /**
   * Positions that were written, and when, in order. The first is the one that followers see already, or are about to.
   */
  readonly #written: { readonly position: Position; readonly at: number }[] = [];

  /** @param head what every node has from the beginning @param lagMs how far followers are behind */
  constructor(head: Position | undefined, lagMs: number) {
    this.#lagMs = lagMs;
    this.#written.push({ position: head ?? 0n, at: Number.NEGATIVE_INFINITY });
  }

  /** Wraps the store so that the leader writes through it. */
  leading(store: EventStore): EventStore {
    return eventStoreWith(store, {
      append: async (...args) => {
        const result = await store.append(...args);
        const last = this.#written.at(-1)?.position ?? 0n;
        if (result.position > last) this.#written.push({ position: result.position, at: performance.now() });
        return result;
      },
    });
  }

  /** Wraps the store as a node reads it: later, as long as it does not lead. */
  following(store: EventStore, leads: () => boolean): EventStore {
    const visible = () => (leads() ? this.#written.at(-1)?.position : this.#replicated()) ?? 0n;
    const end = async () => (leads() ? store.head() : visible() || undefined);
    return eventStoreWith(store, {
      head: end,
      end,
      readStream: (stream, options) => readStreamUpTo(store, visible, stream, options),
      readAll: (options) => upTo(store.readAll(options), visible),
      subscribe: (options) => followUpTo(store, visible, options),
    });
  }

  /** Finds the last position that followers see. */
  #replicated(): Position {
    const until = performance.now() - this.#lagMs;
    while ((this.#written[1]?.at ?? Number.POSITIVE_INFINITY) <= until) this.#written.shift();
    return this.#written[0]?.position ?? 0n;
  }
}

async function* upTo(
  events: AsyncIterable<StoredEvent>,
  visible: () => Position,
): AsyncGenerator<StoredEvent> {
  const last = visible();
  for await (const event of events) {
    if (event.position > last) return;
    yield event;
  }
}

async function* readStreamUpTo(
  store: EventStore,
  visible: () => Position,
  stream: string,
  { limit = Number.POSITIVE_INFINITY, ...options }: ReadStreamOptions = {},
): AsyncGenerator<StoredEvent> {
  const last = visible();
  let left = limit;
  for await (const event of store.readStream(stream, options)) {
    if (left <= 0) return;
    if (event.position > last) continue;
    left -= 1;
    yield event;
  }
}

async function* followUpTo(
  store: EventStore,
  visible: () => Position,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage> {
  for await (const message of store.subscribe(options)) {
    const last = message.kind === 'events' ? (message.events.at(-1)?.position ?? 0n) : 0n;
    while (last > visible() && !options.signal.aborted) await sleep(LOOK_MS);
    yield message;
  }
}
