import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventDecoder } from './event-source.ts';

/** The keys of people, as the vault has them. */
export interface Keys {
  /** Finds the keys of those of these people who have one. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

interface Decoded {
  readonly outcome: Promise<RecordedEvent | undefined>;
  /** True where the key of the person whom the event is about was there. */
  readonly hadKey: boolean;
}

/** A batch of more events is one of a follower that catches up, and shares its events with nobody. */
const SHARED_AT_MOST = 256;

/**
 * Decodes an event once for all who follow the log in this process and are given the same stored event. What it
 * remembers goes with that. It is handed out only as long as the vault says of the person's key what it said when the
 * event was decoded: what was sealed is not told after the key was destroyed.
 */
export function decodeOnce(decoder: EventDecoder, vault: Keys): EventDecoder {
  const known = new WeakMap<StoredEvent, Decoded>();

  return {
    async decode(events, options) {
      if (events.length > SHARED_AT_MOST) return decoder.decode(events, options);
      const subjects = new Set(events.flatMap(({ metadata }) => metadata.subject ?? []));
      const keys = subjects.size === 0 ? new Map<string, unknown>() : await vault.keysOf([...subjects]);
      const hasKey = ({ metadata: { subject } }: StoredEvent) => subject !== undefined && keys.has(subject);
      const missing = events.filter((event) => known.get(event)?.hadKey !== hasKey(event));
      if (missing.length > 0) {
        const batch = decoder.decode(missing);
        for (const [index, event] of missing.entries()) {
          const outcome = batch.then((decoded) => decoded[index]);
          // A fault may be of one event alone, or pass: each try is a new one.
          outcome.catch(() => known.delete(event));
          known.set(event, { outcome, hadKey: hasKey(event) });
        }
      }
      const outcomes = events.map(async (event) => known.get(event)?.outcome);
      try {
        return await Promise.all(outcomes);
      } catch (error) {
        // Another batch may have failed for an event that is not among these.
        if (missing.length === events.length) throw error;
        return decoder.decode(events);
      }
    },
  };
}
