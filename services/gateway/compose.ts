import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Core } from '#infra/composition/core.ts';
import type { Domain } from '#infra/composition/domain.ts';
import type { ReadModels } from '#infra/composition/read-models.ts';
import type { Config } from '#infra/config/config.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { guestActivityQueries } from '#projections/guest_activity/queries.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { publicPageQueries } from '#projections/public_page/queries.ts';
import { siteSettingQueries } from '#projections/site_settings/queries.ts';
import type { Worker } from '#services/worker/compose.ts';
import type { GatewayOptions } from './app.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { createPublicDocuments, forgetAsTheyChange } from './public-documents.ts';
import { createPublishedHouses } from './published-houses.ts';
import { createSettled } from './read-your-writes.ts';

export interface GatewayParts {
  readonly core: Core;
  readonly domain: Domain;
  readonly readModels: ReadModels;
  /** Where it is at work in this process. */
  readonly worker?: Worker;
  /** The database of the read models. */
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'brand' | 'rateLimitScale' | 'trustProxy'>;
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
  const pages = publicPageQueries(core.pool);
  const documents = createPublicDocuments(pages);
  ending.defer(forgetAsTheyChange(documents, readModels.progress));
  const houses = createPublishedHouses(pages);
  ending.defer(forgetAsTheyChange(houses, readModels.progress));
  const { accounts, signIns, admins, billing, siteSettings, properties, media, guestActivity } = domain;
  return {
    accounts,
    signIns,
    admins,
    billing,
    siteSettings,
    properties,
    media,
    guestActivity,
    findAccount: accountQueries(queryPool, Date.now).find,
    hostProperties: hostPropertyQueries(queryPool),
    pricing: pricingQueries(queryPool),
    settings: siteSettingQueries(queryPool),
    activity: guestActivityQueries(queryPool),
    documents,
    houses,
    settled: createSettled(readModels.progress),
    watched: {
      dependencies: core.dependencies,
      readModels: readModels.health,
      ...(parts.worker !== undefined && { worker: parts.worker }),
    },
    renderer: await loadRenderer(webDist),
    webDist,
    jwtSecret,
    brandName: config.brand.name,
    ...(config.brand.productDomain !== undefined && { productDomain: config.brand.productDomain }),
    origin,
    rateLimitScale: config.rateLimitScale,
    ...(config.trustProxy !== undefined && { trustProxy: config.trustProxy }),
    logger,
  };
}

/** The guest page's renderer is JSX, which the web build turns into a module that Node can load. */
async function loadRenderer(webDist: string): Promise<GuestRenderer> {
  return (await import(pathToFileURL(join(webDist, 'guest-server', 'render.js')).href)) as GuestRenderer;
}
