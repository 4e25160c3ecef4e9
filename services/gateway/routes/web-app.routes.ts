import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../other-methods.ts';
import { sendProblem } from '../plugins/problem-answers.ts';

const YEAR_SECONDS = 31_536_000;

/** The screens of the single-page application; any other address is its not-found page. */
const SCREENS = ['/', '/auth', '/create-property'];

// Components of the application position themselves by inline styles; its scripts stay strict.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The built web: the application's document at its screens, hashed assets kept for a year.
 * @param webDist folder of the web build, with `app` and `guest`
 */
export async function webAppRoutes(app: FastifyInstance, options: { webDist: string }): Promise<void> {
  const appDist = join(options.webDist, 'app');
  const document = await readFile(join(appDist, 'index.html'));

  const immutable = { maxAge: YEAR_SECONDS * 1000, immutable: true, index: false } as const;
  await app.register(fastifyStatic, { root: join(appDist, 'assets'), prefix: '/assets/', ...immutable });
  await app.register(fastifyStatic, {
    root: join(options.webDist, 'guest'),
    prefix: '/guest-assets/',
    decorateReply: false,
    ...immutable,
  });
  // Icons and the like: few, named one by one, and not hashed.
  await app.register(fastifyStatic, {
    root: appDist,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**', '.vite/**'],
    maxAge: 3_600_000,
  });

  for (const screen of SCREENS) {
    app.get(screen, (_request, reply) =>
      reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document),
    );
    refuseOtherMethods(app, screen, ['GET']);
  }

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      return sendProblem(request, reply, { status: 404, code: 'request.not-found', detail: 'Not found' });
    }
    return reply
      .status(404)
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document);
  });
}

/** Whether a person's browser asks for a page, as against a program for data or an asset. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|guest-assets|objects)\//.test(url)) return false;
  return headers.accept?.includes('text/html') ?? false;
}
