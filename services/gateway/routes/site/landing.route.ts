import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { LandingRenderer } from '../../guests/pages/landing-renderer.ts';
import { contentTag, matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { PackedBody } from '../../http/packed-body.ts';

/** Language for a visitor who asks for none. */
const DEFAULT_LANGUAGE: Language = 'it';

export interface LandingRouteOptions {
  readonly landing: LandingRenderer;
  readonly brandName: string;
  readonly supportEmail: string;
  /** Under which properties have subdomains, where they do. */
  readonly productDomain?: string;
  /** Returns the address of the site, without a slash at the end. */
  readonly origin: () => string;
  /** The application's, which this document may become. */
  readonly contentSecurityPolicy: string;
}

interface RenderedLanding {
  readonly etag: string;
  readonly html: PackedBody;
}

/** `/`, in the language of `?lang=`: rendered once in each, and kept. */
export function landingRoute(app: FastifyInstance, options: LandingRouteOptions): void {
  const { landing, brandName, supportEmail, productDomain, origin } = options;
  const contentSecurityPolicy = options.contentSecurityPolicy.replace(
    "script-src 'self'",
    ["script-src 'self'", ...landing.contentSecurityHashes.scripts].join(' '),
  );
  const pages = new Map<Language, Promise<RenderedLanding>>();

  async function render(language: Language): Promise<RenderedLanding> {
    const site = { origin: origin(), brandName, supportEmail, ...(productDomain && { productDomain }) };
    const html = Buffer.from(await landing.renderLanding({ language, ...site }));
    return { etag: contentTag(html), html: new PackedBody(html) };
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
