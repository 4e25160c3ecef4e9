import { jobQueueContract } from '#infra/prove/testing/job-queue.contract.ts';
import { queueHomes } from '#infra/prove/testing/job-queue-backends.ts';

for (const [backend, openHome] of Object.entries(queueHomes)) jobQueueContract(backend, openHome);
