import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { publicFactsOf } from '../../guests/documents/public-facts.ts';
import { showToSearch } from '../../guests/pages/search-engines.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';

const MINUTE_MS = 60_000;
/** Requests of one address: messengers ask for the houses of all their users from a few. */
const CARDS_PER_MINUTE = 240;
const URL = '/p/:slug/card.jpg';

/** Registers the picture of link previews: a part of the guest page and no call of the API. */
export function cardRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'documents' | 'cards' | 'limits' | 'rateLimitScale'>,
): void {
  const { documents, cards, limits, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(CARDS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  app.get<{ Params: { slug: string }; Querystring: { readonly lang?: unknown } }>(
    URL,
    { onRequest: limits.ofAddress('GET /p/{slug}/card.jpg', rateLimit) },
    async (request, reply) => {
      const { slug } = request.params;
      const { lang } = request.query;
      const asked = isLanguage(lang) ? lang : undefined;
      const document = await documents.find(slug, asked);
      if (document === undefined) throw new DomainError('property.not-found');
      showToSearch(reply, document);
      // Others' pages may show it: that is what it is for.
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, no-cache');
      if (document.slug !== slug) {
        return reply.redirect(`/p/${document.slug}/card.jpg${asked ? `?lang=${asked}` : ''}`, 301);
      }
      const facts = await publicFactsOf(document);
      const card = cards.of(document.ownerId, facts, asked ?? facts.mainLanguage);
      reply.header('etag', card.etag);
      if (matchesTag(request.headers['if-none-match'], card.etag)) return reply.status(304).send();
      return reply.type('image/jpeg').send(await card.draw());
    },
  );
  refuseOtherMethods(app, URL, ['GET']);
}
