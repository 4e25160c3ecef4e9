import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createObject } from '#contracts/media/endpoints.ts';
import { getPublicProperty, getPublicPropertyByCustomPath } from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { RequestCounters } from '#kernel/ports/request-counters.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { GuestActivityQueries } from '#projections/guest_activity/queries.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';
import type { PublicPageQueries } from '#projections/public_page/queries.ts';
import type { SessionQueries } from '#projections/sessions/queries.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { AdminDeviceLinksService } from '#services/accounts/admins/admin-device-links.service.ts';
import type { AdminsService } from '#services/accounts/admins/admins.service.ts';
import type { EmailVerificationsService } from '#services/accounts/emails/email-verifications.service.ts';
import type { PasswordResetsService } from '#services/accounts/passwords/password-resets.service.ts';
import type { PasskeysService } from '#services/accounts/second-factors/passkeys.service.ts';
import type { SecondFactorsService } from '#services/accounts/second-factors/second-factors.service.ts';
import type { SecondSteps } from '#services/accounts/second-factors/second-steps.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import type { SignInsService } from '#services/accounts/sessions/sign-ins.service.ts';
import type { AuditService } from '#services/audit/audit.service.ts';
import type { BillingService } from '#services/billing/billing.service.ts';
import type { CollaboratorsService } from '#services/collaborators/collaborators.service.ts';
import type { GuestActivityService } from '#services/guest-activity/guest-activity.service.ts';
import type { VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { OperationsService } from '#services/operations/operations.service.ts';
import type { PropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import type { PropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { ReplayService } from '#services/replay/replay.service.ts';
import type { CardsService } from '#services/sharing/cards/cards.service.ts';
import type { PostersService } from '#services/sharing/posters/posters.service.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import type { PublicDocuments } from './guests/documents/public-documents.ts';
import type { PublishedHouses } from './guests/documents/published-houses.ts';
import type { WithheldFiles } from './guests/documents/withheld-files.ts';
import type { GuestUpdates } from './guests/live/guest-updates.ts';
import type { ReadersNow } from './guests/live/readers-now.ts';
import type { GuestRenderer } from './guests/pages/guest-renderer.ts';
import type { LandingRenderer } from './guests/pages/landing-renderer.ts';
import type { RenderThread } from './guests/pages/render-thread.ts';
import { createRenderedBooks } from './guests/pages/rendered-books.ts';
import { hideFromSearch } from './guests/pages/search-engines.ts';
import { capConnections } from './http/connection-caps.ts';
import {
  boundTaking,
  CONNECTION_TIMES,
  type ConnectionTimes,
  connectionOptions,
} from './http/connections.ts';
import { EndpointRoutes } from './http/endpoint-route.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Settled } from './http/read-your-writes.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { FileLimits } from './limits/file-limits.ts';
import { GUEST_LIMITS, limitGuests } from './limits/guest-limits.ts';
import { countersAsStore, createRateLimits } from './limits/rate-limits.ts';
import type { Watched } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import { RequestLog } from './operations/request-log.ts';
import { watchForUntrustedProxy } from './operations/untrusted-proxy.ts';
import { adminAuthentication } from './plugins/admin-authentication.ts';
import { authentication } from './plugins/authentication.ts';
import { problemAnswers, refusalOf, sendProblem } from './plugins/problem-answers.ts';
import { refuseWritesOnFullDisk } from './plugins/refuse-writes.ts';
import { uploadForms } from './plugins/upload-forms.ts';
import type { Plans } from './properties/plans.ts';
import { createPropertyAccess } from './properties/property-access.ts';
import { createPropertyPlan } from './properties/property-plan.ts';
import { accountRoutes } from './routes/accounts/accounts.routes.ts';
import { collaborationRoutes } from './routes/accounts/collaborations.routes.ts';
import { emailVerificationRoutes } from './routes/accounts/email-verifications.routes.ts';
import { inviteRoutes } from './routes/accounts/invites.routes.ts';
import { passkeySignInRoutes } from './routes/accounts/passkey-sign-ins.routes.ts';
import { passwordResetRoutes } from './routes/accounts/password-resets.routes.ts';
import { secondFactorRoutes } from './routes/accounts/second-factors.routes.ts';
import { secondStepRoutes } from './routes/accounts/second-steps.routes.ts';
import { createRenewSession, sessionRoutes } from './routes/accounts/sessions.routes.ts';
import { subAccountRoutes } from './routes/accounts/sub-accounts.routes.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { adminSessionRoutes } from './routes/admin/admin-sessions.routes.ts';
import { adminUserRoutes } from './routes/admin/admin-users.routes.ts';
import { auditRoutes } from './routes/admin/audit.routes.ts';
import { measureAnswers, operationsForThisMachine } from './routes/admin/operations.routes.ts';
import { replayRoutes } from './routes/admin/replay.routes.ts';
import { systemRoutes } from './routes/admin/system.routes.ts';
import { mediaRoutes } from './routes/files/media.routes.ts';
import { objectFormRoutes } from './routes/files/object-forms.routes.ts';
import { objectRoutes } from './routes/files/objects.routes.ts';
import { cardRoutes } from './routes/guests/cards.routes.ts';
import { analyticsRoutes, trackingRoutes } from './routes/guests/guest-activity.routes.ts';
import { guestOfflineRoutes } from './routes/guests/guest-offline.routes.ts';
import { guestPageRoutes } from './routes/guests/guest-pages.routes.ts';
import { guestUpdateRoutes } from './routes/guests/guest-updates.routes.ts';
import { publicRoutes } from './routes/guests/public.routes.ts';
import { bookRoutes } from './routes/properties/book.routes.ts';
import { historyRoutes } from './routes/properties/history.routes.ts';
import { momentRoutes } from './routes/properties/moments.routes.ts';
import { posterRoutes } from './routes/properties/posters.routes.ts';
import { propertyRoutes } from './routes/properties/properties.routes.ts';
import { propertyContentRoutes } from './routes/properties/property-content.routes.ts';
import { qrCodeRoutes } from './routes/properties/qr-code.routes.ts';
import { apiDocsRoutes } from './routes/site/api-docs.routes.ts';
import { mailRoutes } from './routes/site/mail.routes.ts';
import { pricingRoutes } from './routes/site/pricing.routes.ts';
import { searchRoutes } from './routes/site/search.routes.ts';
import { siteSettingRoutes } from './routes/site/site-settings.routes.ts';
import { webAppRoutes } from './routes/site/web-app.routes.ts';
import { createAskToVerify } from './sign-in/email-verification.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import type { FindCollaboration } from './sign-in/session.ts';
import { createSessionAnswers } from './sign-in/session-answers.ts';
import { createBeginAdminSession, createBeginSession } from './sign-in/session-tokens.ts';
import { noteUse } from './sign-in/session-use.ts';

/** Everything the gateway works with. */
export interface GatewayOptions {
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly sessions: SessionsService;
  readonly listedSessions: SessionQueries;
  readonly passwordResets: PasswordResetsService;
  readonly adminDeviceLinks: AdminDeviceLinksService;
  readonly emailVerifications: EmailVerificationsService;
  /** Whether mails reach anybody. */
  readonly mailsAreSent: boolean;
  readonly admins: AdminsService;
  readonly secondFactors: SecondFactorsService;
  readonly secondSteps: SecondSteps;
  readonly passkeys: PasskeysService;
  readonly collaborators: CollaboratorsService;
  readonly billing: BillingService;
  readonly properties: PropertiesService;
  readonly propertyHistory: PropertyHistoryService;
  readonly propertyMoments: PropertyMomentService;
  readonly media: MediaService;
  readonly withheld: WithheldFiles;
  readonly fileLimits: FileLimits;
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
  readonly listIndexable: PublicPageQueries['listIndexable'];
  readonly settled: Settled;
  /** The same for who is let in by what they wrote, with a longer wait. */
  readonly settledToEnter: Settled;
  readonly idempotency: Idempotency;
  /** What `/healthz` and `/metrics` tell of. */
  readonly watched: Watched;
  readonly metrics: Metrics;
  /** Where both are told; absent: here, to this machine alone. */
  readonly operationsPort?: number;
  readonly renderer: GuestRenderer;
  /** Where its books are rendered. */
  readonly renderThread: RenderThread;
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
  /** Absent: those of the product. */
  readonly connectionTimes?: ConnectionTimes;
  readonly logger: FastifyBaseLogger;
}

const BODY_BYTES_MAX = 256 * 1024;
const REQUESTS_PER_MINUTE = 1_200;

/** Builds the gateway; nothing listens yet. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { connectionTimes = CONNECTION_TIMES } = options;
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
    // To register what there is takes seconds, and far more on a busy machine: that is no reason to give a start up.
    pluginTimeout: 0,
    ...connectionOptions(connectionTimes),
    // An address that cannot be decoded is refused before there is a route, or an error handler.
    frameworkErrors: (error, request, reply) => {
      reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
      void sendProblem(request, reply.headers(everyAnswer()), refusalOf(error));
    },
  });
  capConnections(app.server, options);
  // Only JSON is an API's language; text is not taken for it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    boundTaking(reply.raw, connectionTimes.answer);
    reply.headers(everyAnswer()).header('x-request-id', request.id);
    done();
  });
  await app.register(problemAnswers);
  measureAnswers(app, options.metrics);
  const hasUntrustedProxy = watchForUntrustedProxy(app, options);
  const { diskSpace } = options.watched;
  if (diskSpace !== undefined) await app.register(refuseWritesOnFullDisk, { diskSpace });
  if (options.operationsPort === undefined) {
    await app.register(async (operations) => operationsForThisMachine(operations, options));
  }
  await app.register(async (guests) => guestReads(guests, options));
  await app.register(async (site) => hostsSite(site, options, hasUntrustedProxy));
  return app;
}

/**
 * What guests read, apart from the rest: these answers are most of the traffic and come from memory, so
 * they pay for no hook that they do not need. They compress themselves, once.
 */
async function guestReads(guests: FastifyInstance, options: GatewayOptions): Promise<void> {
  hideFromSearch(guests);
  await guests.register(async (pages) => {
    await limitGuests(pages, options, GUEST_LIMITS.pages);
    publicRoutes(pages, options);
    const books = createRenderedBooks({ ...options, thread: options.renderThread });
    guestPageRoutes(pages, { ...options, books });
    guestUpdateRoutes(pages, { ...options, books });
    await guestOfflineRoutes(pages, options);
  });
  await guests.register(async (files) => {
    await limitGuests(files, options, GUEST_LIMITS.files);
    objectRoutes(files, options);
  });
  // Pictures are drawn, and a sitemap is read of all houses, so they are counted.
  await guests.register(async (counted) => {
    const shared = sharedLimit(options);
    await counted.register(rateLimit, {
      ...shared,
      global: false,
      store: countersAsStore(options.counters, options.digest),
    });
    const limits = createRateLimits(counted, shared, options.rateLimitScale);
    cardRoutes(counted, { ...options, limits });
    searchRoutes(counted, { ...options, limits });
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
    if (account === undefined && (await accounts.find(userId)) !== undefined) {
      throw new DomainError('service.catching-up');
    }
    return account;
  };
}

/**
 * Finds what somebody may do in another's account. Where the read model has nothing to tell, the claim of the
 * collaboration does, so that nobody is signed out for a read model that is behind.
 * @throws DomainError `service.catching-up`
 */
function collaborationOf({ accounts, collaborations, collaborators }: GatewayOptions): FindCollaboration {
  return async (ownerId, collaboratorId) => {
    const rights = await collaborations.rightsOf(ownerId, collaboratorId);
    // What a deleted owner leaves is ended by and by, and lets nobody in meanwhile.
    if (rights !== undefined || (await accounts.isDeleted(ownerId))) return rights;
    if (await collaborators.isCollaborator(ownerId, collaboratorId)) {
      throw new DomainError('service.catching-up', 'This account is there. Try again in a moment.');
    }
    return rights;
  };
}

/** The API of hosts, and the application that they use. */
async function hostsSite(
  site: FastifyInstance,
  options: GatewayOptions,
  hasUntrustedProxy: () => boolean,
): Promise<void> {
  const shared = sharedLimit(options);
  await site.register(rateLimit, {
    ...shared,
    store: countersAsStore(options.counters, options.digest),
    // By its route: an address can be spelled in many ways. One that leads nowhere has none, and is not spared.
    allowList: ({ is404, routeOptions }) => !is404 && !routeOptions.url?.startsWith('/api/'),
  });
  const { jwtSecret: secret } = options;
  const findAccount = accountOf(options);
  const findCollaboration = collaborationOf(options);
  const seen = noteUse(options.sessions);
  await site.register(authentication, {
    secret,
    findAccount,
    findCollaboration,
    onUse: ({ user: { id }, sessionId }, request) => seen({ kind: 'user', id }, sessionId, request),
  });
  const [findAdmin, findSession] = [options.admins.find, options.sessions.find];
  await site.register(adminAuthentication, { secret, findAdmin, findSession, noteUse: seen });

  const guards = { owner: site.requireOwner, admin: site.requireAdmin };
  const limits = createRateLimits(site, shared, options.rateLimitScale);
  const parts = { idempotency: options.idempotency, limits };
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
  const beginSession = createBeginSession(site, options);
  const renewSession = createRenewSession({ beginSession, settled });
  const answers = createSessionAnswers(site, { ...options, findAccount, beginSession });
  const devices = createKnownDevices(options);
  const askToVerify = createAskToVerify(options);
  accountRoutes(site, { ...options, routes, answers, devices, askToVerify, renewSession });
  sessionRoutes({ ...options, routes, renewSession });
  emailVerificationRoutes({ ...options, routes, askToVerify });
  passwordResetRoutes(site, { ...options, routes, answers, devices });
  mailRoutes({ ...options, routes });
  subAccountRoutes({ ...options, routes });
  inviteRoutes({ ...options, routes, findAccount, answers, devices, askToVerify });
  collaborationRoutes({ ...options, routes, answers });
  const beginAdminSession = createBeginAdminSession(options);
  adminRoutes(site, { ...options, routes, devices, beginAdminSession });
  adminSessionRoutes({ ...options, routes, beginAdminSession });
  secondStepRoutes(site, { ...options, routes, answers, devices, beginAdminSession });
  passkeySignInRoutes(site, { ...options, routes, answers, devices, beginAdminSession });
  secondFactorRoutes({ ...options, routes });
  adminUserRoutes({ ...options, routes });
  auditRoutes({ ...options, routes });
  systemRoutes({ ...options, routes, hasUntrustedProxy });
  const plan = createPropertyPlan({ plans, queries });
  propertyRoutes({ routes, properties, queries, plan, settled, origin });
  propertyContentRoutes({ routes, properties, queries, access, settled });
  bookRoutes({ routes, properties, queries, plan, settled, origin });
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
  await webAppRoutes(site, { ...options, limits });
}
