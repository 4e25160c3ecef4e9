import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { importBook } from '#contracts/import/endpoints.ts';
import { createObject } from '#contracts/media/endpoints.ts';
import { getPublicProperty, getPublicPropertyByCustomPath } from '#contracts/properties/endpoints.ts';
import { EndpointRoutes, validatorCompiler } from './calls/endpoint-route.ts';
import { adminAuthentication } from './calls/sessions/admin-authentication.ts';
import { authentication } from './calls/sessions/authentication.ts';
import type { ComposedGateway, GatewayParts } from './composition/gateway-parts.ts';
import { createQuestionRecords } from './guests/chat/question-records.ts';
import { hideFromSearch } from './guests/pages/search-engines.ts';
import { capConnections } from './http/connections/connection-caps.ts';
import { CONNECTION_TIMES, connectionOptions } from './http/connections/connections.ts';
import {
  beginEveryAnswer,
  headersOfAll,
  newRequestId,
  watchForUntrustedProxy,
} from './http/every-request.ts';
import { GUEST_LIMITS, limitGuests } from './http/limits/guest-limits.ts';
import { countersAsStore, createRateLimits, isOfPages } from './http/limits/rate-limits.ts';
import { problemAnswers, refusalOf, sendProblem } from './http/problem-answers.ts';
import { LONGEST_PART, readableAddress } from './http/readable-address.ts';
import { measureAnswers } from './operations/metrics.ts';
import { operationsForThisMachine } from './operations/operations.routes.ts';
import { refuseWhileBuilding } from './operations/refuse-while-building.ts';
import { refuseWritesOnFullDisk } from './operations/refuse-writes.ts';
import { RequestLog } from './operations/request-log.ts';
import { accountRoutes } from './routes/accounts/accounts.routes.ts';
import { collaborationRoutes } from './routes/accounts/collaborations.routes.ts';
import { emailVerificationRoutes } from './routes/accounts/email-verifications.routes.ts';
import { inviteRoutes } from './routes/accounts/invites.routes.ts';
import { ownDataRoutes } from './routes/accounts/own-data.routes.ts';
import { passkeySignInRoutes } from './routes/accounts/passkey-sign-ins.routes.ts';
import { passwordResetRoutes } from './routes/accounts/password-resets.routes.ts';
import { secondFactorRoutes } from './routes/accounts/second-factors.routes.ts';
import { secondStepRoutes } from './routes/accounts/second-steps.routes.ts';
import { sessionRoutes } from './routes/accounts/sessions.routes.ts';
import { subAccountRoutes } from './routes/accounts/sub-accounts.routes.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { adminSessionRoutes } from './routes/admin/admin-sessions.routes.ts';
import { adminUserRoutes } from './routes/admin/admin-users.routes.ts';
import { auditRoutes } from './routes/admin/audit.routes.ts';
import { replayRoutes } from './routes/admin/replay.routes.ts';
import { systemRoutes } from './routes/admin/system.routes.ts';
import { systemUpdateRoutes } from './routes/admin/system-updates.routes.ts';
import { importForms } from './routes/files/import-forms.ts';
import { mediaRoutes } from './routes/files/media.routes.ts';
import { objectFormRoutes } from './routes/files/object-forms.routes.ts';
import { objectRoutes } from './routes/files/objects.routes.ts';
import { uploadForms } from './routes/files/upload-forms.ts';
import { cardRoutes } from './routes/guests/cards.routes.ts';
import { chatRoutes } from './routes/guests/chat.routes.ts';
import { guestExtraRoutes, webhookRoutes } from './routes/guests/extra-requests.routes.ts';
import { analyticsRoutes, trackingRoutes } from './routes/guests/guest-activity.routes.ts';
import { guestFeedbackRoutes } from './routes/guests/guest-feedback.routes.ts';
import { guestOfflineRoutes } from './routes/guests/guest-offline.routes.ts';
import { guestPageRoutes } from './routes/guests/guest-pages.routes.ts';
import { guestUpdateRoutes } from './routes/guests/guest-updates.routes.ts';
import { iconRoutes } from './routes/guests/icons.routes.ts';
import { publicRoutes } from './routes/guests/public.routes.ts';
import { stayPageRoutes } from './routes/guests/stay-pages.routes.ts';
import { blockRoutes } from './routes/properties/blocks.routes.ts';
import { bookRoutes } from './routes/properties/book.routes.ts';
import { calendarRoutes } from './routes/properties/from-guests/calendars.routes.ts';
import { extraRequestRoutes } from './routes/properties/from-guests/extra-requests.routes.ts';
import { extraRoutes } from './routes/properties/from-guests/extras.routes.ts';
import { extrasHistoryRoutes } from './routes/properties/from-guests/extras-history.routes.ts';
import { feedbackRoutes } from './routes/properties/from-guests/feedback.routes.ts';
import { questionRoutes } from './routes/properties/from-guests/questions.routes.ts';
import { stayRoutes } from './routes/properties/from-guests/stays.routes.ts';
import { glanceRoutes } from './routes/properties/glances.routes.ts';
import { glossaryRoutes } from './routes/properties/glossary.routes.ts';
import { historyRoutes } from './routes/properties/history.routes.ts';
import { importRoutes } from './routes/properties/imports.routes.ts';
import { momentRoutes } from './routes/properties/moments.routes.ts';
import { posterRoutes } from './routes/properties/posters.routes.ts';
import { propertyRoutes } from './routes/properties/properties.routes.ts';
import { propertyContentRoutes } from './routes/properties/property-content.routes.ts';
import { qrCodeRoutes } from './routes/properties/qr-code.routes.ts';
import { sharedSectionRoutes } from './routes/properties/shared-sections.routes.ts';
import { templateRoutes } from './routes/properties/templates.routes.ts';
import { translationRoutes } from './routes/properties/translations.routes.ts';
import { apiDocsRoutes } from './routes/site/api-docs.routes.ts';
import { endMailsRoutes } from './routes/site/end-mails.routes.ts';
import { mailRoutes } from './routes/site/mail.routes.ts';
import { pricingRoutes } from './routes/site/pricing.routes.ts';
import { searchRoutes } from './routes/site/search.routes.ts';
import { siteSettingRoutes } from './routes/site/site-settings.routes.ts';
import { webAppRoutes } from './routes/site/web-app.routes.ts';
import { createRenewSession } from './sign-in/renewed-session.ts';
import { createSessionAnswers } from './sign-in/session-answers.ts';
import { createBeginSession } from './sign-in/session-tokens.ts';
import { noteUse } from './sign-in/session-use.ts';

