import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { CommonQueryMethods } from 'slonik';
import { openChatModel } from '#infra/adapters/chat/open-chat-model.ts';
import { openPostgresIdempotencyRecords } from '#infra/adapters/idempotency/postgres-idempotency-records.ts';
import { openStripePayments } from '#infra/adapters/payments/stripe-payments.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openRedisCounters } from '#infra/adapters/rate-limits/redis-counters.ts';
import { postgresReaderCounts } from '#infra/adapters/readers/postgres-reader-counts.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation-records/postgres-translation-spending.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import { composeOperations } from '#infra/run/composition/operations.ts';
import type { ReadModels } from '#infra/run/composition/read-models.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { RequestCounters } from '#kernel/ports/request-counters.ts';
import { systemClock } from '#kernel/work/clock.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { type AccountQueries, accountQueries } from '#projections/accounts/queries.ts';
import { auditQueries } from '#projections/audit/queries.ts';
import { collaborationQueries } from '#projections/collaborations/queries.ts';
import { extraQueries } from '#projections/extras/queries.ts';
import { feedbackQueries } from '#projections/feedback/queries.ts';
import { guestActivityQueries } from '#projections/guest_activity/queries.ts';
import { type MediaObjectQueries, mediaObjectQueries } from '#projections/media_objects/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { type PublicPageQueries, publicPageQueries } from '#projections/properties/guests/queries.ts';
import { type HostPropertyQueries, hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { questionQueries } from '#projections/questions/queries.ts';
import { sessionQueries } from '#projections/sessions/queries.ts';
import { siteSettingQueries } from '#projections/site_settings/queries.ts';
import { createPasskeysService } from '#services/accounts/second-factors/passkeys.service.ts';
import { createAuditService } from '#services/audit/audit.service.ts';
import type { NearPassages } from '#services/chat/embeddings/near-passages.ts';
import { createCarefulModel } from '#services/chat/model/careful-model.ts';
import { createPropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import { createPropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { createCardsService } from '#services/sharing/cards/cards.service.ts';
import { createIconsService } from '#services/sharing/icons/icons.service.ts';
import { createPostersService } from '#services/sharing/posters/posters.service.ts';
import type { Worker } from '#services/worker/compose.ts';
import type { ComposedGateway } from './gateway-parts.ts';
import { createDeletedAccounts, type DeletedAccounts } from './guests/documents/deleted-accounts.ts';
import { createDocumentsWithExtras, createShownOffers } from './guests/documents/documents-with-extras.ts';
import { imageReader } from './guests/documents/object-images.ts';
import { createOfferedDocuments } from './guests/documents/offered-documents.ts';
import { createPictureColours } from './guests/documents/picture-colours.ts';
import { createPublicDocuments, forgetAsTheyChange } from './guests/documents/public-documents.ts';
import { createPublishedProperties } from './guests/documents/published-properties.ts';
import { forgetAsTheyMoveOn } from './guests/documents/read-cache.ts';
import {
  SANITISE_WORKER,
  type SanitiseThread,
  sanitisedPages,
  sanitisedSections,
} from './guests/documents/sanitised-reads.ts';
import { createWithheldFiles } from './guests/documents/withheld-files.ts';
import {
  createGuestUpdates,
  type GuestUpdates,
  tellGuestsAsBooksChange,
} from './guests/live/guest-updates.ts';
import { countReadersNow } from './guests/live/readers-now.ts';
import { createBookThread } from './guests/pages/book-thread.ts';
import type { GuestRenderer } from './guests/pages/guest-renderer.ts';
import type { LandingRenderer } from './guests/pages/landing-renderer.ts';
import { createRenderThread } from './guests/pages/render-thread.ts';
import { createRenderedBooks } from './guests/pages/rendered-books.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createSettled, LONGEST_WAIT_TO_ENTER_MS, type Settled } from './http/read-your-writes.ts';
import { createFindLegalText } from './legal/legal-texts.ts';
import { createFileLimits } from './limits/file-limits.ts';
import { createInProcessCounters, withFallback } from './limits/in-process-counters.ts';
import type { Watched } from './operations/health.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createSystemUpdates } from './operations/system-updates.ts';
import { createPlans, type Plans } from './properties/plans.ts';
import { createPropertyAccess } from './properties/property-access.ts';
import { createPropertyPlan } from './properties/property-plan.ts';
import { createAskToVerify } from './sign-in/email-verification.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { createFindAccount, createFindCollaboration } from './sign-in/session.ts';
import { createBeginAdminSession } from './sign-in/session-tokens.ts';

/** The guest page's module of the web build. */
const GUEST_RENDERER = 'guest-server/render.js';

/** Parts of an installation that its gateway is composed from. */
export interface Installation {
  readonly core: Core;
  readonly domain: Domain;
  readonly readModels: ReadModels;
  /** The worker, where it is at work in this process. */
  readonly worker?: Worker;
  /** The database of the read models. */
  readonly databaseUrl: string;
  readonly config: Pick<
    Config,
    'brand' | 'dataDir' | 'mail' | 'operationsPort' | 'rateLimitScale' | 'redisUrl' | 'trustProxy'
  > &
    Partial<Pick<Config, 'stripe' | 'translation' | 'chat'>>;
  /** Signs tokens. */
  readonly jwtSecret: string;
  /** Folder of the web build. */
  readonly webDist: string;
  /** Absent: writes are never refused for want of room. */
  readonly diskSpace?: LastDiskSpace;
  /** Returns the address of the site, without a slash at the end; known once it listens. */
  readonly origin: () => string;
  readonly logger: Logger;
}

/** The read models as the gateway reads them. */
interface Reading {
  readonly queryPool: CommonQueryMethods;
  readonly accounts: AccountQueries;
  readonly objects: MediaObjectQueries;
  /** With documents as they may be shown. */
  readonly pages: PublicPageQueries;
  readonly hostProperties: HostPropertyQueries;
  readonly plans: Plans;
  readonly deleted: DeletedAccounts;
  readonly settled: Settled;
}

/**
 * Composes the gateway: connects its routes to the read models and the write side.
 * @param ending gets what has to be closed again
 */
export async function composeGateway(
  installation: Installation,
  ending: AsyncDisposableStack,
): Promise<ComposedGateway> {
  const { domain, jwtSecret, webDist, origin, logger } = installation;
  const reading = await openReading(installation, ending);
  const metrics = createMetrics(installation.worker?.counted);
  return {
    ...domain,
    ...queriesOf(reading),
    ...signInParts(installation, reading),
    ...propertyParts(installation, reading),
    ...(await guestParts(installation, reading, ending)),
    ...siteParts(installation),
    ...(await chatParts(installation, metrics, ending)),
    findLegalText: createFindLegalText(join(installation.config.dataDir, 'legal')),
    ...(await paymentParts(installation)),
    landing: await loadRendered<LandingRenderer>(webDist, 'app-server/landing.js'),
    ...(await operatorParts(installation, reading, ending)),
    ...(await callParts(installation, reading, ending)),
    metrics,
    webDist,
    jwtSecret,
    origin,
    logger,
  };
}

async function openReading(
  { core, readModels: { progress }, databaseUrl }: Installation,
  ending: AsyncDisposableStack,
): Promise<Reading> {
  const queryPool = await createQueryPool(databaseUrl);
  ending.defer(() => queryPool.end());
  const sanitiseThread: SanitiseThread = createBookThread(SANITISE_WORKER);
  ending.defer(() => sanitiseThread.close());
  const accounts = accountQueries(queryPool, Date.now);
  const plans = createPlans({ accounts, pricing: pricingQueries(queryPool), now: Date.now });
  ending.defer(forgetAsTheyMoveOn(plans, ['accounts', 'pricing'], progress));
  const deleted = createDeletedAccounts(accounts);
  ending.defer(forgetAsTheyMoveOn(deleted, ['accounts'], progress));
  return {
    queryPool,
    accounts,
    objects: mediaObjectQueries(queryPool),
    pages: sanitisedPages(publicPageQueries(core.pool), sanitiseThread),
    hostProperties: sanitisedSections(hostPropertyQueries(queryPool), sanitiseThread),
    plans,
    deleted,
    settled: createSettled(progress),
  };
}

const queriesOf = ({ queryPool, accounts, objects, pages, hostProperties, plans }: Reading) => ({
  storedObjects: objects,
  listedSessions: sessionQueries(queryPool, Date.now),
  userRecord: accounts.record,
  userPage: accounts.page,
  collaborations: collaborationQueries(queryPool),
  hostProperties,
  extraRequestsRead: extraQueries(queryPool),
  pricing: pricingQueries(queryPool),
  settings: siteSettingQueries(queryPool),
  activity: guestActivityQueries(queryPool, Date.now),
  feedbackRead: feedbackQueries(queryPool, Date.now),
  listedQuestions: questionQueries(queryPool),
  listIndexable: pages.listIndexable,
  plans,
});

function signInParts({ domain, config, origin }: Installation, { queryPool, accounts, settled }: Reading) {
  const { emailVerifications, sessions, digest } = domain;
  const mailsAreSent = config.mail.smtpUrl !== undefined;
  return {
    mailsAreSent,
    findAccount: createFindAccount(accounts.find, domain.accounts),
    findCollaboration: createFindCollaboration(collaborationQueries(queryPool), domain),
    passkeys: createPasskeysService({
      handler: domain.handler,
      digest,
      clock: domain.clock,
      ids: timeOrderedIds,
      site: { name: config.brand.name, origin },
    }),
    devices: createKnownDevices({ digest, origin }),
    askToVerify: createAskToVerify({ emailVerifications, mailsAreSent }),
    beginAdminSession: createBeginAdminSession({ sessions, settled }),
  };
}

function propertyParts({ core, domain, config }: Installation, reading: Reading) {
  const { handler, properties, translations, media } = domain;
  const { accounts, objects, hostProperties, plans, settled } = reading;
  const findName = async (userId: string): Promise<string | undefined> => {
    const { firstName, lastName } = (await accounts.find(userId))?.user ?? {};
    return firstName === undefined ? undefined : `${firstName} ${lastName}`;
  };
  return {
    propertyHistory: createPropertyHistoryService({ handler, properties, findName }),
    propertyMoments: createPropertyMomentService({
      handler,
      clock: systemClock,
      translations,
      findName,
      isErased: async (userId) => !(await core.vault.keysOf([userId])).has(userId),
    }),
    propertyAccess: createPropertyAccess(properties),
    translationProvider: findTranslationProvider(core, config.translation?.url),
    propertyPlan: createPropertyPlan({ plans, hostProperties }),
    posters: createPostersService({ readImage: imageReader(media), work: domain.heavyWork }),
    fileLimits: createFileLimits({ plans, stored: objects, settled }),
  };
}

/** Finds what the provider of translations said last: whoever asks it, in whichever process. */
function findTranslationProvider({ pool }: Core, url: string | undefined) {
  if (url === undefined) return async () => null;
  const { provider: name } = translationAddress(url);
  const spending = postgresTranslationSpending(pool);
  return async () => {
    const { condition } = await spending.conditionOf(name);
    const isOn = condition === 'ready' || condition === 'quota';
    return { name, state: isOn ? condition : ('unavailable' as const) };
  };
}

async function guestParts(installation: Installation, reading: Reading, ending: AsyncDisposableStack) {
  const { core, domain, readModels, config, webDist, origin, logger } = installation;
  const { progress } = readModels;
  const { objects, pages, plans, deleted, queryPool } = reading;
  const offers = createShownOffers(extraQueries(queryPool));
  ending.defer(forgetAsTheyMoveOn(offers, ['extras'], progress));
  const documents = createDocumentsWithExtras(
    createOfferedDocuments(createPublicDocuments(pages), plans, deleted),
    offers,
    plans,
  );
  ending.defer(forgetAsTheyChange(documents, progress));
  const withheld = createWithheldFiles(objects);
  ending.defer(forgetAsTheyMoveOn(withheld, ['accounts'], progress));
  const published = createPublishedProperties(pages, deleted);
  ending.defer(forgetAsTheyChange(published, progress));
  const updates = createGuestUpdates();
  ending.defer(tellGuestsAsBooksChange(updates, progress));
  const readersNow = countReadersNow({
    readers: () => updates.readersNow(),
    shared: await postgresReaderCounts(core.pool),
    onError: (error) => logger.warn({ err: error }, 'who is reading now is not told to the other gateways'),
  });
  ending.defer(() => readersNow.stop());
  const thread = createRenderThread(pathToFileURL(join(webDist, GUEST_RENDERER)));
  ending.defer(() => thread.close());
  return {
    documents,
    withheld,
    published,
    updates,
    readersNow,
    books: createRenderedBooks({
      thread,
      brandName: config.brand.name,
      plans,
      colours: createPictureColours(imageReader(domain.media)),
      origin,
    }),
    renderer: await loadRendered<GuestRenderer>(webDist, GUEST_RENDERER),
    cards: createCardsService({ readImage: imageReader(domain.media) }),
    icons: createIconsService({ readImage: imageReader(domain.media) }),
    watched: watchedOf(installation, updates),
  };
}

/** Opens the models that word answers to guests and find passages, where the installation is configured for them. */
async function chatParts(
  { config: { chat }, logger }: Installation,
  metrics: Metrics,
  ending: AsyncDisposableStack,
) {
  const model = await openChatModel(chat?.url);
  return {
    ...(model !== undefined &&
      chat !== undefined && {
        chatWording: { model: createCarefulModel(model), dailyAnswers: chat.dailyAnswers },
      }),
    ...(chat?.embeddings !== undefined && {
      chatNearness: await openNearness(chat.embeddings, logger, metrics, ending),
    }),
  };
}

async function openNearness(
  folder: string,
  logger: Logger,
  metrics: Metrics,
  ending: AsyncDisposableStack,
): Promise<NearPassages> {
  // Nothing of it is loaded where it is not asked for.
  const { openEmbedder } = await import('#infra/adapters/embeddings/open-embedder.ts');
  const { createNearPassages } = await import('#services/chat/embeddings/near-passages.ts');
  const near = createNearPassages({
    embedder: await openEmbedder(folder),
    observe: metrics.nearnessFound,
    onBroken: (error) =>
      logger.warn({ err: error }, 'the model of embeddings does not work: passages are found by words alone'),
  });
  ending.defer(() => near.close());
  return near;
}

const watchedOf = (
  { core, readModels, diskSpace, worker }: Installation,
  updates: Pick<GuestUpdates, 'openCount'>,
): Watched => ({
  dependencies: core.dependencies,
  readModels: readModels.health,
  guestStreams: () => updates.openCount,
  ...(diskSpace !== undefined && { diskSpace }),
  ...(worker !== undefined && { worker }),
});

/** Makes what takes payments by card, where the operator has an account for them. */
async function paymentParts({ config: { stripe }, domain }: Installation) {
  return stripe === undefined ? {} : { payments: await openStripePayments(stripe, domain.clock) };
}

const siteParts = ({ config: { brand } }: Installation) => ({
  brandName: brand.name,
  supportEmail: brand.supportEmail,
  ...(brand.productDomain !== undefined && { productDomain: brand.productDomain }),
});

async function operatorParts(
  { core, domain, config, databaseUrl, worker, diskSpace, logger }: Installation,
  { queryPool, accounts }: Reading,
  ending: AsyncDisposableStack,
) {
  const operations = await composeOperations(
    {
      core,
      handler: domain.handler,
      queries: queryPool,
      logger,
      redisUrl: config.redisUrl,
      databaseUrl,
      ...(worker !== undefined && { queues: worker.queues }),
      ...(diskSpace !== undefined && { diskSpace }),
    },
    ending,
  );
  return {
    audit: createAuditService({ ...core, queries: auditQueries(queryPool), findUser: accounts.record }),
    replay: createReplayService({ log: core.store, codec: core.codec }),
    operations,
    systemUpdates: createSystemUpdates({ look: () => operations.status() }),
    ...(config.operationsPort !== undefined && { operationsPort: config.operationsPort }),
  };
}

/** Makes the parts that every call passes. */
async function callParts(installation: Installation, { settled }: Reading, ending: AsyncDisposableStack) {
  const { core, domain, readModels, config, logger } = installation;
  const records = await openPostgresIdempotencyRecords(core.pool, (error) =>
    logger.error({ err: error }, 'old idempotency records could not be deleted'),
  );
  return {
    settled,
    settledToEnter: createSettled(readModels.progress, LONGEST_WAIT_TO_ENTER_MS),
    idempotency: createIdempotency({ records, digest: domain.digest, logger }),
    rateLimitScale: config.rateLimitScale,
    counters: openCounters(installation, ending),
    ...(config.trustProxy !== undefined && { trustProxy: config.trustProxy }),
  };
}

/** Opens the counters in Redis, where the gateways share one; otherwise each gateway counts by itself. */
function openCounters({ config, logger }: Installation, ending: AsyncDisposableStack): RequestCounters {
  const own = createInProcessCounters();
  if (config.redisUrl === undefined) return own;
  const shared = openRedisCounters(config.redisUrl);
  ending.defer(() => shared.close());
  return withFallback(shared, own, (error) => {
    if (error === undefined) logger.info('requests are counted in Redis again');
    else logger.warn({ err: error }, 'Redis is away: requests are counted in this process');
  });
}

/**
 * Loads the renderers. They are JSX, which the web build turns into modules that Node can load. @param module below
 * `webDist`
 */
async function loadRendered<Renderer>(webDist: string, module: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(webDist, module)).href)) as Renderer;
}
