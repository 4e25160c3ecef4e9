import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { type Device, type OpenSession, sessionsDecider } from './sessions.decider.ts';

/** A session that begins. */
export type NewSession = Omit<OpenSession, 'type' | 'day'>;

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(dependencies: { handler: CommandHandler; clock: Clock }) {
  const { handler, clock } = dependencies;
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    /** Takes note of a session that begins. @returns the position to wait for */
    async open(session: NewSession, context: CommandContext): Promise<Position | undefined> {
      const command = { type: 'OpenSession', ...session, day: today() } as const;
      return (await handler.execute(sessionsDecider, session.userId, command, context)).position;
    },

    /** Takes note that a session is in use today (UTC), once a day. Nothing where it is not known. */
    async see(userId: string, sessionId: string, context: CommandContext): Promise<void> {
      const command = { type: 'SeeSession', sessionId, day: today() } as const;
      await handler.execute(sessionsDecider, userId, command, context);
    },

    /**
     * Ends a session of a person.
     * @returns the position to wait for: from there on no gateway takes its tokens
     * @throws DomainError `session.not-found`, also for another person's
     */
    async end(userId: string, sessionId: string, context: CommandContext): Promise<Position | undefined> {
      const command = { type: 'EndSession', sessionId } as const;
      return (await handler.execute(sessionsDecider, userId, command, context)).position;
    },

    /**
     * Reads from the log whether a session was ended by itself, and whether it is known and has not been seen today
     * (UTC).
     * @throws EventStoreUnavailableError
     */
    async find(userId: string, sessionId: string): Promise<{ hasEnded: boolean; isToBeSeen: boolean }> {
      const { sessions, ended } = (await handler.load(sessionsDecider, userId)).state;
      const known = sessions.get(sessionId);
      const isToBeSeen = known !== undefined && known.seenOn < today();
      return { hasEnded: ended.has(sessionId), isToBeSeen };
    },

    /** Returns what a session was begun with; `undefined` where it has ended. */
    deviceOf: async (userId: string, sessionId: string): Promise<Device | undefined> =>
      (await handler.load(sessionsDecider, userId)).state.sessions.get(sessionId),
  };
}
