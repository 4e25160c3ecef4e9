import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { BOOK_HEADER, type BookAnswer } from '#contracts/properties/addresses/book-answer.ts';
import { RESERVED_WORDS } from '#contracts/properties/addresses/reserved-words.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { PublicDocument } from '../../guests/documents/public-documents.ts';
import { bookForGuest } from '../../guests/pages/book-for-guest.ts';
import type { GuestPlace, GuestRenderer } from '../../guests/pages/guest-renderer.ts';
import { guestSubdomainConstraint, guestSubdomains } from '../../guests/pages/guest-subdomain.ts';
import type { Rendered } from '../../guests/pages/rendered-books.ts';
import { showToSearch } from '../../guests/pages/search-engines.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { preferredLanguage } from '../../http/preferred-language.ts';

interface Asked {
  readonly lang?: string;
}
type GuestRequest = FastifyRequest<{ Querystring: Asked }>;

/** An address of guest pages, and what there is to say about it. */
interface Place {
  readonly kind: GuestPlace;
  /** The address asked for, as `presentOf` would write it. */
  readonly here: string;
  find(language: Language | undefined): Promise<PublicDocument | undefined>;
  /** Returns the address of the same kind at which the property stands now, or the best other one. */
  presentOf(document: PublicDocument): string;
  /** The page that says that nothing is here. */
  readonly notice: GuestRenderer['renderNotFound'];
}

// The product's own addresses win, also those that the application in the browser alone knows.
const OWN_PATHS = RESERVED_WORDS.filter((word) => word.includes('-')).join('|');
const CUSTOM_PATH = `/:customPath(^(?!(?:${OWN_PATHS})$)[a-zA-Z0-9]*-[a-zA-Z0-9-]*$)`;

const pathBySlug = ({ slug }: PublicDocument): string => `/p/${slug}`;

type Parts = Pick<
  GatewayParts,
  'documents' | 'renderer' | 'books' | 'brandName' | 'origin' | 'productDomain'
>;
type Answer = (request: GuestRequest, reply: FastifyReply, place: Place) => Promise<FastifyReply>;

/** Registers the guest pages, rendered on the server: complete before any script runs. */
export function guestPageRoutes(app: FastifyInstance, parts: Parts): void {
  const { documents, renderer } = parts;
  const answer = answering(parts);

  app.get<{ Params: { slug: string }; Querystring: Asked }>('/p/:slug', (request, reply) => {
    const { slug } = request.params;
    if (hasCapitals(slug)) return toLowerCase(request, reply);
    return answer(request, reply, {
      kind: 'slug',
      here: `/p/${slug}`,
      find: (language) => documents.find(slug, language),
      presentOf: pathBySlug,
      notice: renderer.renderPropertyNotFound,
    });
  });

  app.get<{ Params: { customPath: string }; Querystring: Asked }>(CUSTOM_PATH, (request, reply) => {
    const { customPath } = request.params;
    if (hasCapitals(customPath)) return toLowerCase(request, reply);
    return answer(request, reply, {
      kind: 'custom',
      here: `/${customPath}`,
      find: (language) => documents.findAt({ kind: 'brandedPath', value: customPath }, language),
      presentOf: (document) =>
        document.brandedPath === null ? pathBySlug(document) : `/${document.brandedPath}`,
      notice: renderer.renderNotFound,
    });
  });

  if (parts.productDomain !== undefined) subdomainRoute(app, parts, parts.productDomain, answer);

  app.get<{ Params: { slug: string } }>('/welcome/:slug', (request, reply) => {
    const { search } = new URL(request.url, 'http://site.invalid');
    return reply.redirect(`/p/${encodeURIComponent(request.params.slug.toLowerCase())}${search}`, 308);
  });

  for (const url of ['/p/:slug', '/welcome/:slug', CUSTOM_PATH]) refuseOtherMethods(app, url, ['GET']);
}

