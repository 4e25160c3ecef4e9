import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { ArchiveError } from './archive-error.ts';

/** The two places where the log can be. */
export type LogKind = 'postgres' | 'eventstoredb';

/**
 * State that must be known of an installation before anything runs on it: checkpoints and read models hold positions of
 * one log and mean nothing in another.
 */
export interface InstallationState {
  /**
   * Lets the product run on this log, for the first time or again.
   * @throws ArchiveError where the installation works with the other log, or a restore was cut short
   */
  assertReady(log: LogKind): Promise<void>;
  /**
   * Reads the identity of the log that this installation follows; `undefined` until a start on it, and after a restore.
   */
  logId(): Promise<string | undefined>;
  /** Remembers whose log this installation follows from here on, in place of what it may have remembered. */
  followLog(logId: string): Promise<void>;
  /** Tells whether a restore has begun and not ended. */
  isRestoring(): Promise<boolean>;
  /** Keeps the product from starting until `endRestore`. @throws ArchiveError where it works with the other log */
  beginRestore(log: LogKind): Promise<void>;
  endRestore(): Promise<void>;
  /** Says within a transaction that the log is now there. @throws ArchiveError where it was not at `from` */
  moveLog(client: PoolClient, from: LogKind, to: LogKind): Promise<void>;
}

const NAMES: Readonly<Record<LogKind, string>> = { postgres: 'Postgres', eventstoredb: 'EventStoreDB' };

/** Opens the state kept in schema `installation`, creating the schema where it is missing. */
export async function openInstallationState(pool: Pool): Promise<InstallationState> {
  const schema = await readFile(new URL('./installation-state.sql', import.meta.url), 'utf8');
  // Several statements in one simple query are one transaction.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('benvenuto/installation', 0)); ${schema}`);

  /** Records the log where none is yet, and answers with what is recorded. */
  async function record(log: LogKind) {
    await pool.query('INSERT INTO installation.state (log) VALUES ($1) ON CONFLICT DO NOTHING', [log]);
    const { rows } = await pool.query<{ log: LogKind; restoring: boolean }>(
      'SELECT log, restoring FROM installation.state',
    );
    const [state] = rows;
    if (state === undefined) throw new Error('installation.state has lost its row');
    if (state.log !== log) throw otherLog(state.log);
    return state;
  }

  return {
    async assertReady(log) {
      const { restoring } = await record(log);
      if (!restoring) return;
      throw new ArchiveError(
        'A restore into this installation was cut short. Run `benvenuto restore` again with the same archive.',
      );
    },

    async logId() {
      const { rows } = await pool.query<{ log_id: string | null }>('SELECT log_id FROM installation.state');
      return rows[0]?.log_id ?? undefined;
    },

    async followLog(logId) {
      await pool.query('UPDATE installation.state SET log_id = $1', [logId]);
    },

    async isRestoring() {
      const { rows } = await pool.query('SELECT FROM installation.state WHERE restoring');
      return rows.length > 0;
    },

    async beginRestore(log) {
      await record(log);
      // What is restored has an identity of its own, which the next start reads.
      await pool.query('UPDATE installation.state SET restoring = true, log_id = NULL');
    },

    async endRestore() {
      await pool.query('UPDATE installation.state SET restoring = false');
    },

    async moveLog(client, from, to) {
      const { rowCount } = await client.query(
        `INSERT INTO installation.state (log) VALUES ($2)
         ON CONFLICT (only_row) DO UPDATE SET log = $2 WHERE state.log = $1`,
        [from, to],
      );
      if (rowCount === 0) throw otherLog(from === 'postgres' ? 'eventstoredb' : 'postgres');
    },
  };
}

function otherLog(log: LogKind): ArchiveError {
  const remedy =
    log === 'eventstoredb'
      ? 'Set EVENT_STORE_URL to its address, or bring the log back with `benvenuto migrate --to postgres`.'
      : 'Unset EVENT_STORE_URL, or move the log with `benvenuto migrate --to esdb://…`.';
  return new ArchiveError(`The log of this installation is in ${NAMES[log]}. ${remedy}`);
}
