import type { Pool } from 'pg';
import { ProjectionProgress } from '../follow/progress.ts';
import { systemTiming } from '../follow/timing.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import { type ProjectionRunner, type ProjectionsToRun, runProjections } from './run-projections.ts';

export interface RunnerOptions extends ProjectionsToRun {
  /** One connection is kept for the locks; each projection at work takes another while it commits. */
  readonly pool: Pool;
  /** Told of every advance: what `waitFor` and `onAdvance` of this process listen to. */
  readonly progress?: ProjectionProgress;
  readonly now?: () => Date;
}

/** Installs the engine's tables and starts a worker for each projection. @throws the database's error */
export function startProjections({ pool, ...options }: RunnerOptions): Promise<ProjectionRunner> {
  return runProjections({
    progress: new ProjectionProgress(),
    now: () => new Date(),
    timing: systemTiming,
    ...options,
    store: createPostgresReadModelStore(pool),
  });
}
