import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { EventLog } from './event-source.ts';

/** Most events that are counted to tell how far a read model is behind: beyond it, more says nothing new. */
export const LAG_COUNTED = 10_000;

/** Distance of a read model from the end of the log. */
export interface Lag {
  /** Events of its categories that it has still to fold, `LAG_COUNTED` at most. */
  readonly events: number;
  /** Time that the first of them has been waiting, in seconds; 0 where there is none. */
  readonly seconds: number;
}

const NONE: Lag = { events: 0, seconds: 0 };

/**
 * Measures how far a reader that has passed a position is behind. Costs one look at the log's end where it is not.
 * @throws where the log is unavailable
 */
export async function measureLag(
  source: EventLog,
  categories: readonly string[],
  position: Position | undefined,
  now: Date,
): Promise<Lag> {
  const head = await source.head();
  if (head === undefined || (position !== undefined && position >= head)) return NONE;
  const events = await source.countAfter(position, { categories, upTo: LAG_COUNTED });
  if (events === 0) return NONE;
  const from = position === undefined ? {} : { from: position };
  // Reads are inclusive: the first may be the one already passed.
  for await (const event of source.readAll({ ...from, categories, limit: 2 })) {
    if (position !== undefined && event.position <= position) continue;
    return { events, seconds: Math.max(0, (now.getTime() - Date.parse(event.recordedAt)) / 1_000) };
  }
  return NONE;
}
