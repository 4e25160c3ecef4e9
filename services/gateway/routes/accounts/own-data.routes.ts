import { exportOwnData } from '#contracts/accounts/endpoints.ts';
import { ownDataName } from '#contracts/accounts/own-data-name.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { type OwnDataParts, ownDataOf } from './own-data/own-data.ts';
import { zipOf } from './own-data/zip.ts';

const MINUTE_MS = 60_000;
/** Each reads all that a person has. */
const EXPORTS_PER_MINUTE = 5;

/** Registers the way to take along all that is one's own, wherever the person acts. */
export function ownDataRoutes(
  parts: OwnDataParts & Pick<GatewayParts, 'routes' | 'origin' | 'clock' | 'rateLimitScale'>,
): void {
  const { routes, origin, clock, rateLimitScale } = parts;
  routes.on(
    exportOwnData,
    async ({ raw }, reply) => {
      const name = ownDataName(new URL(origin()).host, clock.now());
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      // Whoever asks for the head alone takes nothing.
      if (raw.method === 'HEAD') return reply.send();
      return reply.send(await zipOf(ownDataOf(parts, sessionOf(raw).user)));
    },
    { rateLimit: { max: Math.ceil(EXPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );
}
