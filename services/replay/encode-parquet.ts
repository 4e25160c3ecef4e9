import type { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { VIEW_COLUMNS, type ViewBatch, type ViewRow } from './view-row.ts';

/** Rows of one row group: enough to pack well. As many wherever batches end, so that the same rows give the same bytes. */
const GROUP_ROWS = 5_000;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

/** The columns by their Parquet types. Ids are texts: what reads Parquet shows UUIDs as bytes more often than not. */
const TYPES = {
  position: { type: 'INT64', repetition_type: 'REQUIRED' },
  recordedAt: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  type: { ...text, repetition_type: 'REQUIRED' },
  propertyId: { ...text, repetition_type: 'REQUIRED' },
  ownerId: { ...text, repetition_type: 'OPTIONAL' },
  section: { ...text, repetition_type: 'OPTIONAL' },
  language: { ...text, repetition_type: 'OPTIONAL' },
  visitor: { ...text, repetition_type: 'OPTIONAL' },
  act: { ...text, repetition_type: 'OPTIONAL' },
} as const satisfies Record<keyof ViewRow, Partial<Schema[number]>>;

const SCHEMA: Schema = [
  { name: 'views', num_children: VIEW_COLUMNS.length },
  ...VIEW_COLUMNS.map((name) => ({ name, ...TYPES[name] })),
];

/**
 * Writes Apache Parquet, packed with Snappy. The file can be read only once all of it was consumed: its index is at
 * its end.
 */
export async function* encodeParquet(batches: AsyncIterable<ViewBatch>): AsyncGenerator<Uint8Array> {
  const library = await import('hyparquet-writer');
  const bytes = new library.ByteWriter();
  const writer = new library.ParquetWriter({ writer: bytes, schema: SCHEMA, createdBy: 'Benvenuto' });
  const group = new RowGroup();
  for await (const { rows } of batches) {
    for (const row of rows) {
      group.add(row);
      if (!group.isFull) continue;
      await writer.write(group.take());
      yield taken(bytes);
    }
  }
  if (!group.isEmpty) await writer.write(group.take());
  await writer.finish();
  yield taken(bytes);
}

const TEXT_COLUMNS = ['type', 'propertyId', 'ownerId', 'section', 'language', 'act'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/**
 * Encoding of columns that go up with the rows: packed by their steps, with their least and greatest value, by which
 * readers skip groups. For texts that would cost more than it saves.
 */
const ASCENDING = { encoding: 'DELTA_BINARY_PACKED' } as const;
const TEXT = { statistics: false } as const;

/** Characters of a visitor's token, each of them a byte. */
const TOKEN_BYTES = 16;

/** Texts that are known as one, so that of many rows with the same ones no more than one is kept. */
const KNOWN_MOST = 10_000;

/** The columns of the rows that wait to be written. The rows themselves, and what they came from, can be forgotten. */
class RowGroup {
  #length = 0;
  readonly #position = new BigInt64Array(GROUP_ROWS);
  readonly #recordedAt = new BigInt64Array(GROUP_ROWS);
  #texts = emptyTexts();
  readonly #known = new Map<string, string>();
  readonly #visitors = new Tokens();

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  get isFull(): boolean {
    return this.#length === GROUP_ROWS;
  }

  add(row: ViewRow): void {
    this.#position[this.#length] = row.position;
    this.#recordedAt[this.#length] = BigInt(Date.parse(row.recordedAt));
    for (const name of TEXT_COLUMNS) {
      const text = row[name];
      this.#texts[name].push(text === null ? text : this.#same(text));
    }
    this.#visitors.set(this.#length, row.visitor);
    this.#length += 1;
  }

  /** Takes all rows so far, as the writer wants them. The group is empty then; add no row until they are written. */
  take() {
    const length = this.#length;
    const texts = this.#texts;
    this.#length = 0;
    this.#texts = emptyTexts();
    return {
      rowGroupSize: GROUP_ROWS,
      columnData: VIEW_COLUMNS.map((name) =>
        name === 'position'
          ? { name, ...ASCENDING, data: this.#position.subarray(0, length) }
          : name === 'recordedAt'
            ? { name, ...ASCENDING, data: this.#recordedAt.subarray(0, length) }
            : { name, ...TEXT, data: name === 'visitor' ? this.#visitors.first(length) : texts[name] },
      ),
    };
  }

  #same(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= KNOWN_MOST) this.#known.clear();
    this.#known.set(text, text);
    return text;
  }
}

/**
 * The visitors of a group, as views into one piece of memory: nearly each is another one, and a million texts that are
 * each made bytes of leave a million buffers for the collector, which come to more than all else on a busy machine.
 */
class Tokens {
  readonly #bytes = Buffer.alloc(GROUP_ROWS * TOKEN_BYTES);
  readonly #views = Array.from({ length: GROUP_ROWS }, (_, row) =>
    this.#bytes.subarray(row * TOKEN_BYTES, (row + 1) * TOKEN_BYTES),
  );
  readonly #tokens: (Buffer | null)[] = new Array(GROUP_ROWS).fill(null);

  set(row: number, visitor: string | null): void {
    const view = this.#views[row] ?? null;
    if (visitor !== null) view?.write(visitor, 'latin1');
    this.#tokens[row] = visitor === null ? null : view;
  }

  first(rows: number): (Buffer | null)[] {
    return this.#tokens.slice(0, rows);
  }
}

const emptyTexts = (): Record<TextColumn, (string | null)[]> => ({
  type: [],
  propertyId: [],
  ownerId: [],
  section: [],
  language: [],
  act: [],
});

/** Takes the bytes that were written since last time; the writer goes on in the same memory. */
function taken(bytes: ByteWriter): Uint8Array {
  const piece = bytes.getBytes().slice();
  bytes.index = 0;
  return piece;
}
