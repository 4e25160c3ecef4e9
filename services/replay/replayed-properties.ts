import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { propertyCreated } from '#contracts/properties/events/detail-events.ts';
import { type PropertyEvent, propertyDeleted } from '#contracts/properties/events.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { type LogRange, logBatches, type ReplayedLog } from './log-batches.ts';

/** Facts of a property that a replay needs before it reads guest views. */
export interface ReplayedProperty {
  readonly ownerId: string | null;
  /** True once it was deleted, by the end of the replay. */
  readonly isDeleted: boolean;
}

export type ReplayedProperties = ReadonlyMap<string, ReplayedProperty>;

/** Reads every property that the log tells of up to a position, by its id. */
export async function readProperties(
  log: ReplayedLog,
  codec: Pick<EventCodec, 'decode'>,
  range: Pick<LogRange, 'until' | 'signal'>,
): Promise<ReplayedProperties> {
  const properties = new Map<string, ReplayedProperty>();
  for await (const batch of logBatches(log, { categories: ['property'], ...range })) {
    for (const decoded of await codec.decode(batch.filter(tellsOfOwnership))) {
      if (decoded === undefined) continue;
      const { type, data, streamId } = decoded as typeof decoded & PropertyEvent;
      const ownerId = type === 'PropertyCreated' ? data.ownerId : (properties.get(streamId)?.ownerId ?? null);
      properties.set(streamId, { ownerId, isDeleted: type === 'PropertyDeleted' });
    }
  }
  return properties;
}

const tellsOfOwnership = ({ type }: StoredEvent): boolean =>
  type === propertyCreated.type || type === propertyDeleted.type;
