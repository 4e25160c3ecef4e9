import type { PoolClient } from 'pg';
import type { TableDifference } from '../../read-model-store.ts';
import {
  type CanonicalRow,
  type CanonicalTable,
  canonicalPages,
  canonicalTables,
  keyOf,
  relationOf,
  writeCanonically,
} from './canonical-rows.ts';

/** The tables of one schema, as one transaction sees them. */
export interface SchemaSeen {
  readonly client: PoolClient;
  readonly schema: string;
}

/**
 * Counts the rows that differ between the tables of two schemas, seen through two connections: those that stand in one
 * alone, and those that hold something else. Where a table is in one schema alone, or has other columns there, all its
 * rows count, and it is named with none, too. Memory does not grow with the tables.
 */
export async function tableDifferences(
  one: SchemaSeen,
  other: SchemaSeen,
): Promise<readonly TableDifference[]> {
  const [here, there] = [await tablesOf(one), await tablesOf(other)];
  const names = [...new Set([...here, ...there].map(({ name }) => name))].sort();
  const differences: TableDifference[] = [];
  for (const table of names) {
    const [mine, theirs] = [here, there].map((tables) => tables.find(({ name }) => name === table));
    if (mine !== undefined && theirs !== undefined && isAlike(mine, theirs)) {
      const rows = await differingRows(one, other, table);
      if (rows > 0) differences.push({ table, rows });
    } else {
      const counts = [mine && (await countRows(one, table)), theirs && (await countRows(other, table))];
      differences.push({ table, rows: Math.max(...counts.map((count) => count ?? 0)) });
    }
  }
  return differences;
}

const isAlike = (one: CanonicalTable, other: CanonicalTable): boolean =>
  JSON.stringify(one.columns) === JSON.stringify(other.columns);

async function tablesOf({ client, schema }: SchemaSeen): Promise<readonly CanonicalTable[]> {
  await writeCanonically(client);
  return canonicalTables(client, schema);
}

async function countRows({ client, schema }: SchemaSeen, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string | bigint }>(
    `SELECT count(*) AS count FROM ${relationOf(schema, table)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Walks through both tables in the order of their keys, at one pace. */
async function differingRows(one: SchemaSeen, other: SchemaSeen, table: string): Promise<number> {
  const key = (await keyOf(one.client, one.schema, table)).map(({ index }) => index);
  const [here, there] = [new RowReader(one, table), new RowReader(other, table)];
  let differing = 0;
  for (;;) {
    // Waited for where a page has come to its end, and not at each row.
    if (here.needsPage || there.needsPage) await Promise.all([here.turnPage(), there.turnPage()]);
    const [mine, theirs] = [here.row, there.row];
    if (mine === undefined && theirs === undefined) return differing;
    const order = orderOf(mine, theirs, key);
    if (order !== 0 || JSON.stringify(mine) !== JSON.stringify(theirs)) differing += 1;
    if (order <= 0) here.pass();
    if (order >= 0) there.pass();
  }
}

/** Returns which row comes first by its key, as the server orders them: below 0 the one. After the last comes none. */
function orderOf(
  one: CanonicalRow | undefined,
  other: CanonicalRow | undefined,
  key: readonly number[],
): number {
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  for (const index of key) {
    const [mine, theirs] = [one[index] ?? '', other[index] ?? ''];
    if (mine !== theirs) return Buffer.compare(Buffer.from(mine), Buffer.from(theirs));
  }
  return 0;
}

/** The rows of a table, one after the other. */
class RowReader {
  readonly #pages: AsyncGenerator<readonly CanonicalRow[]>;
  #page: readonly CanonicalRow[] = [];
  #next = 0;
  #isOver = false;

  constructor({ client, schema }: SchemaSeen, table: string) {
    this.#pages = canonicalPages(client, schema, table);
  }

  /** The row that it stands at; `undefined` after the last. */
  get row(): CanonicalRow | undefined {
    return this.#page[this.#next];
  }

  get needsPage(): boolean {
    return !this.#isOver && this.#next >= this.#page.length;
  }

  /** Gets the next page where one is needed. */
  async turnPage(): Promise<void> {
    while (this.needsPage) {
      const { done, value } = await this.#pages.next();
      if (done === true) this.#isOver = true;
      else [this.#page, this.#next] = [value, 0];
    }
  }

  pass(): void {
    this.#next += 1;
  }
}
