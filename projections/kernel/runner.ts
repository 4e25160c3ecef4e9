import type { Pool } from 'pg';
import type { Projection } from './define-projection.ts';
import type { EventDecoder, EventSource } from './event-source.ts';
import { installProjectionEngine } from './install.ts';
import { Leadership } from './leadership.ts';
import { type Pause, pause } from './pause.ts';
import { ProjectionProgress } from './progress.ts';
import { type ProjectionStatus, ProjectionWorker } from './projection-worker.ts';

export interface RunnerOptions {
  /** One connection is kept for the locks; each projection at work takes another while it commits. */
  readonly pool: Pool;
  readonly source: EventSource;
  readonly decoder: EventDecoder;
  readonly projections: readonly Projection[];
  /** Told of every advance: what `waitFor` and `onAdvance` of this process listen to. */
  readonly progress?: ProjectionProgress;
  /** Events that one transaction folds at most. Default 2,000. */
  readonly batchSize?: number;
  /** Hears of every error that a projection waits out. */
  readonly onError?: (projection: string, error: unknown) => void;
  readonly now?: () => Date;
  readonly pause?: Pause;
}

/** Keeps read models up to date: a loop for each projection, none of which can hold up another. */
export interface ProjectionRunner {
  readonly progress: ProjectionProgress;
  /** How each projection does in this process. From memory: it answers with the database down. */
  status(): readonly ProjectionStatus[];
  /** Finishes or rolls back what is in flight and gives the locks back. */
  stop(): Promise<void>;
}

/** Installs the engine's tables and starts a worker for each projection. @throws the database's error */
export async function startProjections(options: RunnerOptions): Promise<ProjectionRunner> {
  const { pool, projections, progress = new ProjectionProgress(), now = () => new Date() } = options;
  await installProjectionEngine(pool);
  const parts = { ...options, progress, now, pause: options.pause ?? pause };
  const leadership = new Leadership(pool, parts.pause);
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
