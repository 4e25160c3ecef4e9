import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { EventMetadata } from '#contracts/kernel/events/stored-event.ts';
import type { ReactorState } from '#kernel/reactors/reactor-state.ts';

const SCHEMA = new URL('./schema.sql', import.meta.url);

interface SetAsideRow {
  readonly reactor: string;
  readonly event_id: string;
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly recorded_at: string;
  readonly error: string;
  readonly tried_at: Date;
}

/**
 * Opens the state of reactors in the Postgres schema `reactor_engine`, which is created where it is missing.
 * @param pool one that reads bigint as bigint (`createPool`)
 * @throws the database's error
 */
export async function openPostgresReactorState(pool: Pool): Promise<ReactorState> {
  await install(pool);
  return { ...checkpointsIn(pool), ...setAsideIn(pool) };
}

/** Creates the part of the state that keeps the checkpoints of reactors. */
function checkpointsIn(pool: Pool): Pick<ReactorState, 'find' | 'begin' | 'advance'> {
  return {
    async find(reactor) {
      const { rows } = await pool.query<{ position: bigint | null }>(
        'SELECT position FROM reactor_engine.checkpoints WHERE reactor = $1',
        [reactor],
      );
      return rows[0] && { position: rows[0].position ?? undefined };
    },

    async begin(reactor, at) {
      // Where another process has begun it meanwhile, what that one recorded is what comes back.
      const { rows } = await pool.query<{ position: bigint | null }>(
        `INSERT INTO reactor_engine.checkpoints (reactor, position) VALUES ($1, $2)
         ON CONFLICT (reactor) DO UPDATE SET position = checkpoints.position RETURNING position`,
        [reactor, at?.toString() ?? null],
      );
      return { position: rows[0]?.position ?? undefined };
    },

    async advance(reactor, from, to, setAside) {
      const { rowCount } = await pool.query({
        name: 'reactor_engine.advance',
        text: `WITH moved AS (
           UPDATE reactor_engine.checkpoints SET position = $3, updated_at = now()
           WHERE reactor = $1 AND position IS NOT DISTINCT FROM $2::bigint RETURNING reactor
         ), kept AS (
           INSERT INTO reactor_engine.set_aside
             (reactor, event_id, position, stream, revision, type, data, metadata, recorded_at, error)
           SELECT moved.reactor, aside.* FROM moved, unnest($4::text[], $5::bigint[], $6::text[], $7::bigint[],
             $8::text[], $9::json[], $10::json[], $11::text[], $12::text[]) AS aside
           ON CONFLICT DO NOTHING
         )
         SELECT FROM moved`,
        values: [
          reactor,
          from?.toString() ?? null,
          to.toString(),
          setAside.map(({ event }) => event.id),
          setAside.map(({ event }) => event.position.toString()),
          setAside.map(({ event }) => event.stream),
          setAside.map(({ event }) => event.revision.toString()),
          setAside.map(({ event }) => event.type),
          setAside.map(({ event }) => JSON.stringify(event.data)),
          setAside.map(({ event }) => JSON.stringify(event.metadata)),
          setAside.map(({ event }) => event.recordedAt),
          setAside.map(({ error }) => error),
        ],
      });
      return rowCount === 1;
    },
  };
}

/** Creates the part of the state that keeps the events set aside. */
function setAsideIn(pool: Pool): Pick<ReactorState, 'setAside' | 'countSetAside' | 'settle' | 'noteError'> {
  return {
    async setAside(reactor) {
      const { rows } = await pool.query<SetAsideRow>(
        `SELECT * FROM reactor_engine.set_aside WHERE $1::text IS NULL OR reactor = $1
         ORDER BY reactor, position`,
        [reactor ?? null],
      );
      return rows.map((row) => ({
        reactor: row.reactor,
        error: row.error,
        since: row.tried_at.toISOString(),
        event: {
          id: row.event_id,
          type: row.type,
          data: row.data,
          metadata: row.metadata,
          stream: row.stream,
          revision: row.revision,
          position: row.position,
          recordedAt: row.recorded_at,
        },
      }));
    },

    async countSetAside(reactor) {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM reactor_engine.set_aside WHERE reactor = $1',
        [reactor],
      );
      return rows[0]?.count ?? 0;
    },

    async settle(reactor, eventId) {
      await pool.query('DELETE FROM reactor_engine.set_aside WHERE reactor = $1 AND event_id = $2', [
        reactor,
        eventId,
      ]);
    },

    async noteError(reactor, eventId, error) {
      await pool.query(
        `UPDATE reactor_engine.set_aside SET error = $3, tried_at = now()
         WHERE reactor = $1 AND event_id = $2`,
        [reactor, eventId, error],
      );
    },
  };
}

/**
 * Installs the schema. Several statements in one simple query are one transaction; the lock keeps other processes out
 * of it.
 */
async function install(pool: Pool): Promise<void> {
  const schema = await readFile(SCHEMA, 'utf8');
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('reactor_engine.install', 0)); ${schema}`);
}
