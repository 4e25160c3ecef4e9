import { exportOwnData } from '#contracts/accounts/endpoints.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { type OwnDataParts, ownDataOf } from './own-data/own-data.ts';
import { zipOf } from './own-data/zip.ts';

const MINUTE_MS = 60_000;
/** Each reads all that a person has. */
const EXPORTS_PER_MINUTE = 5;

/** Registers the way to take along all that is one's own, wherever the person acts. */
export function ownDataRoutes(parts: OwnDataParts & Pick<GatewayParts, 'routes' | 'rateLimitScale'>): void {
  const { routes, rateLimitScale } = parts;
  routes.on(
    exportOwnData,
    async ({ raw }, reply) => {
      reply.type('application/zip').header('content-disposition', 'attachment; filename="my-data.zip"');
      // Whoever asks for the head alone takes nothing.
      if (raw.method === 'HEAD') return reply.send();
      return reply.send(await zipOf(ownDataOf(parts, sessionOf(raw).user)));
    },
    { rateLimit: { max: Math.ceil(EXPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );
}
