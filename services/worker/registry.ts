import { claimSweeps, defineClaimSweeper } from '#kernel/claim-sweeper.ts';
import type { GivesUp } from '#kernel/given-up.ts';
import type { QueueDefinition } from '#kernel/jobs.ts';
import type { Reactor } from '#kernel/reactor.ts';
import { givesUpEmail } from '#services/accounts/accounts.service.ts';
import { givesUpAddress } from '#services/properties/property-addresses.ts';

/** Every queue of the product: a new one is added here. */
export const queues: readonly QueueDefinition[] = [claimSweeps];

/** Whoever may hold claims: stream category → which of its events can give a unique value up. */
export const claimHolders = { user: givesUpEmail, property: givesUpAddress } as const satisfies Readonly<
  Record<string, GivesUp>
>;

/** Every reactor of the product: a new one is added here. */
export const reactors: readonly Reactor[] = [defineClaimSweeper(claimHolders)];
