import type { Logger } from 'pino';
import type { Core } from '#infra/composition/core.ts';
import type { Domain } from '#infra/composition/domain.ts';
import { openJobQueues } from '#infra/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/reactors/postgres-reactor-state.ts';
import { type HolderKeeper, holdersByCategory } from '#kernel/claim-holders.ts';
import { claimSweeps, createClaimSweepProcessors } from '#kernel/claim-sweeper.ts';
import type { QueueCounts } from '#kernel/jobs.ts';
import { type ReactorRunner, startReactors } from '#kernel/reactor-runner.ts';
import { Leadership } from '#projections/kernel/leadership.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { systemTiming } from '#projections/kernel/timing.ts';
import { isTransient } from '#projections/kernel/transient-error.ts';
import { type claimHolders, queues, reactors } from './registry.ts';

export interface WorkerParts {
  readonly core: Core;
  readonly domain: Pick<Domain, 'accounts' | 'properties' | 'claims'>;
  /** Where the queues are kept: in Redis, else in this database. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/** The worker, at work. */
export interface Worker {
  /** How the reactors stand. @throws where the log or the database cannot be reached */
  reactors(): ReturnType<ReactorRunner['status']>;
  /** @throws JobsUnavailableError */
  jobs(): Promise<readonly QueueCounts[]>;
}

/**
 * The composition root of the worker: reactors that hand work over, and the processors that do it.
 * @param ending gets what has to be closed again
 */
export async function startWorker(parts: WorkerParts, ending: AsyncDisposableStack): Promise<Worker> {
  const { core, domain, redisUrl, databaseUrl, logger } = parts;
  const { store, codec, pool } = core;
  const jobs = await openJobQueues({
    ...{ redisUrl, databaseUrl, queues },
    onError: (error) => logger.error({ err: error }, 'the job queues wait an error out'),
  });
  ending.defer(() => jobs.close());
  const keepers: Record<keyof typeof claimHolders, HolderKeeper> = {
    user: domain.accounts,
    property: domain.properties,
  };
  const holders = holdersByCategory(keepers);
  jobs.work(claimSweeps, createClaimSweepProcessors({ claims: domain.claims, holders }));

  const state = await openPostgresReactorState(pool);
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  ending.defer(() => leadership.close());
  const runner = startReactors({
    ...{ store, reactors, state, leadership, jobs, isTransient },
    decoder: codec,
    onError: (reactor, error) => logger.error({ err: error, reactor }, 'a reactor waits an error out'),
  });
  ending.defer(() => runner.stop());
  return { reactors: () => runner.status(), jobs: () => jobs.counts() };
}
