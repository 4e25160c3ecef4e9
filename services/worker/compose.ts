import { Registry } from 'prom-client';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import { composeTranslating } from '#infra/run/composition/translating.ts';
import type { JobQueues, QueueCounts } from '#kernel/reactors/jobs.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import { type ReactorRunner, startReactors } from '#kernel/reactors/reactor-runner.ts';
import { keepSchedules } from '#kernel/reactors/schedule.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { translations, translator } from '#services/translation/translation-jobs.ts';
import { workOff } from './processors.ts';
import { queues, reactors, schedules } from './registry.ts';
import type { WorkerParts } from './worker-parts.ts';

/**
 * Starts the worker: the reactors that hand work over, and the processors that do it.
 * @param ending gets what has to be closed again
 */
export async function startWorker(parts: WorkerParts, ending: AsyncDisposableStack) {
  const { redisUrl, databaseUrl, logger } = parts;
  const turns = new Leadership(createPostgresReadModelStore(parts.core.pool), systemTiming);
  // Behind the queues: jobs in flight keep their turns.
  ending.defer(() => turns.close());
  const jobs = await openJobQueues({
    redisUrl,
    databaseUrl,
    queues,
    onError: (error) => logger.error({ err: error }, 'the job queues wait an error out'),
  });
  ending.defer(() => jobs.close());
  const stopping = new AbortController();
  // In front of the queues: they let their jobs finish, of which some wait for read models.
  ending.defer(() => stopping.abort(new Error('the process ends')));
  const catchUp = createCatchUp(parts.core, stopping.signal);
  const queries = await createQueryPool(databaseUrl);
  ending.defer(() => queries.end());
  workOff(jobs, queries, { ...parts, catchUp });
  const { core, domain, dataDir, translation = {}, translationWaits: waits } = parts;
  const counted = new Registry();
  const translating = { core, domain, queries, jobs, turns, catchUp, dataDir, translation, waits, counted };
  const { processors, worthwhile } = await composeTranslating(translating);
  jobs.work(translations, processors);
  const recurring = keepSchedules(schedules, {
    jobs,
    clock: systemClock,
    pause: systemPause,
    onError: (error) => logger.error({ err: error }, 'recurring work is handed over later'),
  });
  ending.defer(() => recurring.stop());
  const running = reactors.map((reactor) => (reactor === translator ? { ...reactor, worthwhile } : reactor));
  const runner = await startRunner(jobs, running, parts, ending);
  return {
    /** Reads the state of the reactors. @throws where the log or the database cannot be reached */
    reactors: (): ReturnType<ReactorRunner['status']> => runner.status(),
    /** @throws JobsUnavailableError */
    jobs: (): Promise<readonly QueueCounts[]> => jobs.counts(),
    /** The queues that it works off, for whoever looks after them in this process; closed with the worker. */
    queues: jobs,
    /** Counters of its work, for Prometheus. */
    counted,
  };
}

/** The worker, at work. */
export type Worker = Awaited<ReturnType<typeof startWorker>>;

async function startRunner(
  jobs: JobQueues,
  running: readonly Reactor[],
  { core, logger }: WorkerParts,
  ending: AsyncDisposableStack,
): Promise<ReactorRunner> {
  const { store, codec, pool } = core;
  const state = await openPostgresReactorState(pool);
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  ending.defer(() => leadership.close());
  const runner = startReactors({
    store,
    reactors: running,
    state,
    leadership,
    jobs,
    isTransient,
    decoder: codec,
    onError: (reactor, error) => logger.error({ err: error, reactor }, 'a reactor waits an error out'),
  });
  ending.defer(() => runner.stop());
  return runner;
}
