import { type JobQueuesOptions, openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import type { Jobs } from '#kernel/reactors/jobs.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { copies, openReactorProcess } from './noted.test-support.ts';

/**
 * A reactor in a process of its own: says `ready` once it runs, `enqueued` once it has handed jobs over, and never
 * writes the checkpoint after that.
 *
 * Usage: node halting-reactor.test-support.ts <database of the log> <where the queues live, as JSON>
 */
const [databaseUrl = '', where = ''] = process.argv.slice(2);

const queues = await openQueues();
let handedOver = false;
const jobs: Jobs = {
  async enqueue(called) {
    await queues.enqueue(called);
    handedOver = true;
    console.log('enqueued');
  },
};
const own = await openReactorProcess(databaseUrl, jobs);
const { state } = own;
const runner = own.start({
  state: {
    ...state,
    advance: (...move) => (handedOver ? new Promise(() => undefined) : state.advance(...move)),
  },
  onError: (_, error) => console.error(error),
});
while (!(await runner.status()).every(({ active }) => active)) await own.parts.pause(10);
console.log('ready');

/** Opens the queues: a machine that is busy may not connect to Postgres in the time that a start gives it. */
async function openQueues() {
  for (;;) {
    try {
      return await openJobQueues({
        ...(JSON.parse(where) as Pick<JobQueuesOptions, 'redisUrl' | 'databaseUrl'>),
        queues: [copies],
        onError: (error) => console.error(error),
      });
    } catch (error) {
      console.error(error);
      await systemPause(100);
    }
  }
}
