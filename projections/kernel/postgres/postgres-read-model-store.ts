import type { Pool } from 'pg';
import type {
  Fingerprint,
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
import { canonicalHash } from './canonical-hash.ts';
import { type Queryable, transaction } from './database.ts';
import { findParkedStreams, firstLetter, noteError, park, removeLetter } from './dead-letters.ts';
import { installProjectionEngine } from './install.ts';
import { findHeldLocks, openPostgresLockSession } from './lock-session.ts';
import { openPostgresNoticeFeed } from './notice-feed.ts';
import { sendNotice } from './notices.ts';
import { loadRows, writeRows } from './table-rows.ts';

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
      transaction(pool, (client) => work(transactionOn(client)), beginning(options)),
    fingerprintLive: (projection) => fingerprintLive(pool, projection),
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

function transactionOn(client: Queryable): ReadModelTransaction {
  return {
    advanceCheckpoint: (move) => advanceCheckpoint(client, move),
    lockBuild: (build) => lockBuild(client, build),
    lockBuilds: (projection) => lockBuilds(client, projection),
    promote: (build, live) => promoteBuild(client, build, live),
    findParkedStreams: (build, streams) => findParkedStreams(client, build, streams),
    park: (build, events, error) => park(client, build, events, error),
    removeLetter: (build, event) => removeLetter(client, build, event),
    loadRows: (place, keys) => loadRows(client, place, keys),
    writeRows: (place, changes) => writeRows(client, place, changes),
    notify: (notice) => sendNotice(client, notice),
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
