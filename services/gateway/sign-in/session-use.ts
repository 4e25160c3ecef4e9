import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { requestOrigin } from '../calls/command-context.ts';
import type { NoteUse } from '../calls/sessions/session.ts';

/**
 * Takes note that a session is in use. Its request is answered all the same where that fails: the list of sessions then
 * says an earlier day.
 */
export const noteUse =
  (sessions: Pick<SessionsService, 'see'>): NoteUse =>
  async (person, sessionId, request) => {
    const context = { ...requestOrigin(request), actor: person } as const;
    await sessions.see(person.id, sessionId, context).catch((error: unknown) => {
      request.log.warn({ err: error }, 'when a session was last in use could not be recorded');
    });
  };
