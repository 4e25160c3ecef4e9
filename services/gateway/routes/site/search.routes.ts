import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { IndexableProperty } from '#projections/properties/guests/queries.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';
const MINUTE_MS = 60_000;
/** Requests of one address: each reads all properties that are listed. */
const SITEMAPS_PER_MINUTE = 10;
/** The most that one sitemap may name. */
const ADDRESSES_MAX = 50_000;
const KEPT = 'public, max-age=3600';

/** Registers what search engines ask a site for: `robots.txt` and the sitemap. */
export function searchRoutes(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'listIndexable' | 'limits' | 'rateLimitScale' | 'origin'>,
): void {
  const { listIndexable, limits, rateLimitScale, origin } = parts;
  const rateLimit = { max: Math.ceil(SITEMAPS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  // Nothing is forbidden: who may not read a page does not see that it says \`noindex\`, and lists its address.
  app.get(ROBOTS, (_request, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow:\n\nSitemap: ${origin()}${SITEMAP}\n`),
  );

  app.get(SITEMAP, { onRequest: limits.ofAddress(`GET ${SITEMAP}`, rateLimit) }, async (_request, reply) => {
    const properties = await listIndexable(ADDRESSES_MAX - LANGUAGES.length);
    return reply
      .header('cache-control', KEPT)
      .type('application/xml; charset=utf-8')
      .send(sitemap(origin(), properties));
  });

  for (const url of [ROBOTS, SITEMAP]) refuseOtherMethods(app, url, ['GET']);
}

/**
 * Writes the sitemap: the landing page in each language, and the properties that may be found, as sitemaps.org has
 * it.
 */
function sitemap(origin: string, properties: readonly IndexableProperty[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LANGUAGES.map((language) => `<url><loc>${origin}/?lang=${language}</loc></url>`),
    // A slug is letters, digits and hyphens: nothing of it has to be escaped.
    ...properties.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${origin}/p/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}
