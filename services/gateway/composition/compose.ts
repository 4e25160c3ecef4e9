import { join } from 'node:path';
import { openPostgresIdempotencyRecords } from '#infra/adapters/gateways/idempotency/postgres-idempotency-records.ts';
import { openRedisCounters } from '#infra/adapters/gateways/rate-limits/redis-counters.ts';
import { openStripePayments } from '#infra/adapters/payments/stripe-payments.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { composeOperations } from '#infra/run/composition/operations.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { auditQueries } from '#projections/audit/queries.ts';
import { collaborationQueries } from '#projections/collaborations/queries.ts';
import { offerLanguages } from '#projections/extras/queries.ts';
import { createSettled, LONGEST_WAIT_TO_ENTER_MS } from '#projections/kernel/follow/progress.ts';
import { createPasskeysService } from '#services/accounts/second-factors/passkeys.service.ts';
import { createAuditService } from '#services/audit/audit.service.ts';
import { createExtrasHistoryService } from '#services/extras/extras-history.service.ts';
import type { BookWords } from '#services/imports/draft/book-words.ts';
import { createImportsService } from '#services/imports/imports.service.ts';
import { createPropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import { createPropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { createPostersService } from '#services/sharing/posters/posters.service.ts';
import { createIdempotency } from '../calls/idempotency.ts';
import { createFindAccount, createFindCollaboration } from '../calls/sessions/session.ts';
import { imageReader } from '../guests/documents/object-images.ts';
import type { LandingRenderer } from '../guests/pages/landing-renderer.ts';
import { createInProcessCounters, withFallback } from '../http/limits/rate-limits.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createSystemUpdates } from '../operations/system-updates.ts';
import { createFileLimits } from '../properties/file-limits.ts';
import type { Plans } from '../properties/plans.ts';
import { createPropertyAccess } from '../properties/property-access.ts';
import { createPropertyPlan } from '../properties/property-plan.ts';
import { createAskToVerify } from '../sign-in/email-verification.ts';
import { createKnownDevices } from '../sign-in/known-devices.ts';
import { createBeginAdminSession } from '../sign-in/session-tokens.ts';
import { createFindLegalText } from '../site/legal/legal-texts.ts';
import { chatParts } from './chat-parts.ts';
import type { ComposedGateway, GatewayParts } from './gateway-parts.ts';
import { guestParts, loadRendered } from './guest-parts.ts';
import type { Installation, Reading } from './installation.ts';
import { openReading, queriesOf } from './reading.ts';

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
    landing: await loadRendered<LandingRenderer>(webDist, 'app-server/documents.js'),
    ...(await operatorParts(installation, reading, ending)),
    ...(await callParts(installation, reading, ending)),
    metrics,
    webDist,
    jwtSecret,
    origin,
    logger,
  };
}

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
    extrasHistory: createExtrasHistoryService({
      handler,
      ownsImage: media.ownsImage,
      languagesThen: (propertyId) => offerLanguages(core.pool, propertyId),
      findName,
    }),
    propertyMoments: createPropertyMomentService({
      handler,
      clock: systemClock,
      translations,
      findName,
      isErased: async (userId) => !(await core.vault.keysOf([userId])).has(userId),
    }),
    propertyAccess: createPropertyAccess(properties),
    translationProvider: findTranslationProvider(core, config.translation?.url, plans),
    propertyPlan: createPropertyPlan({ plans, hostProperties }),
    imports: createImportsService({ work: domain.heavyWork, loadWords }),
    posters: createPostersService({ readImage: imageReader(media), work: domain.heavyWork }),
    fileLimits: createFileLimits({ plans, stored: objects, settled }),
  };
}

/** Loads what knows the words of books: 30 MB, for which the first import or question waits, and not the start. */
async function loadWords(): Promise<BookWords> {
  const [{ writtenLanguage }, { sectionOf }] = await Promise.all([
    import('#services/chat/words/question-language.ts'),
    import('#services/chat/words/section-hints.ts'),
  ]);
  return { sectionOf, languageOf: writtenLanguage };
}

/** Finds what the provider of translations said last of an account's: whoever asks it, in whichever process. */
function findTranslationProvider(
  { pool }: Core,
  url: string | undefined,
  plans: Pick<Plans, 'hasPackage'>,
): GatewayParts['translationProvider'] {
  if (url === undefined) return async () => null;
  const { provider: name } = translationAddress(url);
  const spending = postgresTranslationSpending(pool);
  return async (accountId) => {
    const ofShare = (await plans.hasPackage(accountId))
      ? 'ready'
      : (await spending.conditionOf(`${name}/without-package`)).condition;
    const condition = ofShare === 'ready' ? (await spending.conditionOf(name)).condition : ofShare;
    const isOn = condition === 'ready' || condition === 'quota';
    return { name, state: isOn ? condition : ('unavailable' as const) };
  };
}

/** Makes what takes payments by card, where the operator has an account for them. */
async function paymentParts({ config: { stripe } }: Installation) {
  return stripe === undefined ? {} : { payments: await openStripePayments(stripe) };
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
