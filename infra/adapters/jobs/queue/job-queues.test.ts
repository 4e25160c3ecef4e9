import { jobQueueContract } from './job-queue.contract.ts';
import { queueHomes } from './job-queue-backends.test-support.ts';

for (const [backend, openHome] of Object.entries(queueHomes)) jobQueueContract(backend, openHome);
