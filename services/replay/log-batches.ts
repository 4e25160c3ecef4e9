import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { readAhead } from '#projections/kernel/build/follow.ts';

/** The reading methods of the log that a replay uses. */
export type ReplayedLog = Pick<EventStore, 'head' | 'readAll' | 'subscribe'>;

export interface LogRange {
  readonly categories: readonly string[];
  /** Exclusive; absent: from the start of the log. */
  readonly after?: Position | undefined;
  /** Inclusive, and not beyond the end of the log. */
  readonly until: Position;
  /** Ends the reading after the present batch, without an error. */
  readonly signal: AbortSignal;
}

const BATCH_SIZE = 512;

/**
 * Yields the events of a range, in order and in batches, none of which is empty. Reads one batch ahead of the
 * consumer and no more: who reads slowly has the log read slowly.
 */
export async function* logBatches(
  log: ReplayedLog,
  { categories, after, until, signal }: LogRange,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  if (until <= (after ?? 0n)) return;
  const left = new AbortController();
  const messages = log.subscribe({
    ...(after !== undefined && { after }),
    categories,
    batchSize: BATCH_SIZE,
    signal: AbortSignal.any([signal, left.signal]),
  });
  for await (const message of readAhead(messages, () => left.abort())) {
    if (signal.aborted) return;
    if (message.kind !== 'events') {
      if (message.position >= until) return;
      continue;
    }
    const isLast = (message.events.at(-1)?.position ?? 0n) >= until;
    const events = isLast ? message.events.filter(({ position }) => position <= until) : message.events;
    if (events.length > 0) yield events;
    if (isLast) return;
  }
}
