import type { LogRecord } from './record.ts';
import {
  defaultMetadata,
  isMetadataStream,
  METADATA_TYPE,
  parseStreamMetadata,
  type StreamMetadata,
  streamOfMetadata,
} from './stream-metadata.ts';

/** Follows what the events of the system say about streams. */
export class StreamStates {
  readonly #metadata = new Map<string, StreamMetadata>();
  readonly #tombstones = new Set<string>();

  /** Remembers what a record says about a stream, if it is metadata. */
  heed({ stream, type, data }: Pick<LogRecord, 'stream' | 'type' | 'data'>): void {
    if (type === METADATA_TYPE && isMetadataStream(stream)) {
      this.#metadata.set(streamOfMetadata(stream), parseStreamMetadata(data));
    }
  }

  /** Remembers that a stream was ended for good. */
  end(stream: string): void {
    this.#tombstones.add(stream);
  }

  /** Gives the metadata of a stream, or the default where none was written. */
  metadataOf(stream: string): StreamMetadata {
    return this.#metadata.get(stream) ?? defaultMetadata(stream);
  }

  /** Tells whether metadata was written for a stream. */
  hasMetadata(stream: string): boolean {
    return this.#metadata.has(stream);
  }

  /** Tells whether a stream was ended for good. */
  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }
}
