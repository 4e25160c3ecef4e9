import type { Pool } from 'pg';
import type { TableDifference } from '../read-model-store.ts';
import type { Queryable } from './database.ts';

/** `waiting` for a process to take it up, `running`, or settled: `done` or `failed`. */
export type RebuildState = 'waiting' | 'running' | 'done' | 'failed';

/** `rebuild` takes the place of the live tables; `verify` is compared with them and dropped. */
export type RebuildKind = 'rebuild' | 'verify';

/** The last rebuild, or verification, of a projection that somebody asked for. */
export interface RebuildRequest {
  readonly projection: string;
  readonly kind: RebuildKind;
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
  /** Differences that a verification found; `null` until it is done, and of a rebuild. */
  readonly differences: readonly TableDifference[] | null;
}

/** Outcome of a request. A verification tells the differences that it found. */
export type RebuildOutcome =
  | { readonly events: number; readonly differences?: readonly TableDifference[] }
  | { readonly error: string };

interface RequestRecord {
  readonly projection: string;
  readonly kind: RebuildKind;
  readonly state: RebuildState;
  readonly requested_at: Date;
  readonly settled_at: Date | null;
  readonly attempts: number;
  readonly events: bigint | null;
  readonly error: string | null;
  readonly differences: readonly TableDifference[] | null;
}

/**
 * Requests for rebuilds and verifications, shared by those who ask and those who take them up. Every method throws the database's error.
 */
export interface RebuildRequests {
  /** Asks for one. @returns false, and nothing changes, where one of either kind is waiting or running */
  add(projection: string, kind: RebuildKind): Promise<boolean>;
  /** Lists the last request of each projection. */
  list(): Promise<readonly RebuildRequest[]>;
  /** Marks one as begun, one more time. @returns how often it was; `undefined` where there is no such one any more */
  begin(projection: string, kind: RebuildKind): Promise<number | undefined>;
  /** Undoes `begin`: it was not worked on, or not to the end, through no fault of its own. */
  putBack(projection: string): Promise<void>;
  /** Notes what came of it; nothing where another one was asked for in its place meanwhile. */
  settle(projection: string, outcome: RebuildOutcome): Promise<void>;
}

/** Asks for one, in the place of the last one, where the condition about that (`request`) holds. @returns whether it did */
async function request(
  db: Queryable,
  projection: string,
  kind: RebuildKind,
  isFree: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO projection_engine.rebuild_requests AS request (projection, kind, state) VALUES ($1, $2, 'waiting')
     ON CONFLICT (projection) DO UPDATE
       SET kind = $2, state = 'waiting', requested_at = now(), settled_at = NULL, attempts = 0, events = NULL,
         error = NULL, differences = NULL
       WHERE ${isFree}`,
    [projection, kind],
  );
  return rowCount === 1;
}

const IS_SETTLED = "request.state IN ('done', 'failed')";

/** Asks for a rebuild where none is waiting or running; in the place of a verification, which it makes useless. */
export async function requestRebuild(db: Queryable, projection: string): Promise<void> {
  await request(db, projection, 'rebuild', `${IS_SETTLED} OR request.kind = 'verify'`);
}

/** Creates the rebuild requests in the engine's tables, which must be installed. */
export function rebuildRequests(pool: Pool): RebuildRequests {
  return {
    add: (projection, kind) => request(pool, projection, kind, IS_SETTLED),

    async list() {
      const { rows } = await pool.query<RequestRecord>(
        `SELECT projection, kind, state, requested_at, settled_at, attempts, events, error, differences
         FROM projection_engine.rebuild_requests ORDER BY requested_at, projection`,
      );
      return rows.map(({ requested_at, settled_at, events, ...record }) => ({
        ...record,
        requestedAt: requested_at,
        settledAt: settled_at,
        events: events === null ? null : Number(events),
      }));
    },

    async begin(projection, kind) {
      const { rows } = await pool.query<{ attempts: number }>(
        `UPDATE projection_engine.rebuild_requests SET state = 'running', attempts = attempts + 1
         WHERE projection = $1 AND kind = $2 AND state IN ('waiting', 'running') RETURNING attempts`,
        [projection, kind],
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
      const { events, error, differences } = { events: null, error: null, differences: null, ...outcome };
      await pool.query(
        `UPDATE projection_engine.rebuild_requests
         SET state = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, settled_at = now(),
           events = $2, error = $3, differences = $4
         WHERE projection = $1 AND state = 'running'`,
        [projection, events, error, differences && JSON.stringify(differences)],
      );
    },
  };
}
