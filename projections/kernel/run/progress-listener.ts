import type { Pool } from 'pg';
import { followNotices, type ProgressListener } from '../follow/follow-notices.ts';
import type { ProjectionProgress } from '../follow/progress.ts';
import { systemTiming } from '../follow/timing.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';

/**
 * Tells this process how far the projections in other processes have come. Holds one connection.
 * The engine's tables must be installed.
 */
export function listenForProgress(options: {
  pool: Pool;
  progress: ProjectionProgress;
  onError?: (error: unknown) => void;
}): ProgressListener {
  const { pool, ...rest } = options;
  return followNotices({ store: createPostgresReadModelStore(pool), timing: systemTiming, ...rest });
}
