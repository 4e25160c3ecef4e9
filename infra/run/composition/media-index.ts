import type { CommonQueryMethods } from 'slonik';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { untilCaughtUp } from '#projections/kernel/follow/until-caught-up.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { mediaObjects } from '#projections/media_objects/projection.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { MediaIndex } from '#services/media/media-sweep.ts';
import type { Core } from './core.ts';

/** Composes the index by which the sweep of files finds files. */
export function composeMediaIndex(
  { store: source, pool }: Pick<Core, 'store' | 'pool'>,
  queries: CommonQueryMethods,
): MediaIndex {
  const parts = { store: createPostgresReadModelStore(pool), source, timing: systemTiming };
  return { ...mediaObjectQueries(queries), untilCaughtUp: () => untilCaughtUp(parts, mediaObjects) };
}
