import { type JobQueuesOptions, openJobQueues } from '#infra/queue/open-job-queues.ts';
import { copies, openReactorProcess, stoppedAtCheckpoint } from './noted.test-support.ts';

/**
 * A reactor in a process of its own: says `ready` once it runs, `enqueued` once it has handed jobs over, and goes
 * no further than that.
 *
 * Usage: node halting-reactor.test-support.ts <database of the log> <where the queues live, as JSON>
 */
const [databaseUrl = '', where = ''] = process.argv.slice(2);

const queues = await openJobQueues({
  ...(JSON.parse(where) as Pick<JobQueuesOptions, 'redisUrl' | 'databaseUrl'>),
  queues: [copies],
  onError: (error) => console.error(error),
});
const own = await openReactorProcess(databaseUrl, queues);
const runner = own.start({
  state: stoppedAtCheckpoint(own.state, () => console.log('enqueued')),
  onError: (_, error) => console.error(error),
});
while (!(await runner.status()).every(({ active }) => active)) await own.parts.pause(10);
console.log('ready');
