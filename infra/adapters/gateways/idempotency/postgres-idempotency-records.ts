import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { IdempotencyRecords } from '#kernel/ports/gateways/idempotency-records.ts';

const SCHEMA = new URL('./schema.sql', import.meta.url);

/** Time after which another attempt takes the place of one at work. Longer than any call takes. */
const LEASE = '60 seconds';
const KEPT = '24 hours';

/** Every so many attempts, up to so many records whose day is over are deleted: more than came in meanwhile. */
const TRIM_EVERY = 100;
const TRIM_AT_MOST = 500;

const IS_FREE = '(r.kept_until <= now() OR (r.answer IS NULL AND r.lease_until <= now()))';

/** Takes a digest that is free, and keeps the id of the attempt before where it asked for the same. */
const TAKE = `
  INSERT INTO idempotency.records AS r
    (digest, fingerprint, holder, new_id, lease_until, kept_until)
  VALUES ($1, $2, $3, $4, now() + interval '${LEASE}', now() + interval '${KEPT}')
  ON CONFLICT (digest) DO UPDATE SET
    fingerprint = excluded.fingerprint,
    holder = excluded.holder,
    lease_until = excluded.lease_until,
    kept_until = excluded.kept_until,
    answer = NULL,
    new_id = CASE WHEN r.kept_until > now() AND r.fingerprint = excluded.fingerprint
      THEN r.new_id ELSE excluded.new_id END
  WHERE ${IS_FREE}
  RETURNING new_id`;

/**
 * Opens the records in the Postgres schema `idempotency`, which is created where it is missing. Any number of processes
 * share them.
 * @param onError hears of a trim that failed; the next one makes up for it
 * @throws the database's error
 */
export async function openPostgresIdempotencyRecords(
  pool: Pool,
  onError: (error: unknown) => void,
): Promise<IdempotencyRecords> {
  await install(pool);
  let attempts = 0;

  return {
    async take({ digest, fingerprint, holder, newId }) {
      attempts += 1;
      if (attempts % TRIM_EVERY === 0) trim(pool).catch(onError);
      const { rows } = await pool.query<{ new_id: string }>({
        name: 'idempotency-take',
        text: TAKE,
        values: [digest, fingerprint, holder, newId],
      });
      return rows[0]?.new_id;
    },

    async find(digest) {
      const { rows } = await pool.query<{ fingerprint: string; answer: string | null }>({
        name: 'idempotency-find',
        text: `SELECT fingerprint, answer FROM idempotency.records AS r WHERE digest = $1 AND NOT ${IS_FREE}`,
        values: [digest],
      });
      const [row] = rows;
      return row && { fingerprint: row.fingerprint, ...(row.answer !== null && { answer: row.answer }) };
    },

    async complete({ digest, holder }, answer) {
      await pool.query({
        name: 'idempotency-complete',
        text: 'UPDATE idempotency.records SET answer = $3 WHERE digest = $1 AND holder = $2 AND answer IS NULL',
        values: [digest, holder, answer],
      });
    },

    async release({ digest, holder }) {
      await pool.query({
        name: 'idempotency-release',
        text: 'DELETE FROM idempotency.records WHERE digest = $1 AND holder = $2',
        values: [digest, holder],
      });
    },

    async abandon({ digest, holder }) {
      await pool.query(
        `UPDATE idempotency.records SET lease_until = '-infinity' WHERE digest = $1 AND holder = $2`,
        [digest, holder],
      );
    },
  };
}

/** Deletes records whose day is over, up to `TRIM_AT_MOST`. */
async function trim(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM idempotency.records WHERE digest IN (
       SELECT digest FROM idempotency.records WHERE kept_until <= now() LIMIT $1 FOR UPDATE SKIP LOCKED
     )`,
    [TRIM_AT_MOST],
  );
}

/**
 * Installs the schema. Several statements in one simple query are one transaction; the lock keeps other processes out
 * of it.
 */
async function install(pool: Pool): Promise<void> {
  const schema = await readFile(SCHEMA, 'utf8');
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('idempotency.install', 0)); ${schema}`);
}
