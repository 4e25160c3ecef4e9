import { LRUCache } from 'lru-cache';
import { type AuditedEvent, isAudited } from '#contracts/audit/audited.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { AuditRow } from '#projections/audit/queries.ts';

/** The place of an event in the log. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: bigint;
}

/** An event as its stream tells it now. */
export interface ToldEvent {
  readonly event: RecordedEvent<AuditedEvent>;
  /** True where the key to what was personal in it is gone. */
  readonly isErased: boolean;
}

/** Returns a text that names a place, to look it up by. */
export const placeKey = ({ stream, revision }: EventPlace): string => `${stream} ${revision}`;

/** Returns the places of the events whose values an audited event replaced, oldest first. */
export const earlierPlaces = ({ stream, earlier }: Pick<AuditRow, 'stream' | 'earlier'>): EventPlace[] =>
  earlier.map((revision) => ({ stream, revision }));

/** Places that lie no further apart are read at once with what is between them. */
const GAP_MOST = 8n;
const KEPT_MOST = 4_000;

/** Reads single events out of streams: what lies together at once, each once for as long as the reader is used. */
export function createEventReader(dependencies: {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly vault: Pick<Vault, 'keysOf'>;
}) {
  const { store, codec, vault } = dependencies;
  const kept = new LRUCache<string, ToldEvent>({ max: KEPT_MOST });

  async function decoded(events: readonly StoredEvent[]): Promise<ToldEvent[]> {
    const subjects = new Set(events.flatMap(({ metadata: { subject } }) => subject ?? []));
    const keys = await vault.keysOf([...subjects]);
    const recorded = await codec.decode(events);
    return recorded.flatMap((event) => {
      if (event === undefined || !isAudited(event.type)) return [];
      const { subject } = event.metadata;
      const isErased = subject !== undefined && !keys.has(subject);
      return [{ event: event as RecordedEvent<AuditedEvent>, isErased }];
    });
  }

  return {
    /**
     * Reads the events at these places, by `placeKey`; those that are not audited, or not there, are left out.
     * @throws EventStoreUnavailableError
     */
    async read(places: readonly EventPlace[]): Promise<ReadonlyMap<string, ToldEvent>> {
      const wanted = new Map(places.map((place) => [placeKey(place), place]));
      const found = new Map<string, ToldEvent>();
      for (const key of wanted.keys()) {
        const event = kept.get(key);
        if (event !== undefined) found.set(key, event);
      }
      const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, place]) => place);
      const stored = await Promise.all(
        runsOf(missing).map(({ stream, from, to }) =>
          Array.fromAsync(store.readStream(stream, { from, limit: Number(to - from) + 1 })),
        ),
      );
      const asked = stored.flat().filter((event) => wanted.has(placeKey(event)));
      for (const told of await decoded(asked)) {
        found.set(placeKey(told.event), told);
        kept.set(placeKey(told.event), told);
      }
      return found;
    },
  };
}

export type EventReader = ReturnType<typeof createEventReader>;

interface Run {
  readonly stream: string;
  readonly from: bigint;
  to: bigint;
}

function runsOf(places: readonly EventPlace[]): Run[] {
  const ofStreams = Map.groupBy(places, ({ stream }) => stream);
  return [...ofStreams].flatMap(([stream, ofStream]) => {
    const revisions = ofStream.map(({ revision }) => revision).sort((one, other) => Number(one - other));
    const runs: Run[] = [];
    for (const revision of revisions) {
      const last = runs.at(-1);
      if (last !== undefined && revision - last.to <= GAP_MOST) last.to = revision;
      else runs.push({ stream, from: revision, to: revision });
    }
    return runs;
  });
}
