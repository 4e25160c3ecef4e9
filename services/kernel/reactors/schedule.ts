import type { Clock } from '../work/clock.ts';
import type { Pause } from '../work/pause.ts';
import type { JobDraft, Jobs } from './jobs.ts';

/** Work that comes back by itself. */
export interface Schedule {
  /** Lower-case letters and hyphens: the beginning of its jobs' ids. */
  readonly name: string;
  /** Milliseconds. */
  readonly everyMs: number;
  readonly draft: JobDraft;
}

/** Wait before work that could not be handed over is handed over again. Milliseconds. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Hands recurring work over to the jobs, once in each span of time, the present one included. A job's id is that
 * of its span, so that it is one job however many processes ask for it and however often they start; while none
 * runs, none is asked for, and nothing piles up.
 * @param dependencies `onError` is told why work could not be handed over; it is tried again
 */
export function keepSchedules(
  schedules: readonly Schedule[],
  dependencies: { jobs: Jobs; clock: Clock; pause: Pause; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  const { jobs, clock, pause, onError } = dependencies;
  const ending = new AbortController();
  const { signal } = ending;

  async function keep({ name, everyMs, draft }: Schedule): Promise<void> {
    while (!signal.aborted) {
      const now = clock.now().getTime();
      const span = Math.floor(now / everyMs);
      try {
        await jobs.enqueue({ ...draft, id: `${name}.${span}` });
        await pause((span + 1) * everyMs - now, signal);
      } catch (error) {
        onError(error);
        await pause(AGAIN_AFTER_MS, signal);
      }
    }
  }

  const kept = Promise.all(schedules.map(keep));
  return {
    async stop() {
      ending.abort();
      await kept;
    },
  };
}
