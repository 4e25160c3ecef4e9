import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError } from '#kernel/errors.ts';
import { guestSubdomains } from '../guests/pages/guest-subdomain.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { createBuildingPage } from '../site/drawn-pages/building-page.ts';
import type { Building } from './building.ts';

/** Seconds after which a page asks again by itself. */
const REFRESH_SECONDS = 3;

/** Routes that need no read model: the operator's, files of the web build, the documentation of the API. */
const NEEDS_NONE =
  /^\/(healthz|readyz|metrics|guest-sw\.js|assets\/\*|guest-assets\/\*|api\/openapi\.json|api\/docs(\/.*)?)$/;

/** Addresses of data and files, for whoever takes anything; all others are of pages. */
const IS_DATA = /^\/(api|objects)\/|^\/p\/[^/]+\/.|\.\w+$/;

/** Routes at which guests read a book. */
const IS_BOOK = /^\/(p\/:slug|welcome\/:slug|:customPath.*)$/;

export interface RefuseWhileBuildingParts {
  readonly building: Building;
  /** Folder of the web build. */
  readonly webDist: string;
  readonly brandName: string;
  /** Domain of the subdomains at which guests read books; absent: there are none. */
  readonly productDomain?: string;
  /** Returns the address of the site, known once it listens. */
  readonly origin: () => string;
}

/**
 * Refuses whatever needs a read model while these are built, reads and writes alike: 503 with `Retry-After`, to a
 * person as a page that explains it in their language and refreshes itself, to a program as `service.unavailable`.
 */
export const refuseWhileBuilding = plugin<RefuseWhileBuildingParts>(async (app, parts) => {
  const { building, webDist, productDomain, origin } = parts;
  const page = await createBuildingPage(parts);
  const icons = await iconsOf(webDist);
  const subdomains = productDomain === undefined ? undefined : guestSubdomains({ productDomain, origin });

  const isBook = ({ headers, routeOptions: { url = '' } }: FastifyRequest): boolean =>
    IS_BOOK.test(url) || (url === '/' && subdomains?.customUrlOf(headers.host) !== undefined);

  function sendPage(request: FastifyRequest, reply: FastifyReply, percent: number): FastifyReply {
    const { lang } = request.query as { readonly lang?: unknown };
    const language = preferredLanguage(lang, request.headers['accept-language']) ?? 'en';
    return reply
      .status(503)
      .header('retry-after', REFRESH_SECONDS)
      .header('refresh', REFRESH_SECONDS)
      .header('content-security-policy', page.contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(page.render({ language, of: isBook(request) ? 'book' : 'site', percent }));
  }

  app.addHook('onRequest', async (request, reply) => {
    const progress = building();
    if (progress === undefined) return;
    const { url } = request.routeOptions;
    if (url !== undefined && (NEEDS_NONE.test(url) || icons.has(url))) return;
    if (takesPage(request)) return sendPage(request, reply, progress.percent);
    throw new DomainError('service.unavailable');
  });
});

/** Lists the paths of the files that the web build serves from the root, such as `/favicon.svg`. */
async function iconsOf(webDist: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(join(webDist, 'app'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'index.html');
  return new Set(files.map(({ name }) => `/${name}`));
}

/** Tells if a page is asked for: by a browser, or by a program that takes anything at the address of one. */
function takesPage({ method, url, headers: { accept } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (IS_DATA.test(url.split('?', 1)[0] ?? '')) return false;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
