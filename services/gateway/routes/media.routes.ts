import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createUpload,
  getObject,
  getObjectVariant,
  receiveUpload,
  setCheckinFile,
  setCoverImage,
  setCustomThemeImage,
  setLogoImage,
} from '#contracts/media/endpoints.ts';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MediaService } from '#services/media/media.service.ts';
import { ownersContext, requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { matchesTag } from '../entity-tag.ts';
import { sessionOf } from '../plugins/authentication.ts';
import { piecesOf } from '../request-pieces.ts';

export interface MediaRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly media: MediaService;
  /** Where this site is reached, without a slash at the end. */
  readonly origin: () => string;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** What a caller may send, and put to use, each. */
export const FILES_PER_MINUTE = 60;

/** Files: an address to upload to, the upload, its use, and the public way to what came of it. */
export function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): void {
  const { routes, media, origin, rateLimitScale } = options;
  const rateLimit = { max: Math.ceil(FILES_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    createUpload,
    async ({ raw }) => ({
      uploadURL: siteAsSeenBy(raw, origin()) + media.createUpload(sessionOf(raw).accountId),
    }),
    { rateLimit },
  );

  async function putToUse(raw: FastifyRequest, address: string, kind: MediaKind) {
    const site = [origin(), siteAsSeenBy(raw, origin())].find((known) => address.startsWith(`${known}/`));
    const path = site === undefined ? address : address.slice(site.length);
    return { objectPath: await media.storeUpload(path, sessionOf(raw).accountId, kind, ownersContext(raw)) };
  }

  routes.on(setCoverImage, ({ body, raw }) => putToUse(raw, body.coverImageURL, 'cover'), { rateLimit });
  routes.on(setLogoImage, ({ body, raw }) => putToUse(raw, body.logoImageURL, 'logo'), { rateLimit });
  routes.on(setCustomThemeImage, ({ body, raw }) => putToUse(raw, body.customThemeImageURL, 'theme'), {
    rateLimit,
  });
  routes.on(setCheckinFile, ({ body, raw }) => putToUse(raw, body.fileURL, 'checkin'), { rateLimit });

  routes.raw(receiveUpload);
  app.register(async (uploads) => {
    // Whatever type an upload declares, its bytes pass through as they come.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    uploads.put<{ Params: { token: string } }>('/api/objects/upload/:token', async (request, reply) => {
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      const receipt = media.receiveUpload(request.params.token, piecesOf(content), requestOrigin(request));
      // Of a refused file the rest is still on its way; unread, it would keep the answer from arriving.
      const { objectId, bytes } = await receipt.finally(() => content.resume());
      // Uploaders look for a tag as the sign that the file was kept.
      return reply.header('etag', `"${objectId}"`).send({ bytes });
    });
  });

  routes.raw(getObject);
  routes.raw(getObjectVariant);
  for (const url of ['/objects/:id', '/objects/:id/:variant']) {
    app.get<{ Params: { id: string; variant?: string } }>(url, async (request, reply) => {
      const { id, variant } = request.params;
      const object = await media.serve(id, variant);
      if (object === undefined) throw new DomainError('media.not-found', 'File not found');
      reply.headers({
        ...OBJECT_HEADERS,
        etag: object.etag,
        ...(object.attachment && { 'content-disposition': 'attachment; filename="document.pdf"' }),
      });
      if (matchesTag(request.headers['if-none-match'], object.etag)) {
        object.stream.destroy();
        return reply.status(304).send();
      }
      return reply.type(object.contentType).header('content-length', object.size).send(object.stream);
    });
  }
}

/** An upload, whatever it is, can do nothing but be shown or saved; and it never changes. */
const OBJECT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

/**
 * This site's origin as the caller's browser names it (`localhost` or an address, `https` before a
 * proxy), because a page may send files to its own origin alone. Without a browser, the site's own.
 */
function siteAsSeenBy({ headers, host }: FastifyRequest, siteOrigin: string): string {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return siteOrigin;
  const named = new URL(origin);
  return /^https?:$/.test(named.protocol) && named.host === host ? named.origin : siteOrigin;
}
