import pg, { type Pool } from 'pg';
import { z } from 'zod';
import type {
  Advanced,
  Changes,
  CheckpointMove,
  Fingerprint,
  LiveView,
  Notice,
  NoticeFeed,
  ReadModelStore,
  ReadModelTransaction,
  TransactionOptions,
} from '../read-model-store.ts';
import {
  createBuild,
  createIndexes,
  dropBuild,
  dropRetiredBuilds,
  findBuilds,
  findLiveBuilds,
  lockBuild,
  lockBuilds,
  promoteBuild,
  retireBuild,
} from './builds.ts';
import { canonicalHash } from './compare/canonical-hash.ts';
import { tableDifferences } from './compare/table-differences.ts';
import {
  type OpenTransaction,
  openTransaction,
  type PreparedStatement,
  type Queryable,
  transaction,
} from './database.ts';
import { findParkedStreams, firstLetter, noteError, park, removeLetter } from './dead-letters.ts';
import { installProjectionEngine } from './install.ts';
import { askFirst, findHeldLocks, openPostgresLockSession } from './lock-session.ts';
import { requestRebuild } from './rebuild-requests.ts';
import { loadRows, writeTables } from './table-rows.ts';

/** Longest time for which a process that hangs within a transaction keeps others from its rows, in milliseconds. */
export const IDLE_AT_MOST_MS = 1_400;
/** The same where nobody waits for those rows. */
const IDLE_PATIENTLY_MS = 60_000;
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Creates the store of read models in Postgres. Keeps one connection for locks and one per feed of notices, and takes
 * another for each transaction.
 */
export function createPostgresReadModelStore(pool: Pool): ReadModelStore {
  return {
    install: () => installProjectionEngine(pool),
    findBuilds: (projection) => findBuilds(pool, projection),
    findLiveBuilds: () => findLiveBuilds(pool),
    createBuild: (projection, role, target) => createBuild(pool, projection, role, target),
    createIndexes: (projection, build) => createIndexes(pool, projection, build),
    dropBuild: (build) => dropBuild(pool, build),
    retireBuild: (build) => retireBuild(pool, build),
    dropRetiredBuilds: (projection) => dropRetiredBuilds(pool, projection),
    findParkedStreams: (build) => findParkedStreams(pool, build),
    firstLetter: (build, stream) => firstLetter(pool, build, stream),
    noteError: (build, event, error) => noteError(pool, build, event, error),
    transact: (work, options = {}) =>
      openTransaction(pool, (open) => work(transactionOn(open)), beginning(options)),
    loadRows: (place, keys) => loadRows(pool, place, keys),
    fingerprintLive: (projection) => fingerprintLive(pool, projection),
    viewLive: (projection, work) => viewLive(pool, projection, work),
    fingerprint: ({ schema }) => transaction(pool, (client) => canonicalHash(client, schema)),
    listen: (heard, own) => openPostgresNoticeFeed(pool, heard, own),
    findHeldLocks: (names) => findHeldLocks(pool, names),
    openLockSession: (options) => openPostgresLockSession(pool, options),
  };
}

function beginning({ repeatable = false, patient = false }: TransactionOptions): string {
  const idle = patient ? IDLE_PATIENTLY_MS : IDLE_AT_MOST_MS;
  const settings = [
    `SET LOCAL idle_in_transaction_session_timeout TO ${idle}`,
    ...(repeatable ? ['SET LOCAL synchronous_commit TO off'] : []),
  ];
  return ['BEGIN', ...settings].join('; ');
}

function transactionOn(open: OpenTransaction): ReadModelTransaction {
  const then = <Result>(work: (client: Queryable) => Promise<Result>) => open.client().then(work);
  return {
    advanceCheckpoint: (move) => advanceCheckpoint(open, move),
    lockBuild: (build) => then((client) => lockBuild(client, build)),
    lockBuilds: (projection) => then((client) => lockBuilds(client, projection)),
    promote: (build, live) => then((client) => promoteBuild(client, build, live)),
    findParkedStreams: (build, streams) => then((client) => findParkedStreams(client, build, streams)),
    park: (build, events, error) => then((client) => park(client, build, events, error)),
    removeLetter: (build, event) => then((client) => removeLetter(client, build, event)),
    requestRebuild: (projection) => then((client) => requestRebuild(client, projection)),
    loadRows: (place, keys) => then((client) => loadRows(client, place, keys)),
    writeTables: (writes) => then((client) => writeTables(client, writes)),
    notify: async (notice) => open.atCommit(noticeStatement(notice)),
  };
}

