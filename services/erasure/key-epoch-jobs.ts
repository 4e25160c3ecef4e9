import { z } from 'zod';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { KeyEpochs } from '#kernel/secrets/vault.ts';

const HOUR_MS = 3_600_000;

const schemas = { renew: z.object({}) };

/** Ends epochs of the vault whose time is over. */
export const keyEpochs = defineQueue({
  name: 'key-epochs',
  attempts: 10,
  backoffMs: 30_000,
  concurrency: 1,
  schemas,
});

/** Each hour: a worker that was away when an epoch's time was over makes up for it when it is back. */
export const keyEpochSchedule: Schedule = {
  name: 'key-epoch',
  everyMs: HOUR_MS,
  draft: keyEpochs.draft('renew', {}),
};

/** Makes the queue's processor. It may be repeated as often as one likes. */
export const createKeyEpochProcessors = (
  epochs: Pick<KeyEpochs, 'nextEpochIfDue'>,
): Processors<typeof schemas> => ({ renew: () => epochs.nextEpochIfDue() });
