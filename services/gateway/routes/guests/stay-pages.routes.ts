import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { BOOK_HEADER, SHOWN_UNTIL_HEADER } from '#contracts/properties/addresses/book-answer.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { letsItselfBeCounted } from '../../guests/live/counted-guest.ts';
import { STREAMING, sendUpdates } from '../../guests/live/send-updates.ts';
import { bookForGuest } from '../../guests/pages/book-for-guest.ts';
import { tellAsTimePasses } from '../../guests/stays/tell-as-time-passes.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { preferredLanguage } from '../../http/preferred-language.ts';
import { guestContentSecurityPolicy } from './guest-pages.routes.ts';

interface Asked {
  Params: { token: string };
  /** `counted=no`: of a page that knows that its reader is no guest to be counted. */
  Querystring: { lang?: string; counted?: string };
}

type Parts = Pick<
  GatewayParts,
  'stayBooks' | 'books' | 'renderer' | 'updates' | 'brandName' | 'origin' | 'clock'
>;

const PAGE_URL = '/s/:token';
const DATA_URL = '/s/:token/book.json';
const UPDATES_URL = '/s/:token/updates';

/** Registers the guest pages of stays, with the data and the streams by which open ones keep to what may be seen. */
export function stayPageRoutes(app: FastifyInstance, parts: Parts): void {
  const { stayBooks, books, renderer, updates, brandName, origin, clock } = parts;
  const contentSecurityPolicy = guestContentSecurityPolicy(renderer);

  // The address is the key: nobody is told it, and nothing on the way keeps what it opens. The phone may, by the worker of the page.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'private, no-store');
    done();
  });

  const asHtml = (reply: FastifyReply) =>
    reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8');

  app.get<Asked>(PAGE_URL, async (request, reply) => {
    const { lang } = request.query;
    const accepted = request.headers['accept-language'];
    const stay = await stayBooks.open(request.params.token);
    const chosen = isLanguage(lang) ? lang : stay?.language;
    const { document, language: wanted } = await bookForGuest(
      async (language) => stay?.find(language),
      chosen,
      accepted,
    );
    if (stay === undefined || document === undefined) {
      const language = preferredLanguage(lang, accepted) ?? 'en';
      return asHtml(reply.status(404).header(BOOK_HEADER, 'gone')).send(
        renderer.renderPropertyNotFound({ language, origin: origin(), brandName }),
      );
    }
    const page = await books.page(document, wanted, 'stay');
    asHtml(reply)
      .header(BOOK_HEADER, 'here')
      .header(SHOWN_UNTIL_HEADER, stay.shownUntil.toISOString())
      .header('content-language', page.language);
    return page.body.send(request, reply);
  });

  /** Finds the book of a stay. @throws DomainError `property.not-found` */
  async function find(token: string, language: Language | undefined) {
    const stay = await stayBooks.open(token);
    const document = await stay?.find(language);
    if (stay === undefined || document === undefined) throw new DomainError('property.not-found');
    return { stay, document };
  }

  app.get<Asked>(DATA_URL, async (request, reply) => {
    const language = languageOf(request.query);
    const { document } = await find(request.params.token, language);
    const data = await books.data(document, language);
    reply.header('etag', data.etag);
    if (matchesTag(request.headers['if-none-match'], data.etag)) return reply.status(304).send();
    return data.body.send(request, reply.type('application/json; charset=utf-8'));
  });

  app.get<Asked>(UPDATES_URL, STREAMING, async (request, reply) => {
    const { token } = request.params;
    const language = languageOf(request.query);
    const {
      stay,
      document: { propertyId, ownerId },
    } = await find(token, language);
    const { stayId } = stay;
    const isCounted = request.query.counted !== 'no' && letsItselfBeCounted(request);
    const reader = { propertyId, ownerId, stayId, address: request.ip, isCounted };
    const tagOf = async () => (await books.data((await find(token, language)).document, language)).etag;
    return sendUpdates(reply, updates, reader, tagOf, (stream) =>
      tellAsTimePasses(stream, stay, () => stayBooks.open(token), clock),
    );
  });

  for (const url of [PAGE_URL, DATA_URL, UPDATES_URL]) refuseOtherMethods(app, url, ['GET']);
}

const languageOf = ({ lang }: Asked['Querystring']): Language | undefined =>
  isLanguage(lang) ? lang : undefined;
