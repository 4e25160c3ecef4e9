import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Core } from '#infra/composition/core.ts';
import type { Domain } from '#infra/composition/domain.ts';
import { composeErasure } from '#infra/composition/erasure.ts';
import { composeOperations } from '#infra/composition/operations.ts';
import type { ReadModels } from '#infra/composition/read-models.ts';
import type { Config } from '#infra/config/config.ts';
import { openPostgresIdempotencyRecords } from '#infra/idempotency/postgres-idempotency-records.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { openRedisCounters } from '#infra/rate-limits/redis-counters.ts';
import { postgresReaderCounts } from '#infra/readers/postgres-reader-counts.ts';
import { systemClock } from '#kernel/clock.ts';
import type { RequestCounters } from '#kernel/request-counters.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { auditQueries } from '#projections/audit/queries.ts';
import { collaborationQueries } from '#projections/collaborations/queries.ts';
import { guestActivityQueries } from '#projections/guest_activity/queries.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { publicPageQueries } from '#projections/public_page/queries.ts';
import { siteSettingQueries } from '#projections/site_settings/queries.ts';
import { createAuditService } from '#services/audit/audit.service.ts';
import { createPropertyHistoryService } from '#services/properties/property-history.service.ts';
import { createPropertyMomentService } from '#services/properties/property-moment.service.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { createCardsService } from '#services/sharing/cards.service.ts';
import { createPostersService } from '#services/sharing/posters.service.ts';
import type { Worker } from '#services/worker/compose.ts';
import type { GatewayOptions } from './app.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { createGuestUpdates, tellGuestsAsBooksChange } from './guest-updates.ts';
import { createIdempotency } from './idempotency.ts';
import { createInProcessCounters, withFallback } from './in-process-counters.ts';
import type { LandingRenderer } from './landing-renderer.ts';
import { imageReader } from './object-images.ts';
import { createOfferedDocuments } from './offered-documents.ts';
import { createPlans, forgetPlansAsTheyChange } from './plans.ts';
import { createPublicDocuments, forgetAsTheyChange } from './public-documents.ts';
import { createPublishedHouses } from './published-houses.ts';
import { createSettled } from './read-your-writes.ts';
import { countReadersNow } from './readers-now.ts';
import { sanitisedPages, sanitisedSections } from './sanitised-reads.ts';

export interface GatewayParts {
  readonly core: Core;
  readonly domain: Domain;
  readonly readModels: ReadModels;
  /** Where it is at work in this process. */
  readonly worker?: Worker;
  /** The database of the read models. */
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'brand' | 'mail' | 'rateLimitScale' | 'redisUrl' | 'trustProxy'>;
  /** Signs tokens. */
  readonly jwtSecret: string;
  /** Folder of the web build. */
  readonly webDist: string;
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
  const pages = sanitisedPages(publicPageQueries(core.pool));
  const plans = createPlans({
    accounts: accountsRead,
    pricing: pricingQueries(queryPool),
    now: Date.now,
  });
  ending.defer(forgetPlansAsTheyChange(plans, readModels.progress));
  const documents = createOfferedDocuments(createPublicDocuments(pages), plans);
  ending.defer(forgetAsTheyChange(documents, readModels.progress));
  const houses = createPublishedHouses(pages);
  ending.defer(forgetAsTheyChange(houses, readModels.progress));
  const updates = createGuestUpdates();
  ending.defer(tellGuestsAsBooksChange(updates, readModels.progress));
  const readersNow = countReadersNow({
    readers: () => updates.readersNow(),
    shared: await postgresReaderCounts(core.pool),
    onError: (error) => logger.warn({ err: error }, 'who is reading now is not told to the other gateways'),
  });
  ending.defer(() => readersNow.stop());
  const records = await openPostgresIdempotencyRecords(core.pool, (error) =>
    logger.error({ err: error }, 'old idempotency records could not be deleted'),
  );
  const { accounts, signIns, admins, billing, siteSettings, properties, media, guestActivity } = domain;
  const findName = async (userId: string): Promise<string | undefined> => {
    const { firstName, lastName } = (await accountsRead.find(userId))?.user ?? {};
    return firstName === undefined ? undefined : `${firstName} ${lastName}`;
  };
  return {
    accounts,
    signIns,
    passwordResets: domain.passwordResets,
    mailsAreSent: config.mail.smtpUrl !== undefined,
    admins,
    collaborators: domain.collaborators,
    billing,
    siteSettings,
    properties,
    propertyHistory: createPropertyHistoryService({ handler: domain.handler, properties, findName }),
    propertyMoments: createPropertyMomentService({
      ...{ handler: domain.handler, clock: systemClock, findName },
      isErased: async (userId) => !(await core.vault.keysOf([userId])).has(userId),
    }),
    media,
    posters: createPostersService({ readImage: imageReader(media) }),
    cards: createCardsService({ readImage: imageReader(media) }),
    guestActivity,
    replay: createReplayService({ log: core.store, codec: core.codec }),
    visitors: domain.visitors,
    findAccount: accountsRead.find,
    userRecord: accountsRead.record,
    userPage: accountsRead.page,
    audit: createAuditService({ ...core, queries: auditQueries(queryPool), findUser: accountsRead.record }),
    erasure: composeErasure({ core, domain, queries: queryPool, logger }),
    collaborations: collaborationQueries(queryPool),
    hostProperties: sanitisedSections(hostPropertyQueries(queryPool)),
    operations: await composeOperations(
      {
        ...{ core, handler: domain.handler, progress: readModels.progress, logger },
        ...{ redisUrl: config.redisUrl, databaseUrl: parts.databaseUrl },
        ...(parts.worker !== undefined && { queues: parts.worker.queues }),
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
    settled: createSettled(readModels.progress),
    idempotency: createIdempotency({ records, digest: domain.digest, logger }),
    watched: {
      dependencies: core.dependencies,
      readModels: readModels.health,
      guestStreams: () => updates.openCount,
      ...(parts.worker !== undefined && { worker: parts.worker }),
    },
    renderer: await loadRendered<GuestRenderer>(webDist, 'guest-server/render.js'),
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
