import pLimit from 'p-limit';
import type { Pool, PoolClient } from 'pg';
import type { LockSession, LockSessionOptions } from '../read-model-store.ts';

/**
 * Time that a connection from the pool has for its first answer. It may be one that a network has forgotten, which would say
 * nothing for a quarter of an hour. Milliseconds.
 */
const FIRST_ANSWER_MS = 5_000;

/** Runs the first statement on a connection from the pool. @throws Error where it has no answer in time */
export async function askFirst(client: PoolClient, text: string): Promise<void> {
  const bounded = { text, query_timeout: FIRST_ANSWER_MS };
  await client.query(bounded);
}

/** Opens a connection for advisory locks that is held for nothing else: they live as long as it does. */
export async function openPostgresLockSession(
  pool: Pool,
  { silenceMs }: LockSessionOptions,
): Promise<LockSession> {
  const client = await pool.connect();
  const lost = new AbortController();
  // One statement at a time: a connection can do no more.
  const inTurn = pLimit(1);

  function close(reason: Error): void {
    if (lost.signal.aborted) return;
    lost.abort(reason);
    client.release(reason);
  }
  client.on('error', close);
  client.on('end', () => close(new Error('the connection that holds the locks ended')));

  try {
    await askFirst(client, `SET idle_session_timeout TO ${Math.round(silenceMs)}`);
  } catch (error) {
    close(error as Error);
    throw error;
  }
  return {
    lost: lost.signal,
    async tryLock(name) {
      const { rows } = await inTurn(() =>
        client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [
          lockName(name),
        ]),
      );
      return rows[0]?.locked === true;
    },
    async unlock(name) {
      await inTurn(() =>
        client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lockName(name)]),
      );
    },
    async ping() {
      await inTurn(() => client.query('SELECT 1'));
    },
    close,
  };
}

/**
 * Finds those of these names that some session of this database has locked. Postgres shows a key of 64 bits as two
 * halves (`classid`, `objid`) with `objsubid` 1.
 */
export async function findHeldLocks(pool: Pool, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ place: number }>(
    `SELECT asked.place::integer AS place
     FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, place)
     CROSS JOIN LATERAL (SELECT hashtextextended(asked.name, 0) AS key) AS hashed
     WHERE EXISTS (
       SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND datname = current_database()
         AND classid::bigint = (hashed.key >> 32) & 4294967295 AND objid::bigint = hashed.key & 4294967295)`,
    [names.map(lockName)],
  );
  return new Set(rows.flatMap(({ place }) => names[place - 1] ?? []));
}

function lockName(name: string): string {
  return `benvenuto.projection.${name}`;
}
