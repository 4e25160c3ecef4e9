import type { Pool } from 'pg';
import type {
  Fingerprint,
  LiveView,
  ReadModelStore,
  ReadModelTransaction,
  TransactionOptions,
} from '../read-model-store.ts';
import {
  advanceCheckpoint,
  createBuild,
  dropBuild,
  dropRetiredBuilds,
  findBuilds,
  findLiveBuilds,
  lockBuild,
  lockBuilds,
  promoteBuild,
} from './builds.ts';
import { canonicalHash } from './compare/canonical-hash.ts';
import { tableDifferences } from './compare/table-differences.ts';
import { type OpenTransaction, openTransaction, type Queryable, transaction } from './database.ts';
import { findParkedStreams, firstLetter, noteError, park, removeLetter } from './dead-letters.ts';
import { installProjectionEngine } from './install.ts';
import { findHeldLocks, openPostgresLockSession } from './lock-session.ts';
import { noticeStatement, openPostgresNoticeFeed } from './notices.ts';
import { loadRows, writeTables } from './table-rows.ts';

/** Longest time for which a process that hangs within a transaction keeps others from its rows, in milliseconds. */
const IDLE_AT_MOST_MS = 1_400;
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
    dropBuild: (build) => dropBuild(pool, build),
    dropRetiredBuilds: (projection) => dropRetiredBuilds(pool, projection),
    findParkedStreams: (build) => findParkedStreams(pool, build),
    firstLetter: (build, stream) => firstLetter(pool, build, stream),
    noteError: (build, event, error) => noteError(pool, build, event, error),
    transact: (work, options = {}) =>
      openTransaction(pool, (open) => work(transactionOn(open)), beginning(options)),
    fingerprintLive: (projection) => fingerprintLive(pool, projection),
    viewLive: (projection, work) => viewLive(pool, projection, work),
    fingerprint: ({ schema }) => transaction(pool, (client) => canonicalHash(client, schema)),
    listen: (heard) => openPostgresNoticeFeed(pool, heard),
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
    loadRows: (place, keys) => then((client) => loadRows(client, place, keys)),
    writeTables: (writes) => then((client) => writeTables(client, writes)),
    notify: async (notice) => open.atCommit(noticeStatement(notice)),
  };
}

function fingerprintLive(pool: Pool, projection: string): Promise<Fingerprint | undefined> {
  return transaction(
    pool,
    async (client) => {
      const [build] = await findBuilds(client, projection);
      if (build?.role !== 'live') return undefined;
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