const BODY_BYTES_MAX = 256 * 1024;
const REQUESTS_PER_MINUTE = 1_200;

/** Builds the gateway; nothing listens yet. */
export async function buildGateway(composed: ComposedGateway): Promise<FastifyInstance> {
  const { connectionTimes = CONNECTION_TIMES } = composed;
  const requestLog = new RequestLog();
  const everyAnswer = headersOfAll(composed.origin);
  const app = Fastify({
    loggerInstance: composed.logger,
    logController: requestLog,
    bodyLimit: BODY_BYTES_MAX,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: composed.trustProxy === undefined ? false : [...composed.trustProxy],
    routerOptions: { maxParamLength: LONGEST_PART, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) =>
      url.length > LONGEST_PART || url.includes('%') ? readableAddress(url) : url,
    return503OnClosing: true,
    // To register what there is takes seconds, and far more on a busy machine: that is no reason to give a start up.
    pluginTimeout: 0,
    ...connectionOptions(connectionTimes),
    // An address of the API that cannot be decoded is refused before there is a route, or an error handler.
    frameworkErrors: (error, request, reply) => {
      reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
      void sendProblem(request, reply.headers(everyAnswer()), refusalOf(error));
    },
  });
  capConnections(app.server, composed);
  // Only JSON is an API's language; text is not taken for it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  beginEveryAnswer(app, connectionTimes.answer, everyAnswer);
  await app.register(problemAnswers);
  measureAnswers(app, composed.metrics);
  const hasUntrustedProxy = watchForUntrustedProxy(app, composed);
  const { building, diskSpace } = composed.watched;
  if (building !== undefined) await app.register(refuseWhileBuilding, { ...composed, building });
  if (diskSpace !== undefined) await app.register(refuseWritesOnFullDisk, { diskSpace });
  if (composed.operationsPort === undefined) {
    await app.register(async (operations) => operationsForThisMachine(operations, composed));
  }
  await app.register(async (guests) => guestReads(guests, composed));
  await app.register(async (site) => hostsSite(site, composed, hasUntrustedProxy));
  return app;
}

/**
 * Registers the routes of guests apart from the rest: these answers are most of the traffic and come from memory, so
 * they pay for no hook that they do not need. They compress themselves, once.
 */
async function guestReads(guests: FastifyInstance, composed: ComposedGateway): Promise<void> {
  hideFromSearch(guests);
  await guests.register(async (pages) => {
    await limitGuests(pages, composed, GUEST_LIMITS.pages);
    publicRoutes(pages, composed);
    guestPageRoutes(pages, composed);
    guestUpdateRoutes(pages, composed);
    await guestOfflineRoutes(pages, composed);
    await pages.register(async (stays) => stayPageRoutes(stays, composed));
  });
  await guests.register(async (files) => {
    await limitGuests(files, composed, GUEST_LIMITS.files);
    objectRoutes(files, composed);
  });
  // Pictures are drawn, and a sitemap is read of all houses, so they are counted.
  await guests.register(async (counted) => {
    const shared = sharedLimit(composed);
    await counted.register(rateLimit, {
      ...shared,
      global: false,
      store: countersAsStore(composed.counters, composed.digest),
    });
    const limits = createRateLimits(counted, shared, composed);
    cardRoutes(counted, { ...composed, limits });
    iconRoutes(counted, { ...composed, limits });
    searchRoutes(counted, { ...composed, limits });
  });
}

/** Returns the limit on all requests of an address, or of a caller, together. */
const sharedLimit = ({ rateLimitScale }: ComposedGateway) => ({
  max: Math.ceil(REQUESTS_PER_MINUTE * rateLimitScale),
  timeWindow: 60_000,
});

