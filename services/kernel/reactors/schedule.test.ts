import { afterEach, expect, it } from 'vitest';
import type { Pause } from '../work/pause.ts';
import { type Job, JobsUnavailableError } from './jobs.ts';
import { keepSchedules } from './schedule.ts';

const HOUR_MS = 3_600_000;
const schedule = { name: 'sweep', everyMs: HOUR_MS, draft: { queue: 'sweeps', name: 'sweep', data: {} } };

/** Makes a world whose time goes on as soon as everybody waits. */
function world(startsAt: number) {
  let now = startsAt;
  const enqueued: string[] = [];
  const errors: unknown[] = [];
  const refusals: Error[] = [];
  const pause: Pause = async (milliseconds, signal) => {
    if (!signal?.aborted) now += milliseconds;
    await new Promise(setImmediate);
  };
  const jobs = {
    async enqueue(given: Job | readonly Job[]) {
      const refusal = refusals.pop();
      if (refusal !== undefined) throw refusal;
      for (const { id } of [given].flat() as readonly Job[]) enqueued.push(id);
    },
  };
  const clock = { now: () => new Date(now) };
  const open = () =>
    keepSchedules([schedule], { jobs, clock, pause, onError: (error) => errors.push(error) });
  return { enqueued, errors, refusals, open, now: () => now };
}

const opened: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((schedules) => schedules.stop())));

it('asks for the work of this hour at once, and then for that of each hour as it begins', async () => {
  const { enqueued, open } = world(10 * HOUR_MS + 1);
  opened.push(open());
  await expect.poll(() => enqueued.slice(0, 3)).toEqual(['sweep.10', 'sweep.11', 'sweep.12']);
});

it('asks for the same job from every process and after every start', async () => {
  const { enqueued, open } = world(10 * HOUR_MS);
  const [one, other] = [open(), open()];
  await Promise.all([one.stop(), other.stop()]);
  await open().stop();
  expect(new Set(enqueued)).toEqual(new Set(['sweep.10']));
  expect(enqueued).toHaveLength(3);
});

it('tries again soon where the jobs cannot be reached, and loses no hour', async () => {
  const { enqueued, errors, refusals, open, now } = world(10 * HOUR_MS);
  const refusal = new JobsUnavailableError('away');
  refusals.push(refusal);
  opened.push(open());
  await expect.poll(() => enqueued).toContain('sweep.10');
  expect(errors).toEqual([refusal]);
  expect(enqueued[0]).toBe('sweep.10');
  expect(now()).toBeGreaterThan(10 * HOUR_MS);
});

it('ends while it waits', async () => {
  const { enqueued, open } = world(10 * HOUR_MS);
  await open().stop();
  const asked = enqueued.length;
  await new Promise(setImmediate);
  expect(enqueued).toHaveLength(asked);
});
