import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { keptPages, withScript } from './kept-pages.ts';

/** Language for who has chosen none, and whose address asks for none. */
const DEFAULT_LANGUAGE: Language = 'en';

interface Query {
  readonly lang?: unknown;
  readonly tab?: unknown;
  readonly plan?: unknown;
}

/**
 * Registers `/auth`, in the language of `?lang=` and with the form and the plan that the address asks for: rendered
 * once for each of them, and kept.
 * @param ofApplication the content security policy of the application, which this document may become
 */
export function signInRoute(
  app: FastifyInstance,
  parts: Pick<GatewayParts, 'landing' | 'brandName' | 'supportEmail' | 'productDomain'>,
  ofApplication: string,
): void {
  const { landing, brandName, supportEmail, productDomain } = parts;
  const policy = withScript(ofApplication, landing.contentSecurityHashes.signIn);
  const site = { brandName, supportEmail, ...(productDomain && { productDomain }) };
  const pages = keptPages((kind) => {
    const [language, tab, plan] = JSON.parse(kind) as [Language, 'login' | 'register', string | null];
    return landing.renderSignIn({ language, tab, plan, ...site });
  });

  app.get<{ Querystring: Query }>('/auth', (request, reply) => {
    const { lang, tab, plan } = request.query;
    const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    const chosen = landing.signInPlans.find((each) => each === plan) ?? null;
    const kind = tab === 'register' ? [language, tab, chosen] : [language, 'login', null];
    return pages.send(JSON.stringify(kind), policy, request, reply);
  });
  refuseOtherMethods(app, '/auth', ['GET']);
}
