import type { LogRecord } from './record.ts';
import {
  defaultMetadata,
  isMetadataStream,
  METADATA_TYPE,
  parseStreamMetadata,
  type StreamMetadata,
  streamOfMetadata,
} from './stream-metadata.ts';

/** What the events of the system have said about streams so far. */
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

  /** What is said about a stream, or goes without saying. */
  metadataOf(stream: string): StreamMetadata {
    return this.#metadata.get(stream) ?? defaultMetadata(stream);
  }

  /** Whether anything is said about a stream. */
  hasMetadata(stream: string): boolean {
    return this.#metadata.has(stream);
  }

  /** Whether a stream was ended for good. */
  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }
}
