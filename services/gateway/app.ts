import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { getPublicProperty, getPublicPropertyByCustomPath } from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { GuestActivityQueries } from '#projections/guest_activity/queries.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { AdminsService } from '#services/accounts/admins.service.ts';
import type { SignInsService } from '#services/accounts/sign-ins.service.ts';
import type { BillingService } from '#services/billing/billing.service.ts';
import type { GuestActivityService } from '#services/guest-activity/guest-activity.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import { EndpointRoutes } from './endpoint-route.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import type { Watched } from './health.ts';
import { adminAuthentication } from './plugins/admin-authentication.ts';
import { authentication } from './plugins/authentication.ts';
import { problemAnswers, refusalOf, sendProblem } from './plugins/problem-answers.ts';
import { createPropertyAccess } from './property-access.ts';
import type { PublicDocuments } from './public-documents.ts';
import type { PublishedHouses } from './published-houses.ts';
import type { Settled } from './read-your-writes.ts';
import { accountRoutes } from './routes/accounts.routes.ts';
import { adminRoutes } from './routes/admin.routes.ts';
import { apiDocsRoutes } from './routes/api-docs.routes.ts';
import { analyticsRoutes, trackingRoutes } from './routes/guest-activity.routes.ts';
import { guestPageRoutes } from './routes/guest-pages.routes.ts';
import { mediaRoutes } from './routes/media.routes.ts';
import { operationsRoutes } from './routes/operations.routes.ts';
import { pricingRoutes } from './routes/pricing.routes.ts';
import { propertyRoutes } from './routes/properties.routes.ts';
import { propertyContentRoutes } from './routes/property-content.routes.ts';
import { publicRoutes } from './routes/public.routes.ts';
import { qrCodeRoutes } from './routes/qr-code.routes.ts';
import { siteSettingRoutes } from './routes/site-settings.routes.ts';
import { webAppRoutes } from './routes/web-app.routes.ts';
import { securityHeaders } from './security-headers.ts';

/** Everything the gateway works with. */
export interface GatewayOptions {
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly admins: AdminsService;
  readonly billing: BillingService;
  readonly properties: PropertiesService;
  readonly media: MediaService;
  readonly siteSettings: SiteSettingsService;
  readonly guestActivity: GuestActivityService;
  readonly findAccount: AccountQueries['find'];
  readonly hostProperties: HostPropertyQueries;
  readonly pricing: PricingQueries;
  readonly settings: SiteSettingQueries;
  readonly activity: GuestActivityQueries;
  readonly documents: PublicDocuments;
  readonly houses: PublishedHouses;
  readonly settled: Settled;
  /** What `/healthz` and `/metrics` tell of. */
  readonly watched: Watched;
  readonly renderer: GuestRenderer;
  /** Folder of the web build. */
  readonly webDist: string;
  /** Signs tokens. */
  readonly jwtSecret: string;
  readonly brandName: string;
  /** Domain under which custom URLs are host names; absent: they are not. */
  readonly productDomain?: string;
  /** Where the site is reached, without a slash at the end; known once it listens. */
  readonly origin: () => string;
  readonly rateLimitScale: number;
  /** The proxies whose word on a client's address counts; absent: nobody's. */
  readonly trustProxy?: readonly string[];
  readonly logger: FastifyBaseLogger;
}

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;
const REQUESTS_PER_MINUTE = 1_200;

/** Builds the gateway; nothing listens yet. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    // A client's id is not trusted: it would stand in events and logs.
    requestIdHeader: false,
    trustProxy: options.trustProxy === undefined ? false : [...options.trustProxy],
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Who sends a request drop by drop holds no connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // An address that cannot be decoded is refused before there is a route, or an error handler.
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, reply, refusalOf(error));
    },
  });
  // Only JSON is an API's language; text is not taken for it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const everyAnswer = securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer).header('x-request-id', request.id);
    done();
  });
  await app.register(problemAnswers);
  operationsRoutes(app, options.watched);
  await app.register(async (guests) => guestReads(guests, options));
  await app.register(async (site) => hostsSite(site, options));
  return app;
}

/**
 * What guests read, apart from the rest: these answers are most of the traffic and come from memory, so
 * they pay for no hook that they do not need. They compress themselves, once.
 */
function guestReads(guests: FastifyInstance, options: GatewayOptions): void {
  publicRoutes(guests, options);
  guestPageRoutes(guests, options);
}

/**
 * Finds the account of a token. A read model can be behind an account that is there: after a crash, or while it
 * is built anew. Its own stream tells, so that nobody is signed out for that.
 * @throws DomainError `service.catching-up`
 */
function accountOf({ findAccount, accounts }: GatewayOptions): GatewayOptions['findAccount'] {
  return async (userId) => {
    const account = await findAccount(userId);
    if (account === undefined && (await accounts.heldValues(userId)).length > 0) {
      throw new DomainError('service.catching-up', 'Your account is there. Try again in a moment.');
    }
    return account;
  };
}

/** The API of hosts, and the application that they use. */
async function hostsSite(site: FastifyInstance, options: GatewayOptions): Promise<void> {
  await site.register(rateLimit, {
    max: Math.ceil(REQUESTS_PER_MINUTE * options.rateLimitScale),
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  await site.register(authentication, { secret: options.jwtSecret, findAccount: accountOf(options) });
  await site.register(adminAuthentication, { secret: options.jwtSecret, findAdmin: options.admins.find });

  const guards = { owner: site.requireOwner, admin: site.requireAdmin };
  // Before answers are compressed: these are the most, and too short for it.
  await site.register(async (tracking) =>
    trackingRoutes(tracking, { ...options, routes: new EndpointRoutes(tracking, guards) }),
  );
  await site.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  const routes = new EndpointRoutes(site, guards);
  const { properties, hostProperties: queries, settled, origin } = options;
  const access = createPropertyAccess(properties);
  accountRoutes(site, { ...options, routes });
  adminRoutes(site, { ...options, routes });
  propertyRoutes({ routes, properties, queries, access, settled, origin });
  propertyContentRoutes({ routes, properties, queries, access, settled });
  pricingRoutes({ ...options, routes });
  siteSettingRoutes({ ...options, routes });
  qrCodeRoutes({ routes, properties, access, origin });
  analyticsRoutes({ ...options, routes, access });
  mediaRoutes(site, { ...options, routes });
  await apiDocsRoutes(site, { routes });
  routes.raw(getPublicProperty);
  routes.raw(getPublicPropertyByCustomPath);
  routes.refuseOtherMethods();
  await webAppRoutes(site, options);
}
