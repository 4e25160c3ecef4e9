import { randomUUID } from 'node:crypto';
import {
  type EventStore,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import type { LogReader } from './log-reader.ts';
import { type LogPosition, toLogPosition } from './position.ts';
import {
  type ProposedRecord,
  storeStream,
  TOMBSTONE_REVISION,
  tombstoneStream,
  toNewEvent,
} from './record.ts';
import { deletedMetadata, isDeleted, metadataStreamOf, truncatedMetadata } from './stream-metadata.ts';
import type { StreamStates } from './stream-states.ts';

/** Revision or existence that a writer expects of the stream it writes to. */
export type Expected = ExpectedRevision | 'exists';

/** Result of an append or a deletion. `position` is absent where nothing was written. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: bigint | 'none'; readonly position?: LogPosition }
  | { readonly kind: 'wrongRevision'; readonly current: bigint | 'none' }
  | { readonly kind: 'streamDeleted' };

/** The server's log as writers see it: what a store takes, and the deletion of streams. */
export class LogWriter {
  readonly #store: EventStore;
  readonly #states: StreamStates;
  readonly #reader: LogReader;

  constructor(store: EventStore, states: StreamStates, reader: LogReader) {
    this.#store = store;
    this.#states = states;
    this.#reader = reader;
  }

  /** Appends all records to a stream, or none. @throws EventStoreUnavailableError | TypeError, as the store does */
  async append(
    stream: string,
    expected: Expected,
    records: readonly ProposedRecord[],
  ): Promise<WriteOutcome> {
    if (this.#states.isTombstoned(stream)) return { kind: 'streamDeleted' };
    if (records.length === 0) return this.#appendNothing(stream, expected);
    const deleted = isDeleted(this.#states.metadataOf(stream));
    if (expected === 'exists') {
      const missing = deleted ? ({ kind: 'streamDeleted' } as const) : await this.#missing(stream);
      return missing ?? this.#write(stream, 'any', records);
    }
    return deleted ? this.#revive(stream, expected, records) : this.#write(stream, expected, records);
  }

  /** Ends a stream: softly, so that it can begin again, or for good. */
  async delete(stream: string, expected: Expected, forGood: boolean): Promise<WriteOutcome> {
    if (this.#states.isTombstoned(stream)) return { kind: 'streamDeleted' };
    const metadata = this.#states.metadataOf(stream);
    if (expected === 'exists') {
      const missing = isDeleted(metadata)
        ? ({ kind: 'streamDeleted' } as const)
        : await this.#missing(stream);
      if (missing !== undefined) return missing;
    } else if (expected !== 'any') {
      const current = await this.#reader.lastRevision(stream);
      const isAsExpected = expected === current || (expected === 'none' && isDeleted(metadata));
      if (!isAsExpected) return { kind: 'wrongRevision', current };
    }
    if (!forGood) return this.#writeMetadata(stream, deletedMetadata(randomUUID(), metadata));
    const { position } = await this.#store.append(tombstoneStream(stream), 'any', [toNewEvent(tombstone())]);
    this.#states.end(stream);
    return { kind: 'written', revision: TOMBSTONE_REVISION, position: toLogPosition(position) };
  }

  /**
   * Finds the reason for which a stream that is expected to exist does not; `undefined` where it does, if only by its
   * metadata.
   */
  async #missing(stream: string): Promise<WriteOutcome | undefined> {
    const current = await this.#reader.lastRevision(stream);
    return current === 'none' && !this.#states.hasMetadata(stream)
      ? { kind: 'wrongRevision', current }
      : undefined;
  }

  /** Appends to a deleted stream. For a writer it does not exist, yet its revisions go on. */
  async #revive(
    stream: string,
    expected: ExpectedRevision,
    records: readonly ProposedRecord[],
  ): Promise<WriteOutcome> {
    const last = await this.#reader.lastRevision(stream);
    const asItSeems = await this.#write(stream, expected, records);
    const anew = expected === 'none' && asItSeems.kind === 'wrongRevision';
    const outcome = anew ? await this.#write(stream, last, records) : asItSeems;
    if (outcome.kind !== 'written' || outcome.revision === 'none') return outcome;
    // A retry of what was written before the deletion does not undo it.
    const isNew = last === 'none' || outcome.revision > last;
    if (isNew) await this.#undelete(stream, outcome.revision - BigInt(records.length) + 1n);
    return outcome;
  }

  async #write(
    stream: string,
    expected: ExpectedRevision,
    records: readonly ProposedRecord[],
  ): Promise<WriteOutcome> {
    try {
      const events = records.map(toNewEvent);
      const { revision, position } = await this.#store.append(storeStream(stream), expected, events);
      const first = revision - BigInt(records.length) + 1n;
      // The port knows a repeat by its ids alone; the server only where the writer expected it to stand.
      if (expected !== 'any' && first !== (expected === 'none' ? 0n : expected + 1n)) {
        return { kind: 'wrongRevision', current: await this.#reader.lastRevision(stream) };
      }
      for (const { type, data } of records) this.#states.heed({ stream, type, data });
      return { kind: 'written', revision, position: toLogPosition(position) };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error;
      return { kind: 'wrongRevision', current: error.actual };
    }
  }

  async #appendNothing(stream: string, expected: Expected): Promise<WriteOutcome> {
    const current = await this.#reader.lastRevision(stream);
    const matches = expected === 'exists' ? current !== 'none' : expected === 'any' || expected === current;
    return matches ? { kind: 'written', revision: current } : { kind: 'wrongRevision', current };
  }

  #writeMetadata(stream: string, record: ProposedRecord): Promise<WriteOutcome> {
    return this.#write(metadataStreamOf(stream), 'any', [record]);
  }

  async #undelete(stream: string, from: bigint): Promise<void> {
    const record = truncatedMetadata(randomUUID(), this.#states.metadataOf(stream), from);
    await this.#writeMetadata(stream, record);
  }
}

function tombstone(): ProposedRecord {
  const nothing = new Uint8Array();
  return {
    id: randomUUID(),
    type: '$streamDeleted',
    isJson: true,
    data: Buffer.from('{}'),
    metadata: nothing,
  };
}
