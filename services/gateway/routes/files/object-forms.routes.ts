import { createObject } from '#contracts/media/endpoints.ts';
import { USE_ACCESS } from '#contracts/media/use-access.ts';
import type { GatewayParts } from '../../gateway-parts.ts';
import { ownersContext } from '../../http/command-context.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { ReceivedFile } from '../../plugins/upload-forms.ts';
import { requireAccess } from '../../sign-in/session.ts';
import { FILES_PER_MINUTE } from './media.routes.ts';

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
