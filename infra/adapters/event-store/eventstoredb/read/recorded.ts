import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type {
  EventMetadata,
  NewEvent,
  Position,
  StoredEvent,
} from '#contracts/kernel/events/stored-event.ts';
import { UnknownPositionError } from '#kernel/log/event-store.ts';
import type { EventBytes } from '../connection/append-stream.ts';

/** Beyond all positions of records. What stands there is the server's −1, which means 'nowhere'. */
const BEYOND_POSITIONS = 2n ** 63n;

/** Event metadata as this store writes it: an imported event carries the time at which its first log recorded it. */
type WrittenMetadata = EventMetadata & { readonly recordedAt?: string };

/** Converts an event into the form that the server takes. */
export function toEventBytes({ id, type, data, metadata }: NewEvent): EventBytes {
  return { id, type, data: json(data), metadata: json(metadata) };
}

/**
 * Converts an event of another log into the form that the server takes, with the time at which that log recorded it.
 */
export function toImportedEventBytes(event: StoredEvent): EventBytes {
  const metadata: WrittenMetadata = { ...event.metadata, recordedAt: event.recordedAt };
  return toEventBytes({ ...event, metadata });
}

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/**
 * Converts a record into the port's event; `undefined` for a system event.
 * @throws Error for an event that this adapter did not write, and on servers that tell no positions
 */
export function toStoredEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined {
  if (event === undefined || isSystemEvent(event)) return undefined;
  const { id, type, data, streamId: stream, revision } = event;
  const position = event.position?.commit;
  if (position === undefined || !isPosition(position)) {
    throw new Error('the event log needs an EventStoreDB that tells the positions of events');
  }
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

/**
 * Tells whether the server wrote the event for itself: by its type or, as of persistent subscriptions, by its stream
 * alone.
 */
export function isSystemEvent(event: { readonly type: string; readonly streamId: string }): boolean {
  return event.type.startsWith('$') || event.streamId.startsWith('$');
}

/** Tells whether a number that the server sent is a position. */
export const isPosition = (commit: bigint): boolean => commit < BEYOND_POSITIONS;

/**
 * Makes the position by which the server finds a place in its log. @throws UnknownPositionError for one that no log can
 * have
 */
export function toLogPosition(position: Position) {
  if (!isPosition(position)) throw new UnknownPositionError('no log is so long');
  return { commit: position, prepare: position };
}

/** Events that follow one another often share their time, and writing it costs as much as the rest of the event. */
let [lastTime, lastIsoTime] = [Number.NaN, ''];

function isoTime(created: Date): string {
  const time = created.getTime();
  if (time !== lastTime) [lastTime, lastIsoTime] = [time, created.toISOString()];
  return lastIsoTime;
}
