import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/errors.ts';
import {
  createQuestionMailLinks,
  QUESTION_MAILS_PAGE,
} from '#services/accounts/question-mail-links.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { preferredLanguage } from '../../http/preferred-language.ts';
import { createEndMailsPage } from '../../site/drawn-pages/end-mails-page.ts';
import type { EndMailsTexts } from '../../site/drawn-pages/end-mails-texts.ts';

const MINUTE_MS = 60_000;
/** Providers of mail boxes end the mails of many people from few addresses. */
const CALLS_PER_MINUTE = 600;

interface Link {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly lang?: unknown };
}

type Parts = Pick<
  GatewayParts,
  'accounts' | 'digest' | 'settled' | 'limits' | 'rateLimitScale' | 'webDist' | 'brandName'
>;

/**
 * Registers the page that ends the weekly mail of questions without signing in, by the link in each of these mails. GET asks
 * and changes nothing, as what looks through mails follows their links; POST ends it, sent by the page or by a mail
 * programme (RFC 8058), and may be repeated.
 */
export async function endMailsRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { accounts, digest, settled, limits, rateLimitScale } = parts;
  const links = createQuestionMailLinks(digest);
  const page = await createEndMailsPage(parts);
  const url = `${QUESTION_MAILS_PAGE}:token`;
  const rateLimit = { max: Math.ceil(CALLS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  function send(request: FastifyRequest<Link>, reply: FastifyReply, state: keyof EndMailsTexts) {
    const language = preferredLanguage(request.query.lang, request.headers['accept-language']) ?? 'en';
    return reply
      .status(state === 'unknown' ? 404 : 200)
      .header('content-security-policy', page.contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page.render({ language, state }));
  }

  async function end(userId: string, request: FastifyRequest<Link>): Promise<void> {
    const context = { ...requestOrigin(request), actor: { kind: 'user', id: userId } as const };
    try {
      await settled(await accounts.changePerson(userId, { questionMails: false }, context), 'accounts');
    } catch (error) {
      // Who has left gets no mails: there is nothing to end.
      if (!(error instanceof DomainError && error.code === 'user.not-found')) throw error;
    }
  }

  await app.register(async (scope) => {
    // What a form or a mail programme says besides its address is of no use.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload
        .on('error', done)
        .on('end', () => done(null))
        .resume();
    });
    scope.get<Link>(url, { onRequest: limits.ofAddress(`GET ${url}`, rateLimit) }, (request, reply) =>
      send(request, reply, links.userOf(request.params.token) === undefined ? 'unknown' : 'ask'),
    );
    scope.post<Link>(
      url,
      { onRequest: limits.ofAddress(`POST ${url}`, rateLimit) },
      async (request, reply) => {
        const userId = links.userOf(request.params.token);
        if (userId === undefined) return send(request, reply, 'unknown');
        await end(userId, request);
        return send(request, reply, 'ended');
      },
    );
    refuseOtherMethods(scope, url, ['GET', 'POST']);
  });
}
