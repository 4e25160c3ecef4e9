import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { wantsPage } from '../../http/wants-page.ts';

/** Registers the public way to files (`getObject`, `getObjectVariant` of the contracts). */
export function objectRoutes(
  app: FastifyInstance,
  { media, withheld }: Pick<GatewayParts, 'media' | 'withheld'>,
): void {
  for (const url of ['/objects/:id', '/objects/:id/:variant']) {
    app.get<{ Params: { id: string; variant?: string } }>(url, async (request, reply) => {
      const { id, variant } = request.params;
      const object = (await withheld.has(id)) ? undefined : await media.serve(id, variant);
      if (object === undefined) {
        // Who follows a link to a document that is gone reads so, as at any address where nothing is.
        if (wantsPage(request)) return reply.callNotFound();
        throw new DomainError('media.not-found');
      }
      reply.headers({
        ...OBJECT_HEADERS,
        'cache-control': object.attachment ? 'private, no-cache' : 'public, no-cache',
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

/**
 * An upload, whatever it is, can do nothing but be shown or saved. It never changes, and yet whoever keeps a copy asks
 * each time: it can be erased. Documents, which tell guests how to get in, are kept by no cache that others share.
 */
const OBJECT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  // Whose file it is, and whether they let their house be found, is not looked up for a picture.
  'x-robots-tag': 'noindex',
} as const;
