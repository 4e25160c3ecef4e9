import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createUpload,
  getObject,
  getObjectVariant,
  getStorage,
  receiveUpload,
  setCheckinFile,
  setCoverImage,
  setCustomThemeImage,
  setLogoImage,
} from '#contracts/media/endpoints.ts';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { ownersContext, requestOrigin } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { piecesOf } from '../../http/request-pieces.ts';

const MINUTE_MS = 60_000;
/** Number of files that a caller may send in a minute, and put to use. */
export const FILES_PER_MINUTE = 60;

/** Serves files: an address to upload to, the upload, and its use. */
export function mediaRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'routes' | 'media' | 'fileLimits' | 'origin' | 'rateLimitScale'>,
): void {
  const { routes, media, fileLimits, origin, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(FILES_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    createUpload,
    async ({ raw }) => {
      const { accountId, user } = sessionOf(raw);
      return { uploadURL: siteAsSeenBy(raw, origin()) + media.createUpload(accountId, user.id) };
    },
    { rateLimit },
  );

  async function putToUse(raw: FastifyRequest, address: string, kind: MediaKind) {
    const site = [origin(), siteAsSeenBy(raw, origin())].find((known) => address.startsWith(`${known}/`));
    const path = site === undefined ? address : address.slice(site.length);
    const { accountId } = sessionOf(raw);
    const limit = await fileLimits.of(accountId);
    return { objectPath: await media.storeUpload(path, accountId, kind, ownersContext(raw), limit) };
  }

  routes.on(setCoverImage, ({ body, raw }) => putToUse(raw, body.coverImageURL, 'cover'), { rateLimit });
  routes.on(setLogoImage, ({ body, raw }) => putToUse(raw, body.logoImageURL, 'logo'), { rateLimit });
  routes.on(setCustomThemeImage, ({ body, raw }) => putToUse(raw, body.customThemeImageURL, 'theme'), {
    rateLimit,
  });
  routes.on(setCheckinFile, ({ body, raw }) => putToUse(raw, body.fileURL, 'checkin'), { rateLimit });

  routes.on(getStorage, ({ raw }) => fileLimits.useOf(sessionOf(raw).accountId));

  routes.raw(receiveUpload);
  app.register(async (uploads) => {
    // Whatever type an upload declares, its bytes pass through as they come.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    uploads.put<{ Params: { token: string } }>('/api/objects/upload/:token', async (request, reply) => {
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      const { token } = request.params;
      const receipt = media.receiveUpload(token, piecesOf(content), requestOrigin(request), fileLimits.of);
      // Of a refused file the rest is still on its way; unread, it would keep the answer from arriving.
      const { objectId, bytes } = await receipt.finally(() => content.resume());
      // Uploaders look for a tag as the sign that the file was kept.
      return reply.header('etag', `"${objectId}"`).send({ bytes });
    });
  });

  routes.raw(getObject);
  routes.raw(getObjectVariant);
}

/**
 * Returns this site's origin as the caller's browser names it (`localhost` or an address, `https` before a proxy),
 * because a page may send files to its own origin alone. Without a browser, the site's own.
 */
function siteAsSeenBy({ headers, host }: FastifyRequest, siteOrigin: string): string {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return siteOrigin;
  const named = new URL(origin);
  return /^https?:$/.test(named.protocol) && named.host === host ? named.origin : siteOrigin;
}
