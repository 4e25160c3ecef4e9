import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { PublicDocument } from '../../guests/documents/public-documents.ts';
import { letsItselfBeCounted } from '../../guests/live/counted-guest.ts';
import { STREAMING, sendUpdates } from '../../guests/live/send-updates.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';

interface Asked {
  Params: { slug: string };
  /** `counted=no`: of a page that knows that its reader is no guest to be counted. */
  Querystring: { lang?: string; counted?: string };
}

const DATA_URL = '/p/:slug/book.json';
const UPDATES_URL = '/p/:slug/updates';

/**
 * Registers the streams by which open pages learn that their book may have changed, and the data that they ask for
 * then.
 */
export function guestUpdateRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'documents' | 'books' | 'updates'>,
): void {
  const { documents, books, updates } = parts;
  // Guests keep no server that is stopping: their pages come back by themselves.
  app.addHook('preClose', (done) => {
    updates.close();
    done();
  });

  /** Finds the document at any address that the book ever had. @throws DomainError `property.not-found` */
  async function find(slug: string, language: Language | undefined): Promise<PublicDocument> {
    const document = await documents.find(slug, language);
    if (document === undefined) throw new DomainError('property.not-found');
    return document;
  }

  app.get<Asked>(DATA_URL, async (request, reply) => {
    const language = languageOf(request.query);
    const data = await books.data(await find(request.params.slug, language), language);
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', data.etag);
    if (matchesTag(request.headers['if-none-match'], data.etag)) return reply.status(304).send();
    return data.body.send(request, reply.type('application/json; charset=utf-8'));
  });

  app.get<Asked>(UPDATES_URL, STREAMING, async (request, reply) => {
    const { slug } = request.params;
    const language = languageOf(request.query);
    const { propertyId, ownerId } = await find(slug, language);
    const isCounted = request.query.counted !== 'no' && letsItselfBeCounted(request);
    const reader = { propertyId, ownerId, address: request.ip, isCounted };
    // Found once more: it may have changed.
    const tagOf = async () => (await books.data(await find(slug, language), language)).etag;
    return sendUpdates(reply, updates, reader, tagOf);
  });

  refuseOtherMethods(app, DATA_URL, ['GET']);
  refuseOtherMethods(app, UPDATES_URL, ['GET']);
}

const languageOf = ({ lang }: Asked['Querystring']): Language | undefined =>
  isLanguage(lang) ? lang : undefined;
