import type { Pool } from 'pg';
import type { MemoryRows } from '#kernel/ports/translation/memory-rows.ts';

/** Most texts that are remembered of an account: a hundred books of two hundred texts in five languages; 50 MB or so. */
const ROWS_MAX = 100_000;

/**
 * Opens the rows of translation memories in Postgres; their schema must be installed.
 * @param most rows of an account; those that have not been of use for longest make room for others
 */
export function postgresMemoryRows(pool: Pool, most = ROWS_MAX): MemoryRows {
  return {
    find: (ownerId, digests) => findRows(pool, ownerId, digests),

    async hasAny(ownerId) {
      const { rows } = await pool.query<{ has: boolean }>({
        name: 'translation-memory-has-any',
        text: 'SELECT EXISTS (SELECT FROM translation.memory WHERE owner_id = $1) AS has',
        values: [ownerId],
      });
      return rows[0]?.has === true;
    },

    async isEmpty() {
      const { rows } = await pool.query<{ empty: boolean }>({
        name: 'translation-memory-is-empty',
        text: 'SELECT NOT EXISTS (SELECT FROM translation.memory) AS empty',
      });
      return rows[0]?.empty === true;
    },

    keep: (ownerId, sealed) => keepRows(pool, ownerId, sealed, most),

    async forget(ownerId, digests) {
      await pool.query('DELETE FROM translation.memory WHERE owner_id = $1 AND digest = ANY($2::text[])', [
        ownerId,
        [...digests],
      ]);
    },

    async forgetSome(ownerId, most) {
      const { rowCount } = await pool.query(
        `DELETE FROM translation.memory WHERE owner_id = $1 AND digest IN (
           SELECT digest FROM translation.memory WHERE owner_id = $1 LIMIT $2)`,
        [ownerId, most],
      );
      return rowCount ?? 0;
    },
  };
}

async function findRows(
  pool: Pool,
  ownerId: string,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ digest: string; sealed: string }>({
    name: 'translation-memory-find',
    // The day of their use is noted once a day.
    text: `WITH used AS (
        UPDATE translation.memory SET used_on = current_date
        WHERE owner_id = $1 AND digest = ANY($2::text[]) AND used_on < current_date)
      SELECT digest, sealed FROM translation.memory WHERE owner_id = $1 AND digest = ANY($2::text[])`,
    values: [ownerId, [...digests]],
  });
  return new Map(rows.map(({ digest, sealed }) => [digest, sealed]));
}

/** Keeps texts, and no more than so many of an account: those that have not been of use for longest go. */
async function keepRows(
  pool: Pool,
  ownerId: string,
  sealed: ReadonlyMap<string, string>,
  most: number,
): Promise<void> {
  // In one order, so that two writers do not wait for each other.
  const rows = [...sealed].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await pool.query(
    `INSERT INTO translation.memory (owner_id, digest, sealed)
     SELECT $1, digest, sealed FROM unnest($2::text[], $3::text[]) AS told (digest, sealed)
     ON CONFLICT (owner_id, digest) DO UPDATE SET sealed = excluded.sealed, used_on = current_date`,
    [ownerId, rows.map(([digest]) => digest), rows.map(([, text]) => text)],
  );
  await pool.query(
    `DELETE FROM translation.memory WHERE owner_id = $1 AND digest IN (
       SELECT digest FROM translation.memory WHERE owner_id = $1
       ORDER BY used_on DESC, digest OFFSET $2)`,
    [ownerId, most],
  );
}
