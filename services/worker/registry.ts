import { claimSweeps, defineClaimSweeper } from '#kernel/claim-sweeper.ts';
import type { QueueDefinition } from '#kernel/jobs.ts';
import type { Reactor } from '#kernel/reactor.ts';

/** Every queue of the product: a new one is added here. */
export const queues: readonly QueueDefinition[] = [claimSweeps];

/** Every reactor of the product: a new one is added here. */
export const reactors: readonly Reactor[] = [defineClaimSweeper()];
