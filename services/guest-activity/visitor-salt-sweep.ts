import { z } from 'zod';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { VisitorSalts } from '#kernel/secrets/visitor-salts.ts';
import type { Clock } from '#kernel/work/clock.ts';

const HOUR_MS = 3_600_000;

const schemas = { sweep: z.object({}) };

/** Looks for salts whose day is over. */
export const visitorSaltSweeps = defineQueue({
  name: 'visitor-salt-sweeps',
  attempts: 10,
  backoffMs: 30_000,
  concurrency: 1,
  schemas,
});

/** Each hour from midnight, UTC, on: a worker that was away at midnight makes up for it when it is back. */
export const visitorSaltSweepSchedule: Schedule = {
  name: 'visitor-salt-sweep',
  everyMs: HOUR_MS,
  draft: visitorSaltSweeps.draft('sweep', {}),
};

/**
 * Makes the queue's processor, which destroys the salts of the days before today. It may be repeated as often as one
 * likes.
 */
export const createVisitorSaltSweepProcessors = (dependencies: {
  salts: Pick<VisitorSalts, 'destroyBefore'>;
  clock: Clock;
}): Processors<typeof schemas> => ({
  sweep: () => dependencies.salts.destroyBefore(dependencies.clock.now().toISOString().slice(0, 10)),
});