/** Tells whether an address could be one of ours but for capitals, as a telephone writes the first word of a line. */
const hasCapitals = (address: string): boolean =>
  address !== address.toLowerCase() && /^[a-z0-9-]+$/i.test(address);

/** Leads to the same address in lower case, where alone there are properties. */
function toLowerCase(request: GuestRequest, reply: FastifyReply): FastifyReply {
  const { pathname, search } = new URL(request.url, 'http://site.invalid');
  return reply.header('cache-control', 'no-cache').redirect(pathname.toLowerCase() + search, 301);
}

/** Registers the page at a custom URL that is a host name. */
function subdomainRoute(
  app: FastifyInstance,
  { documents, renderer, origin }: Parts,
  productDomain: string,
  answer: Answer,
): void {
  const subdomains = guestSubdomains({ productDomain, origin });
  app.addConstraintStrategy(guestSubdomainConstraint(subdomains));
  const onSubdomain = { constraints: { guestSubdomain: true } };
  app.get<{ Querystring: Asked }>('/', onSubdomain, (request, reply) => {
    const { host } = request.headers;
    const customUrl = subdomains.customUrlOf(host) ?? '';
    return answer(request, reply, {
      kind: 'custom',
      here: subdomains.addressOf(customUrl, host),
      find: (language) => documents.findAt({ kind: 'customUrl', value: customUrl }, language),
      presentOf: (document) =>
        document.customUrl === null
          ? origin() + pathBySlug(document)
          : subdomains.addressOf(document.customUrl, host),
      notice: renderer.renderNotFound,
    });
  });
}

/**
 * Makes the answer of all places: the page of a document; a redirect where it stands elsewhere now; the notice where
 * there is none.
 */
function answering({ books, renderer, origin, brandName }: Parts): Answer {
  const contentSecurityPolicy = guestContentSecurityPolicy(renderer);
  const asHtml = (reply: FastifyReply, said: BookAnswer) =>
    reply
      .header(BOOK_HEADER, said)
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8');

  return async (request, reply, place) => {
    const { lang } = request.query;
    const accepted = request.headers['accept-language'];
    const { document, language: wanted } = await bookForGuest(place.find, lang, accepted);
    if (document === undefined) {
      reply.status(404).header('cache-control', 'no-store');
      return asHtml(reply, 'gone').send(
        place.notice({ language: preferredLanguage(lang, accepted) ?? 'en', origin: origin(), brandName }),
      );
    }
    showToSearch(reply, document);
    const present = place.presentOf(document);
    if (present !== place.here) {
      // Asked again each time: a browser that kept it would be led in circles once the property moves back.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(isLanguage(lang) ? `${present}?lang=${lang}` : present, 301);
    }
    const page = await books.page(document, wanted, place.kind);
    const canonical = origin() + canonicalPathOf(document, page, lang);
    // On a 304 too: its headers take the place of those that the browser has kept with the page.
    asHtml(reply, 'here')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .header('content-language', page.language)
      .header('link', `<${canonical}>; rel="canonical"`)
      .header('etag', page.etag);
    if (matchesTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    return page.body.send(request, reply);
  };
}

/**
 * Returns the path by which search engines are to know a page: with its language where it was asked for in one, else
 * without. It is not in the document, which is the same at both.
 */
function canonicalPathOf(
  document: PublicDocument,
  { languages }: Rendered,
  lang: string | undefined,
): string {
  const path = pathBySlug(document);
  return isLanguage(lang) && languages.includes(lang) ? `${path}?lang=${lang}` : path;
}

/** Returns the content security policy of guest pages, which carry their styles inline. */
export const guestContentSecurityPolicy = ({
  contentSecurityHashes,
}: Pick<GuestRenderer, 'contentSecurityHashes'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${contentSecurityHashes.styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Videos, once a reader plays one: two sites' own players, and files from wherever the host keeps them.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "media-src 'self' https:",
    "base-uri 'none'",
    "form-action 'self'",
    // The landing page and the editor show a guest page in the frame of a phone.
    "frame-ancestors 'self'",
  ].join('; ');
