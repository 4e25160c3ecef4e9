import type { Logger } from 'pino';
import type { CommonQueryMethods } from 'slonik';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import type { ReadModels } from '#infra/run/composition/read-models.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { Settled } from '#projections/kernel/follow/progress.ts';
import type { MediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { PublicPageQueries } from '#projections/properties/guests/queries.ts';
import type { HostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import type { DeletedAccounts } from '../guests/documents/deleted-accounts.ts';
import type { Watched } from '../operations/health.ts';
import type { Plans } from '../properties/plans.ts';

/** A worker of this process, as its gateway sees it. */
type AtWork = NonNullable<Watched['worker']> & { readonly queues: JobQueues };

/** Parts of an installation that its gateway is composed from. */
export interface Installation {
  readonly core: Core;
  readonly domain: Domain;
  readonly readModels: ReadModels;
  /** The worker, where it is at work in this process. */
  readonly worker?: AtWork;
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
export interface Reading {
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
