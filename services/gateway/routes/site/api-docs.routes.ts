import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { operations } from '#contracts/catalogue.ts';
import { getOpenApiDocument } from '#contracts/documentation/endpoints.ts';
import { openApiText } from '#contracts/generation/openapi-document.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { matchesTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';

// The viewer's pictures stand in its style sheet as data; all the rest are files of this site.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The document, once for all servers of this process: it is the same for each. Written for who asks first, as no start should
 * wait for it.
 */
let document: ReturnType<typeof describeApi> | undefined;

/** Writes the document, and packs it. */
async function describeApi() {
  const text = openApiText(operations);
  const body = await PackedBody.of(Buffer.from(text));
  return { body, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/**
 * Registers the API's own documentation: the OpenAPI document at `/api/openapi.json`, a viewer of it at `/api/docs`.
 */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { routes }: Pick<GatewayParts, 'routes'>,
): Promise<void> {
  routes.raw(getOpenApiDocument);
  app.get(getOpenApiDocument.path, { compress: false }, async (request, reply) => {
    document ??= describeApi();
    const { body, etag } = await document;
    reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  });

  await app.register(async (docs) => {
    await docs.register(swagger, { openapi: {}, transformObject: () => JSON.parse(openApiText(operations)) });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title: 'Benvenuto API' },
      // Without the bar for other addresses: this viewer shows this API alone.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    });
  });
}
