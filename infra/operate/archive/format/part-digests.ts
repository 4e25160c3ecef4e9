import { createHash, type Hash } from 'node:crypto';
import { type Checksums, PARTS, type Part, type PartSummary } from './archive-format.ts';

/** Fields of an entry that its digest covers besides the content. */
export interface EntryHead {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType?: string | undefined;
}

interface Tally {
  readonly hash: Hash;
  records: number;
  bytes: number;
}

/** Sums up the parts of an archive while their entries are written or read: the same memory however many there are. */
export class PartDigests {
  readonly #tallies: Readonly<Record<Part, Tally>>;

  constructor() {
    const empty = (): Tally => ({ hash: createHash('sha256'), records: 0, bytes: 0 });
    this.#tallies = {
      manifest: empty(),
      checkpoints: empty(),
      events: empty(),
      vault: empty(),
      objects: empty(),
    };
  }

  /** Begins an entry of a part. */
  enter(part: Part, { name, size, contentType = '' }: EntryHead): void {
    const tally = this.#tallies[part];
    tally.hash.update(`${JSON.stringify([name, size, contentType])}\n`);
    tally.bytes += size;
  }

  /** Adds content of the entry begun last. */
  update(part: Part, content: Uint8Array): void {
    this.#tallies[part].hash.update(content);
  }

  /** Counts what an entry held. */
  count(part: Part, records: number): void {
    this.#tallies[part].records += records;
  }

  /** Returns the sums, once every entry has passed. */
  finish(): Checksums {
    const parts = PARTS.map((part): [Part, PartSummary] => {
      const { hash, records, bytes } = this.#tallies[part];
      return [part, { records, bytes, sha256: hash.digest('hex') }];
    });
    return { parts: Object.fromEntries(parts) as Record<Part, PartSummary> };
  }
}
