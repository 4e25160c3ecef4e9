import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import { matchesTag } from '../entity-tag.ts';
import type { PublicDocuments } from '../public-documents.ts';

/**
 * The welcome book as data (`getPublicProperty` of the contracts). Its answer is sent as the projection rendered it, so it is the one route
 * that goes past the checking of answers; the contract's test holds the projection to the schema.
 */
export function publicRoutes(app: FastifyInstance, { documents }: { documents: PublicDocuments }): void {
  app.get<{ Params: { slug: string }; Querystring: { language?: string } }>(
    '/api/public/properties/:slug',
    async (request, reply) => {
      const { language } = request.query;
      if (language !== undefined && !isLanguage(language)) {
        throw DomainError.onField(
          'request.language-unknown',
          'language',
          'Choose one of en, it, es, fr, de, pt.',
        );
      }
      const document = await documents.find(request.params.slug, language);
      if (document === undefined) throw new DomainError('property.not-found', 'Property not found');
      // A guest's browser asks again each time: an edit shows at the next look, a 304 costs nothing.
      reply
        .header('cache-control', 'public, no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', document.etag);
      if (matchesTag(request.headers['if-none-match'], document.etag)) return reply.status(304).send();
      return document.body.send(request, reply.type('application/json; charset=utf-8'));
    },
  );
}
