import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { keptPages, withScript } from './kept-pages.ts';

/** Language for a visitor who asks for none. */
const DEFAULT_LANGUAGE: Language = 'it';

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
  const contentSecurityPolicy = withScript(ofApplication, landing.contentSecurityHashes.landing);
  const pages = keptPages((language: Language) => {
    const site = { origin: origin(), brandName, supportEmail, ...(productDomain && { productDomain }) };
    return landing.renderLanding({ language, ...site });
  });

  app.get<{ Querystring: { readonly lang?: unknown } }>('/', async (request, reply) => {
    const { lang } = request.query;
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    return pages.send(language, contentSecurityPolicy, request, reply);
  });
  refuseOtherMethods(app, '/', ['GET']);
}
