import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { ReaderCounts } from '#kernel/ports/gateways/reader-counts.ts';

/** Counts in Postgres schema `readers`, which is created where it is missing. The database's clock says what holds. */
export async function postgresReaderCounts(pool: Pool): Promise<ReaderCounts> {
  const schema = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  // Several statements in one simple query are one transaction.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('benvenuto/readers', 0)); ${schema}`);

  return {
    async tell(gateway, changes, lifeMs) {
      const { rows } = await pool.query<{ is_new: boolean }>(TELL, [
        gateway,
        lifeMs / 1_000,
        [...changes.keys()],
        [...changes.values()],
      ]);
      // Whoever died, and would not know it.
      await pool.query('DELETE FROM readers.gateways WHERE expires_at < now()');
      return rows[0]?.is_new === false;
    },

    async elsewhere(gateway, propertyId) {
      const { rows } = await pool.query<{ readers: number }>({
        name: 'readers-elsewhere',
        text: `SELECT coalesce(sum(reader_count), 0)::int AS readers
               FROM readers.counts JOIN readers.gateways USING (gateway)
               WHERE property_id = $2 AND gateway <> $1 AND expires_at > now()`,
        values: [gateway, propertyId],
      });
      return rows[0]?.readers ?? 0;
    },

    async leave(gateway) {
      await pool.query('DELETE FROM readers.gateways WHERE gateway = $1', [gateway]);
    },
  };
}

/** A foreign key is checked at the end of the statement, when the gateway is there. */
const TELL = `
  WITH told AS (SELECT * FROM unnest($3::uuid[], $4::int[]) AS told (property_id, reader_count)),
  gone AS (
    DELETE FROM readers.counts USING told
    WHERE gateway = $1 AND counts.property_id = told.property_id AND told.reader_count = 0
  ),
  here AS (
    INSERT INTO readers.gateways (gateway, expires_at) VALUES ($1, now() + $2 * interval '1 second')
    ON CONFLICT (gateway) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING xmax = 0 AS is_new
  ),
  reading AS (
    INSERT INTO readers.counts (property_id, gateway, reader_count)
    SELECT property_id, $1, reader_count FROM told WHERE reader_count > 0
    ON CONFLICT (property_id, gateway) DO UPDATE SET reader_count = excluded.reader_count
  )
  SELECT is_new FROM here`;
