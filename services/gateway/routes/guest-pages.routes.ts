import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { matchesTag } from '../entity-tag.ts';
import type { GuestRenderer } from '../guest-renderer.ts';
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
  readonly html: Buffer;
}

const BYTES_KEPT = 64 * 1024 * 1024;

/** The welcome book as a page, rendered on the server: complete before any script runs. */
export function guestPageRoutes(app: FastifyInstance, options: GuestPageOptions): void {
  const { documents, renderer, brandName, origin } = options;
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({ html }) => html.length + 256,
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
  function render(etag: string, body: Buffer, language: Language): RenderedPage {
    const key = `${etag} ${language} ${origin()}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const property = JSON.parse(body.toString()) as PublicProperty;
    const html = Buffer.from(renderer.renderGuestPage({ property, language, origin: origin(), brandName }));
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { etag: tag, html };
    pages.set(key, page);
    return page;
  }

  function sendHtml(reply: FastifyReply, html: Buffer | string) {
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    '/p/:slug',
    async (request, reply) => {
      const { slug } = request.params;
      const { lang } = request.query;
      const wanted = preferredLanguage(lang, request.headers['accept-language'], 'it');
      const document = await documents.find(slug, wanted);
      if (document === undefined) {
        const language = preferredLanguage(lang, request.headers['accept-language'], 'en');
        reply.status(404).header('cache-control', 'no-store');
        return sendHtml(reply, renderer.renderPropertyNotFound({ language, origin: origin(), brandName }));
      }
      if (document.slug !== slug) {
        const query = isLanguage(lang) ? `?lang=${lang}` : '';
        return reply.redirect(`/p/${document.slug}${query}`, 301);
      }
      const page = render(document.etag, document.body, wanted);
      reply.header('cache-control', 'public, no-cache').header('etag', page.etag);
      if (matchesTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
      return sendHtml(reply, page.html);
    },
  );

  app.get<{ Params: { slug: string } }>('/welcome/:slug', (request, reply) =>
    reply.redirect(`/p/${encodeURIComponent(request.params.slug)}`, 308),
  );
}
