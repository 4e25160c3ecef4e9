import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { openPostgresIdempotencyRecords } from '#infra/adapters/idempotency/postgres-idempotency-records.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openRedisCounters } from '#infra/adapters/rate-limits/redis-counters.ts';
import { postgresReaderCounts } from '#infra/adapters/readers/postgres-reader-counts.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import { composeOperations } from '#infra/run/composition/operations.ts';
import type { ReadModels } from '#infra/run/composition/read-models.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { RequestCounters } from '#kernel/ports/request-counters.ts';
import { systemClock } from '#kernel/work/clock.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { auditQueries } from '#projections/audit/queries.ts';
import { collaborationQueries } from '#projections/collaborations/queries.ts';
import { guestActivityQueries } from '#projections/guest_activity/queries.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { publicPageQueries } from '#projections/public_page/queries.ts';
import { sessionQueries } from '#projections/sessions/queries.ts';
import { siteSettingQueries } from '#projections/site_settings/queries.ts';
import { createPasskeysService } from '#services/accounts/second-factors/passkeys.service.ts';
import { createAuditService } from '#services/audit/audit.service.ts';
import { createPropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import { createPropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { createCardsService } from '#services/sharing/cards/cards.service.ts';
import { createPostersService } from '#services/sharing/posters/posters.service.ts';
import type { Worker } from '#services/worker/compose.ts';
import type { GatewayOptions } from './app.ts';
import { createDeletedAccounts, forgetDeletedAsTheyChange } from './guests/documents/deleted-accounts.ts';
import { imageReader } from './guests/documents/object-images.ts';
import { createOfferedDocuments } from './guests/documents/offered-documents.ts';
import { createPublicDocuments, forgetAsTheyChange } from './guests/documents/public-documents.ts';
import { createPublishedHouses } from './guests/documents/published-houses.ts';
import {
  SANITISE_WORKER,
  type SanitiseThread,
  sanitisedPages,
  sanitisedSections,
} from './guests/documents/sanitised-reads.ts';
import { createWithheldFiles, forgetWithheldAsTheyChange } from './guests/documents/withheld-files.ts';
import { createGuestUpdates, tellGuestsAsBooksChange } from './guests/live/guest-updates.ts';
import { countReadersNow } from './guests/live/readers-now.ts';
import { createBookThread } from './guests/pages/book-thread.ts';
import type { GuestRenderer } from './guests/pages/guest-renderer.ts';
import type { LandingRenderer } from './guests/pages/landing-renderer.ts';
import { createRenderThread } from './guests/pages/render-thread.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createSettled, LONGEST_WAIT_TO_ENTER_MS } from './http/read-your-writes.ts';
import { createFileLimits } from './limits/file-limits.ts';
import { createInProcessCounters, withFallback } from './limits/in-process-counters.ts';
import { createMetrics } from './operations/metrics.ts';
import { createPlans, forgetPlansAsTheyChange } from './properties/plans.ts';

/** The guest page's module of the web build. */
const GUEST_RENDERER = 'guest-server/render.js';

export interface GatewayParts {
  readonly core: Core;
  readonly domain: Domain;
  readonly readModels: ReadModels;
  /** Where it is at work in this process. */
  readonly worker?: Worker;
  /** The database of the read models. */
  readonly databaseUrl: string;
  readonly config: Pick<
    Config,
    'brand' | 'mail' | 'operationsPort' | 'rateLimitScale' | 'redisUrl' | 'trustProxy'
  >;
  /** Signs tokens. */
  readonly jwtSecret: string;
  /** Folder of the web build. */
  readonly webDist: string;
  /** Absent: writes are never refused for want of room. */
  readonly diskSpace?: LastDiskSpace;
  /** Where the site is reached, without a slash at the end; known once it listens. */
  readonly origin: () => string;
  readonly logger: Logger;
}

/**
 * The composition root of the gateway: connects what it serves to the read models and the write side.
 * @param ending gets what has to be closed again
 */
export async function composeGateway(
  parts: GatewayParts,
  ending: AsyncDisposableStack,
): Promise<GatewayOptions> {
  const { core, domain, readModels, config, webDist, origin, jwtSecret, logger } = parts;
  const queryPool = await createQueryPool(parts.databaseUrl);
  ending.defer(() => queryPool.end());
  const accountsRead = accountQueries(queryPool, Date.now);
  const sanitiseThread: SanitiseThread = createBookThread(SANITISE_WORKER);
  ending.defer(() => sanitiseThread.close());
  const pages = sanitisedPages(publicPageQueries(core.pool), sanitiseThread);
  const plans = createPlans({
    accounts: accountsRead,
    pricing: pricingQueries(queryPool),
    now: Date.now,
  });
  ending.defer(forgetPlansAsTheyChange(plans, readModels.progress));
  const deleted = createDeletedAccounts(accountsRead);
  ending.defer(forgetDeletedAsTheyChange(deleted, readModels.progress));
  const documents = createOfferedDocuments(createPublicDocuments(pages), plans, deleted);
  ending.defer(forgetAsTheyChange(documents, readModels.progress));
  const withheld = createWithheldFiles(mediaObjectQueries(queryPool));
  ending.defer(forgetWithheldAsTheyChange(withheld, readModels.progress));
  const houses = createPublishedHouses(pages, deleted);
  ending.defer(forgetAsTheyChange(houses, readModels.progress));
  const updates = createGuestUpdates();
  ending.defer(tellGuestsAsBooksChange(updates, readModels.progress));
  const readersNow = countReadersNow({
    readers: () => updates.readersNow(),
    shared: await postgresReaderCounts(core.pool),
    onError: (error) => logger.warn({ err: error }, 'who is reading now is not told to the other gateways'),
  });
  ending.defer(() => readersNow.stop());
  const settled = createSettled(readModels.progress);
  const records = await openPostgresIdempotencyRecords(core.pool, (error) =>
    logger.error({ err: error }, 'old idempotency records could not be deleted'),
  );
  const renderThread = createRenderThread(pathToFileURL(join(webDist, GUEST_RENDERER)));
  ending.defer(() => renderThread.close());
  const { accounts, signIns, admins, billing, siteSettings, properties, media, guestActivity } = domain;
  const findName = async (userId: string): Promise<string | undefined> => {
    const { firstName, lastName } = (await accountsRead.find(userId))?.user ?? {};
    return firstName === undefined ? undefined : `${firstName} ${lastName}`;
  };
  return {
    accounts,
    signIns,
    sessions: domain.sessions,
    listedSessions: sessionQueries(queryPool, Date.now),
    passwordResets: domain.passwordResets,
    adminDeviceLinks: domain.adminDeviceLinks,
    emailVerifications: domain.emailVerifications,
    mailsAreSent: config.mail.smtpUrl !== undefined,
    admins,
    secondFactors: domain.secondFactors,
    secondSteps: domain.secondSteps,
    passkeys: createPasskeysService({
      handler: domain.handler,
      digest: domain.digest,
      clock: domain.clock,
      ids: timeOrderedIds,
      site: { name: config.brand.name, origin },
    }),
    collaborators: domain.collaborators,
    billing,
    siteSettings,
    properties,
    propertyHistory: createPropertyHistoryService({ handler: domain.handler, properties, findName }),
    propertyMoments: createPropertyMomentService({
      handler: domain.handler,
      clock: systemClock,
      findName,
      isErased: async (userId) => !(await core.vault.keysOf([userId])).has(userId),
    }),
    media,
    withheld,
    posters: createPostersService({ readImage: imageReader(media), work: domain.heavyWork }),
    cards: createCardsService({ readImage: imageReader(media) }),
    guestActivity,
    replay: createReplayService({ log: core.store, codec: core.codec }),
    visitors: domain.visitors,
    findAccount: accountsRead.find,
    userRecord: accountsRead.record,
    userPage: accountsRead.page,
    audit: createAuditService({ ...core, queries: auditQueries(queryPool), findUser: accountsRead.record }),
    collaborations: collaborationQueries(queryPool),
    hostProperties: sanitisedSections(hostPropertyQueries(queryPool), sanitiseThread),
    operations: await composeOperations(
      {
        core,
        handler: domain.handler,
        queries: queryPool,
        logger,
        redisUrl: config.redisUrl,
        databaseUrl: parts.databaseUrl,
        ...(parts.worker !== undefined && { queues: parts.worker.queues }),
        ...(parts.diskSpace !== undefined && { diskSpace: parts.diskSpace }),
      },
      ending,
    ),
    pricing: pricingQueries(queryPool),
    settings: siteSettingQueries(queryPool),
    activity: guestActivityQueries(queryPool, Date.now),
    plans,
    documents,
    updates,
    readersNow,
    houses,
    listIndexable: pages.listIndexable,
    settled,
    settledToEnter: createSettled(readModels.progress, LONGEST_WAIT_TO_ENTER_MS),
    fileLimits: createFileLimits({ plans, stored: mediaObjectQueries(queryPool), settled }),
    idempotency: createIdempotency({ records, digest: domain.digest, logger }),
    watched: {
      dependencies: core.dependencies,
      readModels: readModels.health,
      guestStreams: () => updates.openCount,
      ...(parts.diskSpace !== undefined && { diskSpace: parts.diskSpace }),
      ...(parts.worker !== undefined && { worker: parts.worker }),
    },
    metrics: createMetrics(),
    ...(config.operationsPort !== undefined && { operationsPort: config.operationsPort }),
    renderer: await loadRendered<GuestRenderer>(webDist, GUEST_RENDERER),
    renderThread,
    landing: await loadRendered<LandingRenderer>(webDist, 'app-server/landing.js'),
    webDist,
    jwtSecret,
    brandName: config.brand.name,
    supportEmail: config.brand.supportEmail,
    ...(config.brand.productDomain !== undefined && { productDomain: config.brand.productDomain }),
    origin,
    rateLimitScale: config.rateLimitScale,
    counters: openCounters(parts, ending),
    digest: domain.digest,
    ...(config.trustProxy !== undefined && { trustProxy: config.trustProxy }),
    logger,
  };
}

/** Where the gateways share a Redis, its counters; otherwise each counts by itself. */
function openCounters({ config, logger }: GatewayParts, ending: AsyncDisposableStack): RequestCounters {
  const now = () => performance.now();
  const own = createInProcessCounters(now);
  if (config.redisUrl === undefined) return own;
  const shared = openRedisCounters(config.redisUrl);
  ending.defer(() => shared.close());
  return withFallback(shared, own, now, (error) => {
    if (error === undefined) logger.info('requests are counted in Redis again');
    else logger.warn({ err: error }, 'Redis is away: requests are counted in this process');
  });
}

/** Renderers are JSX, which the web build turns into modules that Node can load. @param module below `webDist` */
async function loadRendered<Renderer>(webDist: string, module: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(webDist, module)).href)) as Renderer;
}
