import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { matchesTag } from '../entity-tag.ts';
import type { GuestRenderer } from '../guest-renderer.ts';
import { refuseOtherMethods } from '../other-methods.ts';
import { PackedBody } from '../packed-body.ts';
import { preferredLanguage } from '../preferred-language.ts';
import type { PublicDocuments } from '../public-documents.ts';

export interface GuestPageOptions {
  readonly documents: PublicDocuments;
  readonly renderer: GuestRenderer;
  readonly brandName: string;
  /** Where this site is reached, without a slash at the end. */
  readonly origin: () => string;
}

interface RenderedPage {
  readonly etag: string;
  readonly html: PackedBody;
}

const BYTES_KEPT = 64 * 1024 * 1024;

/** The welcome book as a page, rendered on the server: complete before any script runs. */
export function guestPageRoutes(app: FastifyInstance, options: GuestPageOptions): void {
  const { documents, renderer, brandName, origin } = options;
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({ html }) => html.weight,
  });
  const styles = renderer.contentSecurityHashes.styles.join(' ');
  const contentSecurityPolicy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The landing page and the editor show a guest page in the frame of a phone.
    "frame-ancestors 'self'",
  ].join('; ');

  /** Rendered once per document and language; a changed document has another tag, so nothing goes stale. */
  function render(etag: string, body: PackedBody, wanted: Language | undefined): RenderedPage {
    const key = `${etag} ${wanted ?? ''} ${origin()}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const property = JSON.parse(body.plain.toString()) as PublicProperty;
    const language = wanted ?? property.mainLanguage;
    const html = Buffer.from(renderer.renderGuestPage({ property, language, origin: origin(), brandName }));
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { etag: tag, html: new PackedBody(html) };
    pages.set(key, page);
    return page;
  }

  const asHtml = (reply: FastifyReply) =>
    reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8');

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    '/p/:slug',
    async (request, reply) => {
      const { slug } = request.params;
      const { lang } = request.query;
      const wanted = preferredLanguage(lang, request.headers['accept-language']);
      const document = await documents.find(slug, wanted);
      if (document === undefined) {
        const language = wanted ?? 'en';
        reply.status(404).header('cache-control', 'no-store');
        return asHtml(reply).send(renderer.renderPropertyNotFound({ language, origin: origin(), brandName }));
      }
      if (document.slug !== slug) {
        const query = isLanguage(lang) ? `?lang=${lang}` : '';
        return reply.redirect(`/p/${document.slug}${query}`, 301);
      }
      const page = render(document.etag, document.body, wanted);
      // On a 304 too: its headers take the place of those that the browser has kept with the page.
      asHtml(reply)
        .header('cache-control', 'public, no-cache')
        .header('vary', 'accept-language, accept-encoding')
        .header('etag', page.etag);
      if (matchesTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
      return page.html.send(request, reply);
    },
  );

  app.get<{ Params: { slug: string } }>('/welcome/:slug', (request, reply) =>
    reply.redirect(`/p/${encodeURIComponent(request.params.slug)}`, 308),
  );

  for (const url of ['/p/:slug', '/welcome/:slug']) refuseOtherMethods(app, url, ['GET']);
}
