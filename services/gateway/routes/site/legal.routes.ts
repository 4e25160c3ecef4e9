import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { contentTag, matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { preferredLanguage } from '../../http/preferred-language.ts';
import { LEGAL_PAGES } from '../../site/legal/legal-texts.ts';

const MINUTE_MS = 60_000;
/** Each reads a file. */
const READS_PER_MINUTE = 120;

/** It has no script, and nothing but styles, fonts and icons of the site. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers `/terms` and `/privacy`, in the language of `?lang=`, else in one that the browser accepts. */
export function legalRoutes(
  app: FastifyInstance,
  parts: Pick<
    GatewayParts,
    'landing' | 'findLegalText' | 'limits' | 'rateLimitScale' | 'brandName' | 'supportEmail' | 'origin'
  >,
): void {
  const { landing, findLegalText, limits, rateLimitScale, brandName, supportEmail, origin } = parts;
  const rateLimit = { max: Math.ceil(READS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };
  for (const page of LEGAL_PAGES) {
    const url = `/${page}`;
    app.get<{ Querystring: { readonly lang?: unknown } }>(
      url,
      { onRequest: limits.ofAddress(`GET ${url}`, rateLimit) },
      async (request, reply) => {
        const accepted = request.headers['accept-language'];
        const language = preferredLanguage(request.query.lang, accepted) ?? 'en';
        const text = await findLegalText(page, language);
        const site = { origin: origin(), brandName, supportEmail };
        const html = await landing.renderLegal({ page, language, ...site, text });
        const etag = contentTag(Buffer.from(html));
        reply
          .status(text === undefined ? 404 : 200)
          .header('content-security-policy', CONTENT_SECURITY_POLICY)
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, accept-encoding')
          .type('text/html; charset=utf-8');
        if (text === undefined) return reply.header('x-robots-tag', 'noindex').send(html);
        reply.header('etag', etag);
        if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
        return reply.send(html);
      },
    );
    refuseOtherMethods(app, url, ['GET']);
  }
}
