import type { Pool } from 'pg';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import { followNotices, type ProgressListener } from './follow-notices.ts';
import type { ProjectionProgress } from './progress.ts';
import { systemTiming } from './timing.ts';

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
