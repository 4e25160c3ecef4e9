import type { Pool, PoolClient } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';

/** Every column of the database, outside of the log itself, that holds positions of the log. */
const COLUMNS = [
  { table: 'projection_engine.builds', column: 'position' },
  { table: 'projection_engine.dead_letters', column: 'position' },
  { table: 'reactor_engine.checkpoints', column: 'position' },
  { table: 'reactor_engine.set_aside', column: 'position' },
] as const;

/**
 * Finds the position to which the furthest of all readers has come; `undefined` where none has read anything.
 * @throws the database's error
 */
export async function furthestCheckpoint(pool: Pool): Promise<Position | undefined> {
  let furthest: Position | undefined;
  for (const table of ['projection_engine.builds', 'reactor_engine.checkpoints']) {
    if (!(await exists(pool, table))) continue;
    const { rows } = await pool.query<{ position: bigint | null }>(
      `SELECT max(position) AS position FROM ${table}`,
    );
    const position = rows[0]?.position ?? undefined;
    if (position !== undefined && position > (furthest ?? -1n)) furthest = position;
  }
  return furthest;
}

/** Lists each position that a reader of the log has written down, once. Tables that were never made hold none. */
export async function positionsInUse(pool: Pool): Promise<readonly Position[]> {
  const found = new Set<Position>();
  for (const { table, column } of COLUMNS) {
    if (!(await exists(pool, table))) continue;
    const { rows } = await pool.query<{ position: bigint }>(
      `SELECT DISTINCT ${column} AS position FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const { position } of rows) found.add(position);
  }
  return [...found];
}

/**
 * Replaces the positions of one log by those of another in all that readers have written down, within the
 * caller's transaction. A position before the first event becomes that of no event.
 * @param positions a counterpart for each of `positionsInUse`
 * @throws Error where one has none, which was written down meanwhile
 */
export async function translatePositionsInUse(
  client: PoolClient,
  positions: ReadonlyMap<Position, Position | undefined>,
): Promise<void> {
  const olds = [...positions.keys()];
  const news = olds.map((old) => positions.get(old) ?? null);
  for (const { table, column } of COLUMNS) {
    if (!(await exists(client, table))) continue;
    await client.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const unknown = await client.query(
      `SELECT FROM ${table} WHERE ${column} IS NOT NULL AND ${column} <> ALL ($1::bigint[]) LIMIT 1`,
      [olds],
    );
    if (unknown.rows.length > 0) {
      throw new Error('A reader of the log has moved meanwhile. Stop the product, and run this again.');
    }
    // By way of negative numbers: a new position may be the old one of another row under the same key.
    await client.query(
      `UPDATE ${table} t SET ${column} = -1 - moved.new
       FROM unnest($1::bigint[], $2::bigint[]) AS moved (old, new) WHERE t.${column} = moved.old`,
      [olds, news],
    );
    await client.query(`UPDATE ${table} SET ${column} = -1 - ${column} WHERE ${column} < 0`);
  }
}

/**
 * Looks in the catalogue's tables, not by name: a connection remembers that it found no schema of that name, and would then
 * create it a second time where another process has created it meanwhile.
 */
async function exists(db: Pool | PoolClient, table: string): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT FROM pg_catalog.pg_tables WHERE schemaname = $1 AND tablename = $2',
    table.split('.'),
  );
  return rows.length > 0;
}
