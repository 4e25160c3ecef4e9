import type { ProposedRecord } from './record.ts';

/** The type of the events that hold the metadata of a stream. */
export const METADATA_TYPE = '$metadata';

/** The metadata of a stream as `$$stream` holds it: what the server heeds, and all of it as it was written. */
export interface StreamMetadata {
  /** At most so many events are seen, the last ones. */
  readonly maxCount?: number;
  /** Only events younger than this are seen, seconds. */
  readonly maxAge?: number;
  /** Only events from this revision on are seen. */
  readonly truncateBefore?: bigint;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The `$tb` of a deleted stream: it exceeds what a double can hold, so it is told by being this large. */
const DELETED = 2n ** 63n - 1n;

/** Nothing said: all of the stream is seen. */
export const NO_METADATA: StreamMetadata = { raw: {} };

/** Metadata streams show their last event only, whatever else is said. */
const METADATA_OF_METADATA: StreamMetadata = { maxCount: 1, raw: {} };

/** Tells whether a stream holds the metadata of another. */
export function isMetadataStream(stream: string): boolean {
  return stream.startsWith('$$');
}

/** Names the stream that holds the metadata of a stream. */
export function metadataStreamOf(stream: string): string {
  return `$$${stream}`;
}

/** Names the stream that a metadata stream tells about. */
export function streamOfMetadata(metadataStream: string): string {
  return metadataStream.slice(2);
}

/** Makes the metadata that a stream has where nothing was written for it. */
export function defaultMetadata(stream: string): StreamMetadata {
  return isMetadataStream(stream) ? METADATA_OF_METADATA : NO_METADATA;
}

/** Parses a `$metadata` event. The server takes data that it cannot read as saying nothing. */
export function parseStreamMetadata(data: Uint8Array): StreamMetadata {
  const raw = parseObject(Buffer.from(data).toString('utf8'));
  const { $maxCount: maxCount, $maxAge: maxAge, $tb: truncateBefore } = raw;
  return {
    ...(typeof maxCount === 'number' && maxCount > 0 ? { maxCount } : {}),
    ...(typeof maxAge === 'number' && maxAge > 0 ? { maxAge } : {}),
    ...(typeof truncateBefore === 'number' ? { truncateBefore: revisionOf(truncateBefore) } : {}),
    raw,
  };
}

/** Tells whether a stream is deleted, until it is written to again. */
export function isDeleted({ truncateBefore }: StreamMetadata): boolean {
  return truncateBefore === DELETED;
}

/** Makes the metadata event by which a stream is deleted: all other metadata stays. */
export function deletedMetadata(id: string, metadata: StreamMetadata): ProposedRecord {
  return truncatedMetadata(id, metadata, DELETED);
}

/** Makes the metadata event that shows a stream from a revision on. */
export function truncatedMetadata(id: string, metadata: StreamMetadata, revision: bigint): ProposedRecord {
  const { $tb: _, ...rest } = metadata.raw;
  // A revision beyond the doubles can only be written as text.
  const members = [`"$tb":${revision}`, JSON.stringify(rest).slice(1, -1)].filter((text) => text !== '');
  const data = Buffer.from(`{${members.join(',')}}`, 'utf8');
  return { id, type: METADATA_TYPE, isJson: true, data, metadata: new Uint8Array() };
}

/** Finds the first revision that metadata leaves to be seen of a stream that ends at `last`. */
export function firstVisible({ maxCount, truncateBefore = 0n }: StreamMetadata, last: bigint): bigint {
  const counted = maxCount === undefined ? 0n : last - BigInt(maxCount) + 1n;
  return counted > truncateBefore ? counted : truncateBefore;
}

/** Finds the time before which events of a stream are no longer seen, milliseconds since 1970. */
export function oldestVisible({ maxAge }: StreamMetadata, now: number): number {
  return maxAge === undefined ? Number.NEGATIVE_INFINITY : now - maxAge * 1_000;
}

function revisionOf(truncateBefore: number): bigint {
  return truncateBefore >= Number(DELETED) ? DELETED : BigInt(Math.max(0, Math.trunc(truncateBefore)));
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
