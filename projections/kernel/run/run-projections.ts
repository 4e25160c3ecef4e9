import type { Projection } from '../define-projection.ts';
import type { EventDecoder, EventLog } from '../follow/event-source.ts';
import { Leadership } from '../follow/leadership.ts';
import type { ProjectionProgress } from '../follow/progress.ts';
import type { Timing } from '../follow/timing.ts';
import type { ReadModelStore } from '../read-model-store.ts';
import { type ProjectionStatus, ProjectionWorker } from './projection-worker.ts';

/** Projections that are to be run, wherever the read models are kept. */
export interface ProjectionsToRun {
  readonly source: EventLog;
  readonly decoder: EventDecoder;
  readonly projections: readonly Projection[];
  /** Events that one transaction folds at most. Default 2,000. */
  readonly batchSize?: number;
  /**
   * Time without a sign of life after which another worker takes over, in milliseconds; absent: so soon that a stand-by does
   * within two seconds.
   */
  readonly silenceMs?: number;
  /** Hears of every error that a projection waits out. */
  readonly onError?: (projection: string, error: unknown) => void;
}

export interface RunnerParts extends ProjectionsToRun {
  readonly store: ReadModelStore;
  readonly progress: ProjectionProgress;
  readonly timing: Timing;
  readonly now: () => Date;
}

/** Keeps read models up to date: a loop for each projection, none of which can hold up another. */
export interface ProjectionRunner {
  readonly progress: ProjectionProgress;
  /** Returns the state of each projection in this process. From memory: it answers with the database down. */
  status(): readonly ProjectionStatus[];
  /** Finishes or rolls back what is in flight and gives the locks back. */
  stop(): Promise<void>;
}

/** Installs the engine's tables and starts a worker for each projection. @throws the store's error */
export async function runProjections(parts: RunnerParts): Promise<ProjectionRunner> {
  const { store, projections, progress, timing, silenceMs } = parts;
  await store.install();
  const leadership = new Leadership(store, timing, silenceMs);
  const stopping = new AbortController();
  const workers = projections.map((projection) => new ProjectionWorker({ ...parts, leadership }, projection));
  const running = workers.map((worker) => worker.run(stopping.signal));
  return {
    progress,
    status: () => workers.map((worker) => worker.status()),
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await leadership.close();
    },
  };
}
