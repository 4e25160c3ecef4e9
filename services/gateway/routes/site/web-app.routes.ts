import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { isFromThisMachine } from '../../http/connections/from-this-machine.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { sendProblem } from '../../http/problem-answers.ts';
import { wantsPage } from '../../http/wants-page.ts';
import { landingRoute } from './landing.route.ts';
import { legalRoutes } from './legal.routes.ts';
import { signInRoute } from './sign-in.route.ts';

const YEAR_SECONDS = 31_536_000;

/** The screens of the single-page application besides the start page and the sign-in; any other address is its not-found page. */
const SCREENS = [
  '/auth/reset',
  '/auth/verify',
  '/create-property',
  '/edit-property/:slug',
  '/edit-property/:slug/preview',
  '/history/:slug',
  '/history/:slug/moment',
  '/translations/:slug',
  '/extras/:slug',
  '/extras/request/:token',
  '/extras/decision/:token',
  '/feedback/:slug',
  '/questions/:slug',
  '/stays/:slug',
  '/account',
  '/shared-sections',
  '/shared-sections/:id',
  '/sub-accounts',
  '/invite/:token',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/users/:id',
  '/admin/audit',
  '/admin/audit/:eventId',
  '/admin/account',
  '/admin/system',
  '/admin/replay',
  '/admin/properties/:id/moment',
];

// Components of the application position themselves by inline styles; its scripts stay strict.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // The landing page plays its video there once a visitor asks for it.
  "frame-src 'self' https://www.youtube-nocookie.com",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Writes the site's details for the application as `meta` elements of its document. */
const asMeta = (said: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(said)
    .map(([name, value]) => {
      const content = value?.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character);
      return content === undefined ? '' : `<meta name="${name}" content="${content}" />`;
    })
    .join('');

type Parts = Pick<
  GatewayParts,
  | 'limits'
  | 'rateLimitScale'
  | 'findLegalText'
  | 'webDist'
  | 'landing'
  | 'brandName'
  | 'origin'
  | 'supportEmail'
  | 'productDomain'
  | 'adminHint'
>;

/** Registers the built web: the application's document at its screens, hashed assets kept for a year. */
export async function webAppRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { document, documentWithHint } = await readDocuments(parts);
  await serveAssets(app, parts.webDist);
  landingRoute(app, parts, CONTENT_SECURITY_POLICY);
  signInRoute(app, parts, CONTENT_SECURITY_POLICY);
  legalRoutes(app, parts);
  for (const screen of SCREENS) {
    app.get(screen, (request, reply) => {
      const hint = screen.startsWith('/admin') && isFromThisMachine(request) ? documentWithHint : undefined;
      // They say nothing to who is not signed in.
      return reply
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cache-control', hint === undefined ? 'no-cache' : 'no-store')
        .type('text/html; charset=utf-8')
        .send(hint ?? document);
    });
    refuseOtherMethods(app, screen, ['GET']);
  }

  app.setNotFoundHandler({ preHandler: parts.limits.ofAddress('nowhere') }, (request, reply) => {
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

/** Reads the application's document, and makes the one that shows the sign-in of the administrator, if there is one. */
async function readDocuments({ webDist, brandName, supportEmail, productDomain, adminHint }: Parts) {
  const built = await readFile(join(webDist, 'app', 'index.html'), 'utf8');
  const said = { 'brand-name': brandName, 'support-email': supportEmail, 'product-domain': productDomain };
  const documentSaying = (more: Readonly<Record<string, string>> = {}) =>
    built.replace('</head>', () => `${asMeta({ ...said, ...more })}</head>`);
  const document = documentSaying();
  return {
    document,
    documentWithHint:
      adminHint &&
      documentSaying({ 'admin-hint-email': adminHint.email, 'admin-hint-password': adminHint.password }),
  };
}

async function serveAssets(app: FastifyInstance, webDist: string): Promise<void> {
  const appDist = join(webDist, 'app');
  const assets = join(appDist, 'assets');
  const guestAssets = join(webDist, 'guest');
  await app.register(fastifyStatic, {
    root: [assets, guestAssets],
    serve: false,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
  });
  // Not the plugin's own routes: with every request they read the whole folder, to compare how the name is spelled.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], assets),
  );
  app.get<{ Params: { '*': string } }>('/guest-assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], guestAssets),
  );
  // Icons and the like: few, named one by one, and not hashed.
  await app.register(fastifyStatic, {
    root: appDist,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**', '.vite/**'],
    maxAge: 3_600_000,
  });
}
