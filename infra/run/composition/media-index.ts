import type { CommonQueryMethods } from 'slonik';
import { mediaObjects } from '#projections/media_objects/projection.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { MediaIndex } from '#services/media/media-sweep.ts';
import type { CatchUp } from './catching-up.ts';

/** Composes the index by which the sweep of files finds files. */
export function composeMediaIndex(queries: CommonQueryMethods, catchUp: CatchUp): MediaIndex {
  return { ...mediaObjectQueries(queries), untilCaughtUp: () => catchUp(mediaObjects) };
}
