import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicDocument } from '../documents/public-documents.ts';

const ROBOTS = 'x-robots-tag';

/** Has search engines list no answer of these routes, refusals and redirects included, but those that are shown to them. */
export function hideFromSearch(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(ROBOTS, 'noindex');
    done();
  });
}

/** Shows an answer about a book to search engines where its host lets them find it. */
export function showToSearch(reply: FastifyReply, { indexable }: Pick<PublicDocument, 'indexable'>): void {
  if (indexable) reply.removeHeader(ROBOTS);
}
