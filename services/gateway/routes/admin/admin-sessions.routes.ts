import { adminEndOtherSessions, adminEndSession, adminListSessions } from '#contracts/admins/endpoints.ts';
import type { SessionQueries } from '#projections/sessions/queries.ts';
import type { AdminsService } from '#services/accounts/admins/admins.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { adminsContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { Settled } from '../../http/read-your-writes.ts';
import { ADMIN_SESSION_MS, adminOf } from '../../plugins/admin-authentication.ts';
import type { BeginAdminSession } from '../../sign-in/session-tokens.ts';
import { asAnswered } from '../accounts/sessions.routes.ts';

export interface AdminSessionRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly admins: Pick<AdminsService, 'endSessions'>;
  readonly sessions: Pick<SessionsService, 'end'>;
  readonly listedSessions: SessionQueries;
  readonly beginAdminSession: BeginAdminSession;
  readonly settled: Settled;
}

/** Registers the routes by which the signed-in administrator lists their sessions and ends them. */
export function adminSessionRoutes(options: AdminSessionRoutesOptions): void {
  const { routes, admins, sessions, listedSessions, beginAdminSession, settled } = options;

  routes.on(adminListSessions, async ({ raw }) => {
    const { id, sessionId } = adminOf(raw);
    return asAnswered(await listedSessions.listOf(id, ADMIN_SESSION_MS), sessionId);
  });

  routes.on(adminEndSession, async ({ params, raw }) => {
    const position = await sessions.end(adminOf(raw).id, params.id, adminsContext(raw));
    // For the list: the token is refused by the log.
    await settled(position, 'sessions');
  });

  routes.on(adminEndOtherSessions, async ({ raw }, reply) => {
    const adminId = adminOf(raw).id;
    const { sessionVersion } = await admins.endSessions(adminId, adminsContext(raw));
    const token = await beginAdminSession({ adminId, sessionVersion, request: raw, reply });
    return { success: true, token } as const;
  });
}
