import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTag, matchesTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';

interface KeptPage {
  readonly etag: string;
  readonly html: PackedBody;
}

/** Returns a content security policy that lets one script more run. @param source of it: its hash */
export const withScript = (policy: string, source: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' ${source}`);

/**
 * Returns pages of few kinds, each of which is rendered once and kept.
 * @param render writes the document of a kind
 */
export function keptPages<Kind extends string>(render: (kind: Kind) => Promise<string>) {
  const pages = new Map<Kind, Promise<KeptPage>>();

  async function make(kind: Kind): Promise<KeptPage> {
    const html = Buffer.from(await render(kind));
    return { etag: contentTag(html), html: await PackedBody.of(html) };
  }

  function keep(kind: Kind): Promise<KeptPage> {
    const page = make(kind);
    pages.set(kind, page);
    // One that could not be written is written anew for the next who asks.
    page.catch(() => pages.delete(kind));
    return page;
  }

  return {
    /** Answers with a page; with 304 where the browser has it. */
    async send(kind: Kind, policy: string, request: FastifyRequest, reply: FastifyReply) {
      const { etag, html } = await (pages.get(kind) ?? keep(kind));
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', etag)
        .type('text/html; charset=utf-8');
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return html.send(request, reply);
    },
  };
}
