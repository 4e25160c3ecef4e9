import type { OpenSession } from '#contracts/accounts/api.ts';
import { endOtherSessions, endSession, listSessions } from '#contracts/accounts/endpoints.ts';
import type { ListedSession } from '#projections/sessions/queries.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Limit of one person: each is kept in the log, and no limit of a day counts it. */
const ENDINGS_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Returns a list of sessions as it is answered. @param sessionId the one that asks */
export const asAnswered = (listed: readonly ListedSession[], sessionId: string): OpenSession[] =>
  listed.map(({ seenOn, ...session }) => ({
    ...session,
    lastSeenOn: seenOn,
    isCurrent: session.id === sessionId,
  }));

/** Registers the routes by which the signed-in person lists their sessions and ends them. */
export function sessionRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'accounts' | 'sessions' | 'listedSessions' | 'renewSession' | 'settled' | 'rateLimitScale'
  >,
): void {
  const { routes, accounts, sessions, listedSessions, renewSession, settled, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(ENDINGS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(listSessions, async ({ raw }) => {
    const { user, sessionId } = sessionOf(raw);
    return asAnswered(await listedSessions.listOf(user.id), sessionId);
  });

  routes.on(endSession, async ({ params, raw }) => {
    const position = await sessions.end(sessionOf(raw).user.id, params.id, ownersContext(raw));
    await settled(position, 'sessions');
  });

  routes.on(
    endOtherSessions,
    async ({ raw }, reply) => {
      const begun = await accounts.endOtherSessions(sessionOf(raw).user.id, ownersContext(raw));
      return renewSession(raw, reply, begun);
    },
    { rateLimit },
  );
}