/** Registers the API of hosts, and the application that they use. */
async function hostsSite(
  site: FastifyInstance,
  composed: ComposedGateway,
  hasUntrustedProxy: () => boolean,
): Promise<void> {
  const shared = sharedLimit(composed);
  await site.register(rateLimit, {
    ...shared,
    store: countersAsStore(composed.counters, composed.digest),
    allowList: isOfPages,
  });
  await knowPeople(site, composed);

  const guards = { owner: site.requireOwner, admin: site.requireAdmin };
  const limits = createRateLimits(site, shared, composed);
  const routesOn = (scope: FastifyInstance) =>
    new EndpointRoutes(scope, guards, { idempotency: composed.idempotency, limits });
  const beginSession = createBeginSession(site, composed);
  const parts: Omit<GatewayParts, 'routes'> = {
    ...composed,
    limits,
    hasUntrustedProxy,
    renewSession: createRenewSession({ ...composed, beginSession }),
    answers: createSessionAnswers(site, { ...composed, beginSession }),
  };
  // Before answers are compressed: these are the most, and too short for it.
  await site.register(async (tracking) => trackingRoutes(tracking, { ...parts, routes: routesOn(tracking) }));
  // Nor these: what is read for minutes would be packed for minutes.
  await site.register(async (streams) => replayRoutes(streams, { ...parts, routes: routesOn(streams) }));
  await site.register(async (streams) =>
    systemUpdateRoutes(streams, { ...parts, routes: routesOn(streams) }),
  );
  await site.register(async (said) => guestFeedbackRoutes({ ...parts, routes: routesOn(said) }));
  await site.register(async (webhooks) => webhookRoutes(webhooks, { ...parts, routes: routesOn(webhooks) }));
  await site.register(async (questions) => {
    const questionRecords = createQuestionRecords(parts);
    questions.addHook('onClose', () => questionRecords.idle());
    chatRoutes(questions, { ...parts, questionRecords, routes: routesOn(questions) });
  });
  await site.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  await site.register(async (forms) => {
    await forms.register(uploadForms, parts);
    objectFormRoutes({ ...parts, routes: routesOn(forms) });
  });
  await site.register(async (forms) => {
    await forms.register(importForms);
    importRoutes({ ...parts, routes: routesOn(forms) });
  });
  await siteRoutes(site, { ...parts, routes: routesOn(site) });
}

/** Lets the routes of a site know who calls: a host, a collaborator or an administrator. */
async function knowPeople(
  site: FastifyInstance,
  { jwtSecret: secret, findAccount, findCollaboration, admins, sessions }: ComposedGateway,
): Promise<void> {
  const seen = noteUse(sessions);
  await site.register(authentication, {
    secret,
    findAccount,
    findCollaboration,
    onUse: ({ user: { id }, sessionId }, request) => seen({ kind: 'user', id }, sessionId, request),
  });
  const [findAdmin, findSession] = [admins.find, sessions.find];
  await site.register(adminAuthentication, { secret, findAdmin, findSession, noteUse: seen });
}

/** Registers the routes that need no scope of their own, and last the refusal of other methods at all of them. */
async function siteRoutes(site: FastifyInstance, parts: GatewayParts): Promise<void> {
  const { routes } = parts;
  accountRoutes(site, parts);
  ownDataRoutes(parts);
  sessionRoutes(parts);
  emailVerificationRoutes(parts);
  passwordResetRoutes(parts);
  mailRoutes(parts);
  subAccountRoutes(parts);
  inviteRoutes(site, parts);
  collaborationRoutes(parts);
  adminRoutes(site, parts);
  adminSessionRoutes(parts);
  secondStepRoutes(site, parts);
  passkeySignInRoutes(site, parts);
  secondFactorRoutes(parts);
  adminUserRoutes(parts);
  auditRoutes(parts);
  systemRoutes(parts);
  propertyRoutes(parts);
  glossaryRoutes(parts);
  propertyContentRoutes(parts);
  bookRoutes(parts);
  sharedSectionRoutes(parts);
  glanceRoutes(parts);
  historyRoutes(parts);
  momentRoutes(parts);
  pricingRoutes(parts);
  siteSettingRoutes(parts);
  qrCodeRoutes(parts);
  blockRoutes(parts);
  templateRoutes(parts);
  translationRoutes(parts);
  extraRoutes(parts);
  extrasHistoryRoutes(parts);
  extraRequestRoutes(parts);
  stayRoutes(parts);
  calendarRoutes(parts);
  guestExtraRoutes(parts);
  questionRoutes(parts);
  posterRoutes(parts);
  analyticsRoutes(parts);
  feedbackRoutes(parts);
  mediaRoutes(site, parts);
  routes.raw(createObject);
  routes.raw(importBook);
  await apiDocsRoutes(site, parts);
  routes.raw(getPublicProperty);
  routes.raw(getPublicPropertyByCustomPath);
  routes.refuseOtherMethods();
  await endMailsRoutes(site, parts);
  await webAppRoutes(site, parts);
}