const ADVANCE: PreparedStatement = {
  name: 'projection_advance',
  types: 'bigint, bigint, bigint, bigint',
  text: `UPDATE projection_engine.builds SET position = $3, events = events + $4, updated_at = now()
    WHERE build = $1 AND position IS NOT DISTINCT FROM $2 AND role <> 'retired'
    RETURNING (SELECT count(DISTINCT stream)::integer FROM projection_engine.dead_letters WHERE build = $1) AS parked`,
};

/**
 * Moves a build's checkpoint from where its worker believes it to be, and holds its row until the
 * transaction ends. `undefined` where it stands elsewhere or is gone: another worker was here.
 */
async function advanceCheckpoint(
  open: OpenTransaction,
  { build, from, to, events }: CheckpointMove,
): Promise<Advanced | undefined> {
  const [moved] = await open.execute<{ parked: number }>(ADVANCE, [build, from, to, events]);
  return moved && { parkedStreams: moved.parked };
}

function fingerprintLive(pool: Pool, projection: string): Promise<Fingerprint | undefined> {
  return transaction(
    pool,
    async (client) => {
      const [build] = await findBuilds(client, projection);
      // While it is built for the first time there is nothing to compare with.
      if (build?.role !== 'live' || !build.indexed) return undefined;
      return { build, hash: await canonicalHash(client, build.schema) };
    },
    BEGIN_SNAPSHOT,
  );
}

function viewLive<Result>(
  pool: Pool,
  projection: string,
  work: (view: LiveView) => Promise<Result>,
): Promise<Result | undefined> {
  return transaction(
    pool,
    async (client) => {
      const [live] = await findBuilds(client, projection);
      if (live?.role !== 'live') return undefined;
      const seen = { client, schema: live.schema };
      return work({
        build: live,
        differencesFrom: ({ schema }) =>
          transaction(pool, (other) => tableDifferences(seen, { client: other, schema }), BEGIN_SNAPSHOT),
      });
    },
    BEGIN_SNAPSHOT,
  );
}

/** The Postgres channel on which advances are told to other processes. */
const CHANNEL = 'projection_advanced';

/** Postgres refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;

const noticeSchema = z.object({
  origin: z.string(),
  projection: z.string(),
  position: z.string().regex(/^\d+$/).transform(BigInt),
  changes: z.union([
    z.literal('all'),
    z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])),
  ]),
});

/** Writes the statement that sends a notice when its transaction commits, and only then. */
export function noticeStatement(notice: Notice): string {
  return `SELECT pg_notify('${CHANNEL}', ${pg.escapeLiteral(encodeNotice(notice))})`;
}

/** Writes the notice as a payload; the tables with the most rows to name say `'all'` until it fits. */
export function encodeNotice({ origin, projection, position, changes }: Notice): string {
  const encode = (told: Changes | 'all') =>
    JSON.stringify({ origin, projection, position: position.toString(), changes: told });
  let told = changes;
  let payload = encode(told);
  while (told !== 'all' && Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
    told = withoutLargest(told);
    payload = encode(told);
  }
  return payload;
}

/** Reads the notice of a payload; `undefined` where it is none of the product's. */
export function decodeNotice(payload: string | undefined): Notice | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}

function withoutLargest(changes: Changes): Changes | 'all' {
  let largest: string | undefined;
  let size = 0;
  for (const [table, keys] of Object.entries(changes)) {
    const bytes = keys === 'all' ? 0 : JSON.stringify(keys).length;
    if (bytes > size) [largest, size] = [table, bytes];
  }
  return largest === undefined ? 'all' : { ...changes, [largest]: 'all' };
}

/** Hears the notices of all processes but those of one origin, on a connection of its own. */
export async function openPostgresNoticeFeed(
  pool: Pool,
  heard: (notice: Notice) => void,
  own: string,
): Promise<NoticeFeed> {
  const client = await pool.connect();
  const lost = new AbortController();

  function close(reason: Error): void {
    if (lost.signal.aborted) return;
    lost.abort(reason);
    // Closed, not returned to the pool: it still listens.
    client.release(reason);
  }
  client.on('error', close);
  client.on('end', () => close(new Error('the connection that hears of progress ended')));
  client.on('notification', ({ payload }) => {
    const notice = decodeNotice(payload);
    if (notice !== undefined && notice.origin !== own) heard(notice);
  });
  try {
    await askFirst(client, `LISTEN ${CHANNEL}`);
  } catch (error) {
    close(error as Error);
    throw error;
  }
  return {
    lost: lost.signal,
    async ping() {
      await client.query('SELECT 1');
    },
    close: (reason = new Error('notices are no longer listened to')) => close(reason),
  };
}
