import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createObject } from '#contracts/media/endpoints.ts';
import { getPublicProperty, getPublicPropertyByCustomPath } from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { RequestCounters } from '#kernel/request-counters.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { GuestActivityQueries } from '#projections/guest_activity/queries.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { AdminsService } from '#services/accounts/admins.service.ts';
import type { PasswordResetsService } from '#services/accounts/password-resets.service.ts';
import type { SignInsService } from '#services/accounts/sign-ins.service.ts';
import type { AuditService } from '#services/audit/audit.service.ts';
import type { BillingService } from '#services/billing/billing.service.ts';
import type { CollaboratorsService } from '#services/collaborators/collaborators.service.ts';
import type { ErasureService } from '#services/erasure/erasure.service.ts';
import type { GuestActivityService } from '#services/guest-activity/guest-activity.service.ts';
import type { VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { OperationsService } from '#services/operations/operations.service.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { PropertyHistoryService } from '#services/properties/property-history.service.ts';
import type { PropertyMomentService } from '#services/properties/property-moment.service.ts';
import type { ReplayService } from '#services/replay/replay.service.ts';
import type { CardsService } from '#services/sharing/cards.service.ts';
import type { PostersService } from '#services/sharing/posters.service.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import { EndpointRoutes } from './endpoint-route.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import type { GuestUpdates } from './guest-updates.ts';
import type { Watched } from './health.ts';
import type { Idempotency } from './idempotency.ts';
import type { LandingRenderer } from './landing-renderer.ts';
import type { Plans } from './plans.ts';
import { adminAuthentication } from './plugins/admin-authentication.ts';
import { authentication } from './plugins/authentication.ts';
import { problemAnswers, refusalOf, sendProblem } from './plugins/problem-answers.ts';
import { uploadForms } from './plugins/upload-forms.ts';
import { createPropertyAccess } from './property-access.ts';
import { createPropertyPlan } from './property-plan.ts';
import type { PublicDocuments } from './public-documents.ts';
import type { PublishedHouses } from './published-houses.ts';
import { countersAsStore, createRateLimits } from './rate-limits.ts';
import type { Settled } from './read-your-writes.ts';
import type { ReadersNow } from './readers-now.ts';
import { createRenderedBooks } from './rendered-books.ts';
import { RequestLog } from './request-log.ts';
import { accountRoutes } from './routes/accounts.routes.ts';
import { adminRoutes } from './routes/admin.routes.ts';
import { adminUserRoutes } from './routes/admin-users.routes.ts';
import { apiDocsRoutes } from './routes/api-docs.routes.ts';
import { auditRoutes } from './routes/audit.routes.ts';
import { bookRoutes } from './routes/book.routes.ts';
import { cardRoutes } from './routes/cards.routes.ts';
import { collaborationRoutes } from './routes/collaborations.routes.ts';
import { analyticsRoutes, trackingRoutes } from './routes/guest-activity.routes.ts';
import { guestOfflineRoutes } from './routes/guest-offline.routes.ts';
import { guestPageRoutes } from './routes/guest-pages.routes.ts';
import { guestUpdateRoutes } from './routes/guest-updates.routes.ts';
import { historyRoutes } from './routes/history.routes.ts';
import { inviteRoutes } from './routes/invites.routes.ts';
import { mailRoutes } from './routes/mail.routes.ts';
import { mediaRoutes } from './routes/media.routes.ts';
import { momentRoutes } from './routes/moments.routes.ts';
import { objectFormRoutes } from './routes/object-forms.routes.ts';
import { operationsRoutes } from './routes/operations.routes.ts';
import { passwordResetRoutes } from './routes/password-resets.routes.ts';
import { posterRoutes } from './routes/posters.routes.ts';
import { pricingRoutes } from './routes/pricing.routes.ts';
import { propertyRoutes } from './routes/properties.routes.ts';
import { propertyContentRoutes } from './routes/property-content.routes.ts';
import { publicRoutes } from './routes/public.routes.ts';
import { qrCodeRoutes } from './routes/qr-code.routes.ts';
import { replayRoutes } from './routes/replay.routes.ts';
import { siteSettingRoutes } from './routes/site-settings.routes.ts';
import { subAccountRoutes } from './routes/sub-accounts.routes.ts';
import { systemRoutes } from './routes/system.routes.ts';
import { webAppRoutes } from './routes/web-app.routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { FindCollaboration } from './session.ts';
import { createSessionAnswers } from './session-answers.ts';

/** Everything the gateway works with. */
export interface GatewayOptions {
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly passwordResets: PasswordResetsService;
  /** Whether mails reach anybody. */
  readonly mailsAreSent: boolean;
  readonly admins: AdminsService;
  readonly collaborators: CollaboratorsService;
  readonly billing: BillingService;
  readonly properties: PropertiesService;
  readonly propertyHistory: PropertyHistoryService;
  readonly propertyMoments: PropertyMomentService;
  readonly media: MediaService;
  readonly posters: PostersService;
  readonly cards: CardsService;
  readonly siteSettings: SiteSettingsService;
  readonly operations: OperationsService;
  readonly guestActivity: GuestActivityService;
  readonly replay: ReplayService;
  readonly visitors: VisitorTokens;
  readonly findAccount: AccountQueries['find'];
  readonly userRecord: AccountQueries['record'];
  readonly userPage: AccountQueries['page'];
  readonly audit: AuditService;
  readonly erasure: ErasureService;
  readonly collaborations: CollaborationQueries;
  readonly hostProperties: HostPropertyQueries;
  readonly pricing: PricingQueries;
  readonly settings: SiteSettingQueries;
  readonly activity: GuestActivityQueries;
  readonly plans: Plans;
  readonly documents: PublicDocuments;
  readonly updates: GuestUpdates;
  readonly readersNow: Pick<ReadersNow, 'of'>;
  readonly houses: PublishedHouses;
  readonly settled: Settled;
  readonly idempotency: Idempotency;
  /** What `/healthz` and `/metrics` tell of. */
  readonly watched: Watched;
  readonly renderer: GuestRenderer;
  readonly landing: LandingRenderer;
  /** Folder of the web build. */
  readonly webDist: string;
  /** Signs tokens. */
  readonly jwtSecret: string;
  readonly brandName: string;
  /** Where people write to for help. */
  readonly supportEmail: string;
  /** Domain under which custom URLs are host names; absent: they are not. */
  readonly productDomain?: string;
  /** Where the site is reached, without a slash at the end; known once it listens. */
  readonly origin: () => string;
  /** The sign-in of the administrator, where the admin area may show it to whoever sits at this machine. */
  readonly adminHint?: { readonly email: string; readonly password: string };
  readonly rateLimitScale: number;
  /** What requests are counted by, under digests. */
  readonly counters: RequestCounters;
  readonly digest: KeyedDigest;
  /** The proxies whose word on a client's address counts; absent: nobody's. */
  readonly trustProxy?: readonly string[];
  readonly logger: FastifyBaseLogger;
}

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;
const REQUESTS_PER_MINUTE = 1_200;

/** Builds the gateway; nothing listens yet. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const requestLog = new RequestLog();
  const [overHttp, overHttps] = [securityHeaders(), securityHeaders({ overHttps: true })];
  const everyAnswer = () => (options.origin().startsWith('https:') ? overHttps : overHttp);
  const app = Fastify({
    loggerInstance: options.logger,
    logController: requestLog,
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
      reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
      void sendProblem(request, reply.headers(everyAnswer()), refusalOf(error));
    },
  });
  // Only JSON is an API's language; text is not taken for it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer()).header('x-request-id', request.id);
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
async function guestReads(guests: FastifyInstance, options: GatewayOptions): Promise<void> {
  publicRoutes(guests, options);
  const books = createRenderedBooks(options);
  guestPageRoutes(guests, { ...options, books });
  guestUpdateRoutes(guests, { ...options, books });
  await guestOfflineRoutes(guests, options);
  // Pictures are drawn, so they are counted.
  await guests.register(async (pictures) => {
    const shared = sharedLimit(options);
    await pictures.register(rateLimit, {
      ...shared,
      global: false,
      store: countersAsStore(options.counters, options.digest),
    });
    cardRoutes(pictures, { ...options, limits: createRateLimits(pictures, shared) });
  });
}

/** What an address, or a caller, may ask for altogether. */
const sharedLimit = ({ rateLimitScale }: GatewayOptions) => ({
  max: Math.ceil(REQUESTS_PER_MINUTE * rateLimitScale),
  timeWindow: 60_000,
});

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

/**
 * Finds what somebody may do in another's account. Where the read model has nothing to tell, the claim of the
 * collaboration does, so that nobody is signed out for a read model that is behind.
 * @throws DomainError `service.catching-up`
 */
function collaborationOf({ collaborations, collaborators }: GatewayOptions): FindCollaboration {
  return async (ownerId, collaboratorId) => {
    const rights = await collaborations.rightsOf(ownerId, collaboratorId);
    if (rights === undefined && (await collaborators.isCollaborator(ownerId, collaboratorId))) {
      throw new DomainError('service.catching-up', 'This account is there. Try again in a moment.');
    }
    return rights;
  };
}

/** The API of hosts, and the application that they use. */
async function hostsSite(site: FastifyInstance, options: GatewayOptions): Promise<void> {
  const shared = sharedLimit(options);
  await site.register(rateLimit, {
    ...shared,
    store: countersAsStore(options.counters, options.digest),
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  const { jwtSecret: secret } = options;
  const findAccount = accountOf(options);
  const findCollaboration = collaborationOf(options);
  await site.register(authentication, { secret, findAccount, findCollaboration });
  await site.register(adminAuthentication, { secret, findAdmin: options.admins.find });

  const guards = { owner: site.requireOwner, admin: site.requireAdmin };
  const parts = { idempotency: options.idempotency, limits: createRateLimits(site, shared) };
  // Before answers are compressed: these are the most, and too short for it.
  await site.register(async (tracking) =>
    trackingRoutes(tracking, {
      ...options,
      routes: new EndpointRoutes(tracking, guards, parts),
    }),
  );
  // Nor these: what is read for minutes would be packed for minutes.
  await site.register(async (streams) =>
    replayRoutes(streams, { ...options, routes: new EndpointRoutes(streams, guards, parts) }),
  );
  await site.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  const routes = new EndpointRoutes(site, guards, parts);
  const { properties, hostProperties: queries, plans, settled, origin } = options;
  const access = createPropertyAccess(properties);
  const answers = createSessionAnswers(site, { ...options, findAccount });
  accountRoutes(site, { ...options, routes, answers });
  passwordResetRoutes(site, { ...options, routes, answers });
  mailRoutes({ ...options, routes });
  subAccountRoutes({ ...options, routes });
  inviteRoutes({ ...options, routes, findAccount, answers });
  collaborationRoutes({ ...options, routes, answers });
  adminRoutes(site, { ...options, routes });
  adminUserRoutes({ ...options, routes });
  auditRoutes({ ...options, routes });
  systemRoutes({ ...options, routes });
  const plan = createPropertyPlan({ plans, queries });
  propertyRoutes({ routes, properties, queries, access, plan, settled, origin });
  propertyContentRoutes({ routes, properties, queries, access, settled });
  bookRoutes({ routes, properties, queries, access, plan, settled, origin });
  historyRoutes({ ...options, routes, history: options.propertyHistory, access, plan });
  momentRoutes({ ...options, routes, moments: options.propertyMoments, access });
  pricingRoutes({ ...options, routes });
  siteSettingRoutes({ ...options, routes });
  qrCodeRoutes({ routes, properties, access, plans, origin });
  posterRoutes({ ...options, routes, access });
  analyticsRoutes({ ...options, routes, access });
  mediaRoutes(site, { ...options, routes });
  await site.register(async (forms) => {
    await forms.register(uploadForms, options);
    objectFormRoutes({ ...options, routes: new EndpointRoutes(forms, guards, parts) });
  });
  routes.raw(createObject);
  await apiDocsRoutes(site, { routes });
  routes.raw(getPublicProperty);
  routes.raw(getPublicPropertyByCustomPath);
  routes.refuseOtherMethods();
  await webAppRoutes(site, options);
}
