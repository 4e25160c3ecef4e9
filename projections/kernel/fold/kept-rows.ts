import { LRUCache } from 'lru-cache';
import { Weights } from '#kernel/work/weights.ts';
import type { MemoryTables } from '../define-projection.ts';

/** Together, as they lie in memory. */
const BYTES_KEPT = 8 * 1024 ** 2;

/** A row as it stands in the database; without one where there is none. */
interface KeptRow {
  readonly row: object | undefined;
}

/**
 * Keeps the rows that batches of one build have read and written last, so that the next batch need not read them again: who
 * saves once, saves again. They are what the database holds for as long as nobody else writes to the build, which its
 * checkpoint tells.
 */
export class KeptRows {
  readonly #rows: LRUCache<string, KeptRow>;
  readonly #weights = new Weights();
  /** Rows of the batch that is under way, which are kept once it is committed. */
  #coming: MemoryTables = {};

  constructor(bytesKept = BYTES_KEPT) {
    this.#rows = new LRUCache<string, KeptRow>({
      maxSize: bytesKept,
      sizeCalculation: ({ row }, key) => this.#weights.weigh(key) + this.#weights.weigh(row),
    });
  }

  /** Finds what is kept of a row, by the encoded key; `undefined` where nothing is. */
  find(table: string, key: string): KeptRow | undefined {
    return this.#rows.get(`${table} ${key}`);
  }

  /** Takes the tables of the batch that is under way. */
  expect(tables: MemoryTables): void {
    this.#coming = tables;
  }

  /**
   * Keeps what the batch has read, as it has written it: it was committed. What it has written alone is kept where another
   * batch has read it.
   */
  keep(): void {
    for (const [name, table] of Object.entries(this.#coming)) {
      for (const { key, row, loaded } of table.rows()) {
        const place = `${name} ${key}`;
        if (loaded || this.#rows.has(place)) this.#rows.set(place, { row });
      }
    }
    this.#coming = {};
  }

  /** Forgets everything: the database may hold something else. */
  clear(): void {
    this.#rows.clear();
    this.#coming = {};
  }
}
