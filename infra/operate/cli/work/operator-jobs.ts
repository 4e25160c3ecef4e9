import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { queues } from '#services/worker/registry.ts';
import { withCore } from '../operator/operator-core.ts';

/** Runs an operator's command on the job queues of the installation that the environment names. */
export function withJobs(work: (jobs: JobQueues, core: Core) => Promise<void>): Promise<void> {
  return withCore(async (core, { config, databaseUrl }) => {
    const { redisUrl } = config;
    const onError = (error: Error) => console.error(error.message);
    const jobs = await openJobQueues({ redisUrl, databaseUrl, queues, onError });
    try {
      await work(jobs, core);
    } finally {
      await jobs.close();
    }
  });
}
