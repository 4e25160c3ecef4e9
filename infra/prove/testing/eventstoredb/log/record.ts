import type { EventMetadata, NewEvent, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { type LogPosition, toLogPosition } from './position.ts';

/** An event as the protocol knows it: its data and metadata are bytes that the server does not look into. */
export interface ProposedRecord {
  /** A UUID, lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** A record in the log. */
export interface LogRecord extends ProposedRecord {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: LogPosition;
  /** Time at which it was written, milliseconds since 1970. */
  readonly created: number;
}

/** The revision of the event that ends a stream for good. */
export const TOMBSTONE_REVISION = 2n ** 63n - 1n;

/** In the store, the streams whose names begin with `$` stand in this category, and so do names like it. */
export const SYSTEM_CATEGORY = 'esdbSystem';

/** In the store, the event that ends a stream stands in a stream of its own, of this category. */
export const TOMBSTONE_CATEGORY = 'esdbTombstone';

const PACKED = 'esdbPacked:';

/** Form in which a record that is no plain JSON is kept in a store that knows nothing else. */
interface PackedRecord {
  readonly isJson: boolean;
  /** Base64, as is the metadata. */
  readonly data: string;
  readonly metadata: string;
}

/** Names a stream of the protocol in the store, as the port allows. */
export function storeStream(stream: string): string {
  return /^(\$|esdbSystem-|esdbTombstone-)/.test(stream) ? `${SYSTEM_CATEGORY}-${stream}` : stream;
}

/** Names the stream in the store that holds the tombstone of a stream of the protocol. */
export function tombstoneStream(stream: string): string {
  return `${TOMBSTONE_CATEGORY}-${stream}`;
}

/**
 * Makes the event that keeps a record in the store: as it is where the store gives back the same bytes (JSON as
 * `JSON.stringify` writes it), packed otherwise.
 */
export function toNewEvent(record: ProposedRecord): NewEvent {
  const { id, type, isJson } = record;
  const data = isJson ? exactJson(record.data) : undefined;
  const metadata = exactJson(record.metadata);
  if (data !== undefined && isObject(metadata?.value) && !type.startsWith('$') && !type.startsWith(PACKED)) {
    // What the product's own adapter writes is event metadata; the store keeps any object as it is.
    return { id, type, data: data.value, metadata: metadata.value as unknown as EventMetadata };
  }
  const packed: PackedRecord = {
    isJson,
    data: Buffer.from(record.data).toString('base64'),
    metadata: Buffer.from(record.metadata).toString('base64'),
  };
  return { id, type: `${PACKED}${type}`, data: packed, metadata: packedMetadata(id) };
}

/** Unpacks the record that an event in the store keeps. */
export function toLogRecord(event: StoredEvent): LogRecord {
  const { id, type } = event;
  const place = {
    ...placeOf(event),
    position: toLogPosition(event.position),
    created: Date.parse(event.recordedAt),
  };
  if (!type.startsWith(PACKED)) {
    return {
      id,
      type,
      isJson: true,
      data: jsonBytes(event.data),
      metadata: jsonBytes(event.metadata),
      ...place,
    };
  }
  const { isJson, data, metadata } = event.data as PackedRecord;
  return {
    id,
    type: type.slice(PACKED.length),
    isJson,
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
    ...place,
  };
}

function placeOf({ stream, revision }: StoredEvent): Pick<LogRecord, 'stream' | 'revision'> {
  if (stream.startsWith(`${TOMBSTONE_CATEGORY}-`)) {
    return { stream: stream.slice(TOMBSTONE_CATEGORY.length + 1), revision: TOMBSTONE_REVISION };
  }
  const system = stream.startsWith(`${SYSTEM_CATEGORY}-`);
  return { stream: system ? stream.slice(SYSTEM_CATEGORY.length + 1) : stream, revision };
}

function packedMetadata(id: string): EventMetadata {
  return {
    actor: { kind: 'system', name: 'eventstoredb stand-in' },
    correlationId: id,
    causationId: id,
    schemaVersion: 1,
    occurredAt: new Date().toISOString(),
  };
}

/** Parses bytes as JSON, where writing the value again gives the same bytes. */
function exactJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? { value } : undefined;
  } catch {
    return undefined;
  }
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), 'utf8');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
