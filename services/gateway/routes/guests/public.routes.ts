import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { PublicDocument } from '../../guests/documents/public-documents.ts';
import { showToSearch } from '../../guests/pages/search-engines.ts';
import { matchesTag } from '../../http/entity-tag.ts';

/**
 * Registers the book as data (`getPublicProperty`, `getPublicPropertyByCustomPath` of the contracts). Its answer is
 * sent as the projection rendered it, so these routes go past the checking of answers; the contract's test holds the
 * projection to the schema.
 */
export function publicRoutes(app: FastifyInstance, { documents }: Pick<GatewayParts, 'documents'>): void {
  app.get<{ Params: { slug: string }; Querystring: Asked }>(
    '/api/public/properties/:slug',
    async (request, reply) => {
      const language = languageOf(request.query);
      return answer(await documents.find(request.params.slug, language), request, reply);
    },
  );

  app.get<{ Params: { customPath: string }; Querystring: Asked }>(
    '/api/public/custom/:customPath',
    async (request, reply) => {
      const language = languageOf(request.query);
      const address = { kind: 'brandedPath', value: request.params.customPath } as const;
      return answer(await documents.findAt(address, language), request, reply);
    },
  );
}

interface Asked {
  readonly language?: string;
}

/** @throws DomainError `request.language-unknown` */
function languageOf({ language }: Asked): Language | undefined {
  if (language === undefined || isLanguage(language)) return language;
  throw DomainError.onField('request.language-unknown', 'language');
}

/** @throws DomainError `property.not-found` where there is no document */
function answer(document: PublicDocument | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (document === undefined) throw new DomainError('property.not-found');
  showToSearch(reply, document);
  // A guest's browser asks again each time: an edit shows at the next look, a 304 costs nothing.
  reply
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', document.etag);
  if (matchesTag(request.headers['if-none-match'], document.etag)) return reply.status(304).send();
  return document.body.send(request, reply.type('application/json; charset=utf-8'));
}
