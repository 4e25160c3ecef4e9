import { createObject } from '#contracts/media/endpoints.ts';
import { USE_ACCESS } from '#contracts/media/use-access.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { requireAccess } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { FILES_PER_MINUTE } from './media.routes.ts';
import { ReceivedFile } from './upload-forms.ts';

/**
 * Registers the route that takes a file and puts it to use in one call.
 * @param parts `routes` of a scope that reads forms (`uploadForms`)
 */
export function objectFormRoutes(
  parts: Pick<GatewayParts, 'routes' | 'media' | 'fileLimits' | 'rateLimitScale'>,
): void {
  const { routes, media, fileLimits, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(FILES_PER_MINUTE * rateLimitScale), timeWindow: 60_000 };
  routes.on(
    createObject,
    async ({ body: { kind, file }, raw }) => {
      const session = sessionOf(raw);
      requireAccess(USE_ACCESS[kind], session);
      if (!(file instanceof ReceivedFile)) throw new TypeError('a file was not received by the form');
      const { accountId } = session;
      const limit = await fileLimits.of(accountId);
      return {
        objectPath: await media.storeUpload(file.address, accountId, kind, ownersContext(raw), limit),
      };
    },
    { rateLimit },
  );
}
