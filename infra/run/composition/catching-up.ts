import type { Projection } from '#projections/kernel/define-projection.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { untilCaughtUp } from '#projections/kernel/follow/until-caught-up.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import type { Core } from './core.ts';

/** Waits until these read models tell everything that the log holds by then. @throws as `untilCaughtUp` */
export type CatchUp = (...readModels: readonly Projection[]) => Promise<void>;

/**
 * Makes what waits for read models: a job that needs one that is behind, or still being built, is left to its next attempt.
 * @param signal gives every wait up: the process ends, and a wait is no work to be finished
 */
export function createCatchUp(
  { pool, store: source }: Pick<Core, 'pool' | 'store'>,
  signal?: AbortSignal,
): CatchUp {
  const parts = { store: createPostgresReadModelStore(pool), source, timing: systemTiming, signal };
  return async (...readModels) => {
    await Promise.all(readModels.map((readModel) => untilCaughtUp(parts, readModel)));
  };
}
