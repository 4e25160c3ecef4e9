import { systemPause } from '#kernel/pause.ts';
import { type Head, readHead } from './head.ts';
import type { Session } from './session.ts';

/**
 * Knows how far the log reaches at least, for all subscriptions of a store at once: from its own appends at
 * once, and by a poll, for as long as anybody watches, from those of others.
 */
export class HeadWatcher {
  readonly #session: Session;
  readonly #pollMs: number;
  readonly #watchers = new Set<() => void>();
  #head: Head | undefined;
  #polling = false;

  constructor(session: Session, pollMs: number) {
    this.#session = session;
    this.#pollMs = pollMs;
  }

  /** The last event that is known to be in the log; `undefined` for none. */
  get head(): Head | undefined {
    return this.#head;
  }

  /** Tells of an event that is in the log. */
  advance(head: Head | undefined): void {
    if (head === undefined || (this.#head !== undefined && head.position <= this.#head.position)) return;
    this.#head = head;
    for (const ring of this.#watchers) ring();
  }

  /** Asks for a ring each time the head moves. Returns what ends that. */
  watch(ring: () => void): () => void {
    this.#watchers.add(ring);
    if (!this.#polling) void this.#poll();
    return () => this.#watchers.delete(ring);
  }

  async #poll(): Promise<void> {
    const { closing } = this.#session;
    this.#polling = true;
    while (this.#watchers.size > 0 && !closing.aborted) {
      await systemPause(this.#pollMs, closing);
      try {
        this.advance(await readHead(this.#session));
      } catch {
        // The next poll tells; a store that cannot be read tells the subscriptions themselves.
      }
    }
    this.#polling = false;
  }
}
