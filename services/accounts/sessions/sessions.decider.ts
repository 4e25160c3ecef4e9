import type { SessionEvent } from '#contracts/accounts/session-events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Takes note of a session that begins. */
export interface OpenSession {
  readonly type: 'OpenSession';
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly browser: string;
  readonly system: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly isNewDevice: boolean;
  /** Language in which the person is written to. */
  readonly language: Language;
}

/** Takes note that a session is in use. Nothing where that is known of the day, or the session is not. */
export interface SeeSession {
  readonly type: 'SeeSession';
  readonly sessionId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

/** Ends a session. */
export interface EndSession {
  readonly type: 'EndSession';
  readonly sessionId: string;
}

export type SessionCommand = OpenSession | SeeSession | EndSession;

/** The browser and system that a person began a session with, as far as they are known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

interface KnownSession extends Device {
  /** The last day on which it was seen. */
  readonly seenOn: string;
}

export interface SessionsState {
  /** `undefined` until the first session. */
  readonly userId: string | undefined;
  /** The sessions that were not ended one by one, by their ids, oldest first. */
  readonly sessions: ReadonlyMap<string, KnownSession>;
  /** The ids of those that were: few, and none may ever count again. */
  readonly ended: ReadonlySet<string>;
}

/** Number of sessions that are remembered. Older ones still end together, with the version that they belong to. */
export const SESSIONS_KEPT = 100;

/** The sessions of one account: stream `sessions-<user id>`. */
export const sessionsDecider: Decider<SessionsState, SessionCommand, SessionEvent> = {
  category: 'sessions',
  initial: { userId: undefined, sessions: new Map(), ended: new Set() },

  decide(command, { sessions }) {
    switch (command.type) {
      case 'OpenSession': {
        const { type: _type, ...data } = command;
        return sessions.has(data.sessionId) ? [] : [{ type: 'SessionOpened', data }];
      }
      case 'SeeSession': {
        const { sessionId, day } = command;
        const known = sessions.get(sessionId);
        return known === undefined || known.seenOn >= day
          ? []
          : [{ type: 'SessionSeen', data: { sessionId, day } }];
      }
      case 'EndSession': {
        const { sessionId } = command;
        if (!sessions.has(sessionId)) {
          throw new DomainError('session.not-found');
        }
        return [{ type: 'SessionEnded', data: { sessionId } }];
      }
    }
  },

  evolve(state, event) {
    const { sessions } = state;
    const changed = new Map(sessions);
    switch (event.type) {
      case 'SessionOpened': {
        const { sessionId, browser, system, day: seenOn } = event.data;
        changed.set(sessionId, { browser, system, seenOn });
        const [oldest] = changed.keys();
        if (changed.size > SESSIONS_KEPT && oldest !== undefined) changed.delete(oldest);
        return { ...state, userId: event.data.userId, sessions: changed };
      }
      case 'SessionSeen': {
        const { sessionId, day: seenOn } = event.data;
        const known = sessions.get(sessionId);
        if (known !== undefined) changed.set(sessionId, { ...known, seenOn });
        return { ...state, sessions: changed };
      }
      case 'SessionEnded':
        changed.delete(event.data.sessionId);
        return { ...state, sessions: changed, ended: new Set(state.ended).add(event.data.sessionId) };
    }
  },

  subjectOf: ({ userId }) => userId,
};
