import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import { ICON_SIZES } from '#services/sharing/icons/icons.service.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { publicFactsOf } from '../../guests/documents/public-facts.ts';
import { showToSearch } from '../../guests/pages/search-engines.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';

const MINUTE_MS = 60_000;
/** Requests of one address: a phone asks for three when a book is put on its home screen. */
const ICONS_PER_MINUTE = 120;

/** Registers the icons of installed books: a part of the guest page and no call of the API. */
export function iconRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'documents' | 'icons' | 'limits' | 'rateLimitScale'>,
): void {
  const { documents, icons, limits, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(ICONS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  for (const size of ICON_SIZES) {
    const url = `/p/:slug/icon-${size}.png`;
    app.get<{ Params: { slug: string } }>(
      url,
      { onRequest: limits.ofAddress('GET /p/{slug}/icon.png', rateLimit) },
      async (request, reply) => {
        const document = await documents.find(request.params.slug, undefined);
        if (document === undefined) throw new DomainError('property.not-found');
        showToSearch(reply, document);
        const icon = icons.of(document.ownerId, await publicFactsOf(document), size);
        if (icon === undefined) throw new DomainError('media.not-found');
        reply.header('cache-control', 'public, no-cache').header('etag', icon.etag);
        if (matchesTag(request.headers['if-none-match'], icon.etag)) return reply.status(304).send();
        const png = await icon.draw();
        if (png === undefined) throw new DomainError('media.not-found');
        return reply.type('image/png').send(png);
      },
    );
    refuseOtherMethods(app, url, ['GET']);
  }
}
