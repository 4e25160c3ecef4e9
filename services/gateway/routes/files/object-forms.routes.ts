import { createObject } from '#contracts/media/endpoints.ts';
import { USE_ACCESS } from '#contracts/media/use-access.ts';
import type { MediaService } from '#services/media/media.service.ts';
import { ownersContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { FileLimits } from '../../limits/file-limits.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { ReceivedFile } from '../../plugins/upload-forms.ts';
import { requireAccess } from '../../sign-in/session.ts';
import { FILES_PER_MINUTE } from './media.routes.ts';

/**
 * Registers the route that takes a file and puts it to use in one call.
 * @param options `routes` of a scope that reads forms (`uploadForms`)
 */
export function objectFormRoutes(options: {
  readonly routes: EndpointRoutes;
  readonly media: MediaService;
  readonly fileLimits: FileLimits;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}): void {
  const { routes, media, fileLimits, rateLimitScale } = options;
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
