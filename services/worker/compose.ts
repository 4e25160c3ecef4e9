import type { Logger } from 'pino';
import type { Core } from '#infra/composition/core.ts';
import type { Domain } from '#infra/composition/domain.ts';
import { composeErasure } from '#infra/composition/erasure.ts';
import { composeMediaIndex } from '#infra/composition/media-index.ts';
import type { Config } from '#infra/config/config.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { openJobQueues } from '#infra/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/reactors/postgres-reactor-state.ts';
import { postgresVisitorSalts } from '#infra/vault/postgres-visitor-salts.ts';
import { type HolderKeeper, holdersByCategory } from '#kernel/claim-holders.ts';
import { claimSweeps, createClaimSweepProcessors } from '#kernel/claim-sweeper.ts';
import { systemClock } from '#kernel/clock.ts';
import type { JobQueues, QueueCounts } from '#kernel/jobs.ts';
import type { Mailer } from '#kernel/mailer.ts';
import { systemPause } from '#kernel/pause.ts';
import { type ReactorRunner, startReactors } from '#kernel/reactor-runner.ts';
import { keepSchedules } from '#kernel/schedule.ts';
import type { Storage } from '#kernel/storage.ts';
import { type AccountQueries, accountQueries } from '#projections/accounts/queries.ts';
import { Leadership } from '#projections/kernel/leadership.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { systemTiming } from '#projections/kernel/timing.ts';
import { isTransient } from '#projections/kernel/transient-error.ts';
import {
  createForgottenPasswordProcessors,
  forgottenPasswords,
} from '#services/accounts/forgotten-passwords.ts';
import { RESET_MINUTES } from '#services/accounts/password-resets.service.ts';
import {
  collaborationEndings,
  createCollaborationEndingProcessors,
} from '#services/collaborators/forget-ended.ts';
import { createErasureProcessors, erasures } from '#services/erasure/erasure-jobs.ts';
import {
  createVisitorSaltSweepProcessors,
  visitorSaltSweeps,
} from '#services/guest-activity/visitor-salt-sweep.ts';
import { createMailService } from '#services/mail/mail.service.ts';
import { createMailProcessors, mails } from '#services/mail/mail-jobs.ts';
import { createMediaSweepProcessors, mediaSweeps } from '#services/media/media-sweep.ts';
import { type claimHolders, queues, reactors, schedules } from './registry.ts';

export interface WorkerParts {
  readonly core: Core;
  readonly domain: Pick<
    Domain,
    'accounts' | 'passwordResets' | 'collaborators' | 'properties' | 'media' | 'claims' | 'handler'
  >;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Under whose name mails are written. */
  readonly brand: Config['brand'];
  /** Where people reach the site, without a slash at the end; known once it listens. */
  readonly origin: () => string;
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
  /** The queues that it works off, for whoever looks after them in this process; closed with the worker. */
  readonly queues: JobQueues;
}

/**
 * The composition root of the worker: reactors that hand work over, and the processors that do it.
 * @param ending gets what has to be closed again
 */
export async function startWorker(parts: WorkerParts, ending: AsyncDisposableStack): Promise<Worker> {
  const { core, domain, storage, redisUrl, databaseUrl, logger } = parts;
  const { store, codec, pool } = core;
  const jobs = await openJobQueues({
    ...{ redisUrl, databaseUrl, queues },
    onError: (error) => logger.error({ err: error }, 'the job queues wait an error out'),
  });
  ending.defer(() => jobs.close());
  const keepers: Record<keyof typeof claimHolders, HolderKeeper> = {
    user: domain.accounts,
    property: domain.properties,
    collaboration: domain.collaborators,
  };
  const holders = holdersByCategory(keepers);
  jobs.work(claimSweeps, createClaimSweepProcessors({ claims: domain.claims, holders }));
  const queries = await createQueryPool(databaseUrl);
  ending.defer(() => queries.end());
  const erasure = composeErasure({ core, domain, queries, logger });
  jobs.work(erasures, createErasureProcessors({ erasure, discard: domain.media.discard }));
  jobs.work(collaborationEndings, createCollaborationEndingProcessors(domain.collaborators));

  jobs.work(forgottenPasswords, createForgottenPasswordProcessors(domain.passwordResets));
  jobs.work(mails, composeMailProcessors(parts, accountQueries(queries, Date.now)));

  const media = { handler: domain.handler, storage, index: composeMediaIndex(core, queries) };
  jobs.work(mediaSweeps, createMediaSweepProcessors({ ...media, clock: systemClock }));
  const salts = postgresVisitorSalts(pool);
  jobs.work(visitorSaltSweeps, createVisitorSaltSweepProcessors({ salts, clock: systemClock }));
  const recurring = keepSchedules(schedules, {
    ...{ jobs, clock: systemClock, pause: systemPause },
    onError: (error) => logger.error({ err: error }, 'recurring work is handed over later'),
  });
  ending.defer(() => recurring.stop());

  const state = await openPostgresReactorState(pool);
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  ending.defer(() => leadership.close());
  const runner = startReactors({
    ...{ store, reactors, state, leadership, jobs, isTransient },
    decoder: codec,
    onError: (reactor, error) => logger.error({ err: error, reactor }, 'a reactor waits an error out'),
  });
  ending.defer(() => runner.stop());
  return { reactors: () => runner.status(), jobs: () => jobs.counts(), queues: jobs };
}

/** What sends mails, with what it has to know of the people they are about. */
function composeMailProcessors(parts: WorkerParts, people: Pick<AccountQueries, 'find'>) {
  const { domain, mailer, brand, origin } = parts;
  const { accounts, passwordResets, collaborators, handler } = domain;
  return createMailProcessors({
    mail: createMailService({ handler, mailer, brand }),
    facts: {
      formerEmail: accounts.formerEmail,
      openReset: passwordResets.openReset,
      async openInvite(collaborationId) {
        const invite = await collaborators.openInviteOf(collaborationId);
        if (invite === undefined) return undefined;
        const owner = await people.find(invite.ownerId);
        // Behind, or being erased, which ends the invite: the next attempt knows.
        if (owner === undefined) throw new Error('whoever invites is not known yet, or not any more');
        return { ...invite, ownerName: `${owner.user.firstName} ${owner.user.lastName}` };
      },
    },
    resetMinutes: RESET_MINUTES,
    linkTo(path) {
      // A mail that is due while the process starts is tried again a little later.
      if (origin() === '') throw new Error('the site does not listen yet');
      return `${origin()}${path}`;
    },
  });
}
