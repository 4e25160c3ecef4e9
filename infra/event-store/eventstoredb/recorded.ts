import {
  type AllStreamResolvedEvent,
  type EventData,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { EventMetadata, NewEvent, Position, StoredEvent } from '#contracts/kernel/stored-event.ts';

/** Positions of a stream's events came with EventStoreDB 22.6; older servers send this in their place. */
const NO_POSITION = 2n ** 64n - 1n;

/** Event metadata as this store writes it: an imported event carries the time at which its first log recorded it. */
type WrittenMetadata = EventMetadata & { readonly recordedAt?: string };

/** An event as the client takes it. */
export function toEventData({ id, type, data, metadata }: NewEvent): EventData {
  // JSON.stringify gives these to the server as they are: any JSON value may be an event's data.
  return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata });
}

/** An event of another log as the client takes it, with the time at which that log recorded it. */
export function toImportedEventData(event: StoredEvent): EventData {
  const metadata: WrittenMetadata = { ...event.metadata, recordedAt: event.recordedAt };
  return toEventData({ ...event, metadata });
}

/**
 * An event as the port returns it; `undefined` for a system event.
 * @throws Error for an event that this adapter did not write, and on servers before 22.6
 */
export function toStoredEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined {
  if (event === undefined || isSystemEvent(event)) return undefined;
  const { id, type, data, streamId: stream, revision } = event;
  const position = event.position?.commit ?? NO_POSITION;
  if (position === NO_POSITION) throw new Error('the event log needs EventStoreDB 22.6 or later');
  if (!event.isJson || typeof event.metadata !== 'object' || event.metadata instanceof Uint8Array) {
    throw new Error(`event ${revision} of stream ${stream} in EventStoreDB was not written by this product`);
  }
  const written = event.metadata as unknown as WrittenMetadata;
  if (written.recordedAt === undefined) {
    return {
      id,
      type,
      data,
      metadata: written,
      stream,
      revision,
      position,
      recordedAt: isoTime(event.created),
    };
  }
  const { recordedAt, ...metadata } = written;
  return { id, type, data, metadata, stream, revision, position, recordedAt };
}

/** Whether the server wrote it for itself: by its type or, as of persistent subscriptions, by its stream alone. */
export function isSystemEvent(event: { readonly type: string; readonly streamId: string }): boolean {
  return event.type.startsWith('$') || event.streamId.startsWith('$');
}

/** The position by which the server finds a place in its log. */
export const toLogPosition = (position: Position) => ({ commit: position, prepare: position });

/** Events that follow one another often share their time, and writing it costs as much as the rest of the event. */
let [lastTime, lastIsoTime] = [Number.NaN, ''];

function isoTime(created: Date): string {
  const time = created.getTime();
  if (time !== lastTime) [lastTime, lastIsoTime] = [time, created.toISOString()];
  return lastIsoTime;
}
