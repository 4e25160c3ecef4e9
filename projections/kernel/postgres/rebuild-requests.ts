import type { Pool } from 'pg';

/** `waiting` for a process to take it up, `running`, or settled: `done` or `failed`. */
export type RebuildState = 'waiting' | 'running' | 'done' | 'failed';

/** The last rebuild of a projection that somebody asked for. */
export interface RebuildRequest {
  readonly projection: string;
  readonly state: RebuildState;
  readonly requestedAt: Date;
  /** Time at which it was done or failed; `null` before. */
  readonly settledAt: Date | null;
  /** Number of times that it was begun: more than once where it was interrupted. */
  readonly attempts: number;
  /** Events that it was built from; `null` until it is done. */
  readonly events: number | null;
  /** Reason of the failure; `null` unless it failed. */
  readonly error: string | null;
}

interface RequestRecord {
  readonly projection: string;
  readonly state: RebuildState;
  readonly requested_at: Date;
  readonly settled_at: Date | null;
  readonly attempts: number;
  readonly events: bigint | null;
  readonly error: string | null;
}

/**
 * Requests for rebuilds, shared by those who ask and those who take them up. Every method throws the database's error.
 */
export interface RebuildRequests {
  /** Asks for a rebuild. @returns false, and nothing changes, where one is waiting or running */
  add(projection: string): Promise<boolean>;
  /** Lists the last request of each projection. */
  list(): Promise<readonly RebuildRequest[]>;
  /** Marks one as begun, one more time. @returns how often it was; `undefined` where it is settled already */
  begin(projection: string): Promise<number | undefined>;
  /** Undoes `begin`: it was not worked on, or not to the end, through no fault of its own. */
  putBack(projection: string): Promise<void>;
  /** Notes what came of it: from how many events it was built, or why it failed. */
  settle(
    projection: string,
    outcome: { readonly events: number } | { readonly error: string },
  ): Promise<void>;
}

/** Creates the rebuild requests in the engine's tables, which must be installed. */
export function rebuildRequests(pool: Pool): RebuildRequests {
  return {
    async add(projection) {
      const { rowCount } = await pool.query(
        `INSERT INTO projection_engine.rebuild_requests AS request (projection, state) VALUES ($1, 'waiting')
         ON CONFLICT (projection) DO UPDATE
           SET state = 'waiting', requested_at = now(), settled_at = NULL, attempts = 0, events = NULL, error = NULL
           WHERE request.state IN ('done', 'failed')`,
        [projection],
      );
      return rowCount === 1;
    },

    async list() {
      const { rows } = await pool.query<RequestRecord>(
        `SELECT projection, state, requested_at, settled_at, attempts, events, error
         FROM projection_engine.rebuild_requests ORDER BY requested_at, projection`,
      );
      return rows.map(({ requested_at, settled_at, events, ...record }) => ({
        ...record,
        requestedAt: requested_at,
        settledAt: settled_at,
        events: events === null ? null : Number(events),
      }));
    },

    async begin(projection) {
      const { rows } = await pool.query<{ attempts: number }>(
        `UPDATE projection_engine.rebuild_requests SET state = 'running', attempts = attempts + 1
         WHERE projection = $1 AND state IN ('waiting', 'running') RETURNING attempts`,
        [projection],
      );
      return rows[0]?.attempts;
    },

    async putBack(projection) {
      await pool.query(
        `UPDATE projection_engine.rebuild_requests SET attempts = attempts - 1
         WHERE projection = $1 AND state = 'running'`,
        [projection],
      );
    },

    async settle(projection, outcome) {
      const { events = null, error = null } = { events: null, error: null, ...outcome };
      await pool.query(
        `UPDATE projection_engine.rebuild_requests
         SET state = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, settled_at = now(),
           events = $2, error = $3
         WHERE projection = $1`,
        [projection, events, error],
      );
    },
  };
}
