import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '#contracts/accounts/api.ts';
import { endOtherSessions, endSession, listSessions } from '#contracts/accounts/endpoints.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { ListedSession, SessionQueries } from '#projections/sessions/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { ownersContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { Settled } from '../../http/read-your-writes.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import type { BeginSession } from '../../sign-in/session-tokens.ts';

export interface SessionRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly accounts: Pick<AccountsService, 'endOtherSessions'>;
  readonly sessions: Pick<SessionsService, 'end'>;
  readonly listedSessions: SessionQueries;
  readonly renewSession: RenewSession;
  readonly settled: Settled;
}

type BegunSession = Awaited<ReturnType<AccountsService['endOtherSessions']>>;

/** Goes on with a request's session where a change has ended all of them. @returns the token to go on with */
export type RenewSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  begun: BegunSession,
) => Promise<{ success: true; token: string }>;

export const createRenewSession =
  ({ beginSession, settled }: { beginSession: BeginSession; settled: Settled }): RenewSession =>
  async (request, reply, { position, ...begun }) => {
    // Whatever checks tokens knows by then that all others have ended.
    await settled(position, 'accounts', 'sessions');
    const token = await beginSession({ ...begun, request, actingFor: sessionOf(request).actingFor });
    // In the place of the one that the old token may have been renewed to.
    reply.header(SESSION_TOKEN_HEADER, token);
    return { success: true, token };
  };

/** Returns a list of sessions as it is answered. @param sessionId the one that asks */
export const asAnswered = (listed: readonly ListedSession[], sessionId: string): OpenSession[] =>
  listed.map(({ seenOn, ...session }) => ({
    ...session,
    lastSeenOn: seenOn,
    isCurrent: session.id === sessionId,
  }));

/** Registers the routes by which the signed-in person lists their sessions and ends them. */
export function sessionRoutes(options: SessionRoutesOptions): void {
  const { routes, accounts, sessions, listedSessions, renewSession, settled } = options;

  routes.on(listSessions, async ({ raw }) => {
    const { user, sessionId } = sessionOf(raw);
    return asAnswered(await listedSessions.listOf(user.id), sessionId);
  });

  routes.on(endSession, async ({ params, raw }) => {
    const position = await sessions.end(sessionOf(raw).user.id, params.id, ownersContext(raw));
    await settled(position, 'sessions');
  });

  routes.on(endOtherSessions, async ({ raw }, reply) => {
    const begun = await accounts.endOtherSessions(sessionOf(raw).user.id, ownersContext(raw));
    return renewSession(raw, reply, begun);
  });
}
