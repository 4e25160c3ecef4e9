import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore, SubscriptionMessage } from '#kernel/log/event-store.ts';

export interface FollowerOptions {
  readonly store: EventStore;
  /** Absent: all. */
  readonly categories?: readonly string[];
  /** Position at which the load begins (exclusive); absent: at the start of the log. */
  readonly after: Position | undefined;
}

/** Remembers what one subscription delivers. */
export class Follower {
  readonly categories: readonly string[] | undefined;
  /** Ids and positions in the order in which they came. */
  readonly seen: { readonly id: string; readonly position: Position }[] = [];
  /** Error that the subscription ended with; it should not end. */
  fault: string | undefined;
  readonly #ending = new AbortController();
  readonly #following: Promise<void>;
  #position: Position | undefined;

  constructor({ store, categories, after }: FollowerOptions) {
    this.categories = categories;
    const { signal } = this.#ending;
    const messages = store.subscribe({
      signal,
      ...(categories !== undefined && { categories }),
      ...(after !== undefined && { after }),
    });
    this.#following = this.#follow(messages);
  }

  get name(): string {
    return `the follower of ${this.categories?.join(' and ') ?? 'everything'}`;
  }

  hasReached(position: Position): boolean {
    return this.#position !== undefined && this.#position >= position;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#following;
  }

  async #follow(messages: AsyncIterable<SubscriptionMessage>): Promise<void> {
    try {
      for await (const message of messages) {
        if (message.kind !== 'events') {
          this.#position = message.position;
          continue;
        }
        for (const { id, position } of message.events) this.seen.push({ id, position });
        this.#position = message.events.at(-1)?.position;
      }
      if (!this.#ending.signal.aborted) this.fault = 'it ended';
    } catch (error) {
      this.fault = String(error);
    }
  }
}
