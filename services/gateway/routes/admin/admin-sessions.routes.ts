import { adminEndOtherSessions, adminEndSession, adminListSessions } from '#contracts/admins/endpoints.ts';
import { adminsContext } from '../../calls/command-context.ts';
import { ADMIN_SESSION_MS, adminOf } from '../../calls/sessions/admin-authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { asAnswered } from '../accounts/sessions.routes.ts';

/** Registers the routes by which the signed-in administrator lists their sessions and ends them. */
export function adminSessionRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'admins' | 'sessions' | 'listedSessions' | 'beginAdminSession' | 'settled'
  >,
): void {
  const { routes, admins, sessions, listedSessions, beginAdminSession, settled } = parts;

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
