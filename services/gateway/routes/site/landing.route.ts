import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { GatewayParts } from '../../gateway-parts.ts';
import { contentTag, matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { PackedBody } from '../../http/packed-body.ts';

/** Language for a visitor who asks for none. */
const DEFAULT_LANGUAGE: Language = 'it';

interface RenderedLanding {
  readonly etag: string;
  readonly html: PackedBody;
}

/**
 * Registers `/`, in the language of `?lang=`: rendered once in each, and kept.
 * @param ofApplication the content security policy of the application, which this document may become
 */
export function landingRoute(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'landing' | 'brandName' | 'supportEmail' | 'productDomain' | 'origin'>,
  ofApplication: string,
): void {
  const { landing, brandName, supportEmail, productDomain, origin } = parts;
  const contentSecurityPolicy = ofApplication.replace(
    "script-src 'self'",
    ["script-src 'self'", ...landing.contentSecurityHashes.scripts].join(' '),
  );
  const pages = new Map<Language, Promise<RenderedLanding>>();

  async function render(language: Language): Promise<RenderedLanding> {
    const site = { origin: origin(), brandName, supportEmail, ...(productDomain && { productDomain }) };
    const html = Buffer.from(await landing.renderLanding({ language, ...site }));
    return { etag: contentTag(html), html: await PackedBody.of(html) };
  }

  app.get<{ Querystring: { readonly lang?: unknown } }>('/', async (request, reply) => {
    const { lang } = request.query;
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    const known = pages.get(language) ?? render(language);
    pages.set(language, known);
    const { etag, html } = await known;
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .type('text/html; charset=utf-8');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return html.send(request, reply);
  });
  refuseOtherMethods(app, '/', ['GET']);
}
