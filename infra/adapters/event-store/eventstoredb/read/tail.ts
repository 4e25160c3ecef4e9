import { categoryOf, type Position } from '#contracts/kernel/events/stored-event.ts';
import { systemPause } from '#kernel/work/pause.ts';
import type { Session } from '../session/session.ts';
import { readHead } from './head.ts';
import { type LogItem, openLog } from './log-source.ts';
import { pull } from './pull.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;
const NOWHERE: Position = -1n;

/**
 * Follows the end of the log, unfiltered, once for all subscriptions of a store. The server tells a filtered
 * subscription only now and then how far it has come, and nothing of the last few events that its filter leaves
 * out: by what has come by here, it knows.
 */
export class Tail {
  readonly #session: Session;
  readonly #watchers = new Set<() => void>();
  /** Last event of each category since `#since`. */
  readonly #lastOf = new Map<string, Position>();
  /** Position from which on all arrivals are known. */
  #since: Position | undefined;
  #end: Position = NOWHERE;
  #running: Promise<void> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Position that the log reaches at least; −1 while nothing is known. */
  get end(): Position {
    return this.#end;
  }

  /** Calls `ring` each time events have arrived; the first call starts the tail. Returns a function that ends this. */
  watch(ring: () => void): () => void {
    this.#watchers.add(ring);
    this.#running ??= this.#follow();
    return () => this.#watchers.delete(ring);
  }

  /**
   * Returns the position up to which nothing of these categories is known to stand after the given one; at least the
   * given position, which it is where something stands.
   */
  quietUpTo(position: Position, categories: readonly string[]): Position {
    if (this.#since === undefined || position < this.#since) return position;
    const isNext = (category: string) => (this.#lastOf.get(category) ?? NOWHERE) > position;
    return categories.some(isNext) || this.#end < position ? position : this.#end;
  }

  /** Follows until the store closes, over as many connections as it takes. */
  async #follow(): Promise<void> {
    const { closing } = this.#session;
    let retryMs = RETRY_MIN_MS;
    while (!closing.aborted) {
      try {
        await this.#oneConnection(() => {
          retryMs = RETRY_MIN_MS;
        });
      } catch {
        // Who cannot read the log hears of it in a subscription of its own.
      }
      await systemPause(retryMs, closing);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  }

  async #oneConnection(onMoved: () => void): Promise<void> {
    if (this.#since === undefined) {
      this.#end = (await readHead(this.#session))?.position ?? NOWHERE;
      this.#since = this.#end;
      this.#ring();
    }
    const after = this.#end === NOWHERE ? undefined : this.#end;
    // Nothing may come by for a long time: the connection's own signs of life tell whether it stands.
    const patient = { ...this.#session, timeoutMs: Number.POSITIVE_INFINITY };
    const range = { after, categories: undefined };
    for await (const items of pull(patient, (ring) => openLog(this.#session.client, range, ring))) {
      for (const item of items) this.#take(item);
      onMoved();
      this.#ring();
    }
  }

  #take(item: LogItem): void {
    if ('mark' in item) {
      if (item.mark === 'checkpoint') this.#reach(item.position);
    } else if (item.event !== undefined) {
      const { position, streamId } = item.event;
      this.#lastOf.set(categoryOf(streamId), position.commit);
      this.#reach(position.commit);
    }
  }

  #reach(position: Position): void {
    if (position > this.#end) this.#end = position;
  }

  #ring(): void {
    for (const ring of this.#watchers) ring();
  }
}
