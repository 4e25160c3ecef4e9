import type { NewEvent, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createEventCodec } from '#kernel/commands/event-codec.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { SubjectKey } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';

const absent = () => {
  throw new Error('not a part of what is tested');
};

/**
 * Opens the real command handler and codec over streams in memory, which accept events at the time of the clock.
 * Nothing is unique there.
 */
export function keptStreams(clock: Clock) {
  const streams = new Map<string, StoredEvent[]>();
  let position = 0n;
  const store: EventStore = {
    async append(stream, _expected, events: readonly NewEvent[]) {
      const kept = streams.get(stream) ?? [];
      const recordedAt = clock.now().toISOString();
      for (const event of events) {
        position += 1n;
        kept.push({ ...event, stream, revision: BigInt(kept.length), position, recordedAt });
      }
      streams.set(stream, kept);
      return { revision: BigInt(kept.length - 1), position };
    },
    async *readStream(stream, { from = 0n, limit } = {}) {
      const kept = streams.get(stream) ?? [];
      yield* kept.slice(Number(from), limit === undefined ? undefined : Number(from) + limit);
    },
    readAll: absent,
    subscribe: absent,
    head: absent,
    end: absent,
    interruptions: 0,
    countAfter: absent,
    close: async () => undefined,
  };
  const key = new Uint8Array(32).fill(9) as SubjectKey;
  const vault = { keysOf: async (subjects: readonly string[]) => new Map(subjects.map((id) => [id, key])) };
  const codec = createEventCodec({ definitions: propertyEvents, vault, clock, ids: timeOrderedIds });
  const claims: Pick<Claims, 'during'> = { during: (_change, _stillHolds, _context, work) => work() };
  return { handler: createCommandHandler({ store, codec, claims }), codec, streams };
}
