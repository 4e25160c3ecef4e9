import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { publicFactsOf } from '../../guests/documents/public-facts.ts';
import { bookForGuest } from '../../guests/pages/book-for-guest.ts';
import { showToSearch } from '../../guests/pages/search-engines.ts';
import { contentTag, matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { PackedBody } from '../../http/packed-body.ts';

const WORKER = '/guest-sw.js';
const MANIFEST = '/p/:slug/manifest.webmanifest';

// A worker's own policy, not that of the page, rules what it fetches.
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * Registers the service worker and the manifest of a book: they let it be read without a network and put on the home
 * screen.
 */
export async function guestOfflineRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'documents' | 'renderer' | 'webDist'>,
): Promise<void> {
  const { documents, renderer, webDist } = parts;
  const script = await readFile(join(webDist, 'guest-worker', 'guest-sw.js'));
  const worker = { etag: contentTag(script), body: await PackedBody.of(script) };

  app.get(WORKER, (request, reply) => {
    reply
      .header('content-security-policy', WORKER_POLICY)
      .header('service-worker-allowed', '/')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', worker.etag)
      .type('text/javascript; charset=utf-8');
    if (matchesTag(request.headers['if-none-match'], worker.etag)) return reply.status(304).send();
    return worker.body.send(request, reply);
  });

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(MANIFEST, async (request, reply) => {
    const { document, language: asked } = await bookForGuest(
      (spoken) => documents.find(request.params.slug, spoken),
      request.query.lang,
      request.headers['accept-language'],
    );
    if (document === undefined) throw new DomainError('property.not-found');
    showToSearch(reply, document);
    const property = await publicFactsOf(document);
    const isOffered = asked !== undefined && document.offeredLanguages.includes(asked);
    const language = isOffered ? asked : property.mainLanguage;
    const manifest = renderer.renderManifest({ property, language });
    const etag = contentTag(manifest);
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-language')
      .header('etag', etag)
      .type('application/manifest+json; charset=utf-8');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.send(manifest);
  });

  for (const url of [WORKER, MANIFEST]) refuseOtherMethods(app, url, ['GET']);
}
