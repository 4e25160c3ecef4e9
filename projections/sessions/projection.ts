import { accountEvents } from '#contracts/accounts/events.ts';
import { sessionEvents } from '#contracts/accounts/session-events.ts';
import { adminEvents } from '#contracts/admins/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';
import type { TableUnit } from '../kernel/unit-of-work.ts';

/** A session that was not ended by itself. Its tokens may have expired. */
export interface OpenSession {
  readonly id: string;
  /** The version of the account's sessions that it belongs to. */
  readonly version: number;
  readonly browser: string;
  readonly system: string;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  /** The last day on which it was in use, `YYYY-MM-DD`, UTC. */
  readonly seenOn: string;
}

/** A session that was ended by itself. */
export interface EndedSession {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
}

interface SessionsRow {
  readonly user_id: string;
  /** Sessions of an older version have ended. */
  readonly session_version: number;
  /** Oldest first. */
  readonly open: readonly OpenSession[];
  /** Those whose tokens could still be in use. */
  readonly ended: readonly EndedSession[];
}

/** A session lasts 30 days at most, and its last token half a day longer than it is renewed. */
const LONGEST_MS = 31 * 86_400_000;
/** Greatest number of sessions that are listed; ended ones are all kept for as long as they could be in use. */
const OPEN_MOST = 100;

/**
 * Read model of the places where people, hosts and administrators, are signed in, and of the sessions that they have
 * signed out of.
 */
export const sessions = defineProjection({
  name: 'sessions',
  version: 2,
  categories: ['user', 'admin', 'sessions'],
  events: [...accountEvents, ...adminEvents, ...sessionEvents],
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    sessions: table<SessionsRow>({
      primaryKey: 'user_id',
      columns: { user_id: 'uuid', session_version: 'integer', open: 'json', ended: 'json' },
    }),
  },
  keys: { sessions: (event) => [event.streamId] },
  on: {
    UserRegistered: ({ streamId }, { sessions }) =>
      sessions.put({ user_id: streamId, session_version: 1, open: [], ended: [] }),

    // Once removed, somebody may be appointed again.
    AdminAppointed: ({ streamId }, { sessions }) => {
      if (sessions.get(streamId) !== undefined) return;
      sessions.put({ user_id: streamId, session_version: 1, open: [], ended: [] });
    },

    SessionOpened: ({ streamId, data, recordedAt }, { sessions }) =>
      change(sessions, streamId, (row) => {
        const since = Date.parse(recordedAt) - LONGEST_MS;
        const isRecent = ({ openedAt }: EndedSession) => Date.parse(openedAt) > since;
        const opened: OpenSession = {
          id: data.sessionId,
          version: data.sessionVersion,
          browser: data.browser,
          system: data.system,
          openedAt: recordedAt,
          seenOn: data.day,
        };
        const open = [...row.open.filter(isRecent), opened].slice(-OPEN_MOST);
        return { ...row, open, ended: row.ended.filter(isRecent) };
      }),

    SessionSeen: ({ streamId, data: { sessionId, day } }, { sessions }) =>
      change(sessions, streamId, (row) => ({
        ...row,
        open: row.open.map((one) => (one.id === sessionId ? { ...one, seenOn: day } : one)),
      })),

    SessionEnded: ({ streamId, data: { sessionId }, recordedAt }, { sessions }) =>
      change(sessions, streamId, (row) => {
        const { openedAt = recordedAt } = row.open.find(({ id }) => id === sessionId) ?? {};
        const open = row.open.filter(({ id }) => id !== sessionId);
        return { ...row, open, ended: [...row.ended, { id: sessionId, openedAt }] };
      }),

    AdminPasswordChanged: endedAll,
    AdminOtherSessionsEnded: endedAll,
    AdminRemoved: endedAll,

    PasswordChanged: endedOlder,
    EmailChanged: endedOlder,
    OtherSessionsEnded: endedOlder,

    UserDeleted: ({ streamId }, { sessions }) => sessions.delete(streamId),
  },
});

/**
 * Drops all sessions of an older version than the account's. Sessions that end together need no list: the version of
 * their tokens tells it.
 */
function endedOlder(
  event: { readonly streamId: string; readonly data: { readonly sessionVersion: number } },
  tables: { readonly sessions: TableUnit<SessionsRow> },
): void {
  const { sessionVersion } = event.data;
  change(tables.sessions, event.streamId, (row) => ({
    ...row,
    session_version: sessionVersion,
    open: row.open.filter(({ version }) => version >= sessionVersion),
    ended: [],
  }));
}

/** Ends every session until then, as an administrator's events do. */
function endedAll(
  { streamId }: { readonly streamId: string },
  { sessions }: { readonly sessions: TableUnit<SessionsRow> },
): void {
  change(sessions, streamId, (row) => {
    const session_version = row.session_version + 1;
    const open = row.open.filter(({ version }) => version >= session_version);
    return { ...row, session_version, open, ended: [] };
  });
}

/** Changes the row of an account, where it has not been deleted. */
function change(
  unit: TableUnit<SessionsRow>,
  userId: string,
  changed: (row: SessionsRow) => SessionsRow,
): void {
  if (unit.get(userId) !== undefined) unit.update(userId, changed);
}
