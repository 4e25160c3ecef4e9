import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { Projection } from './define-projection.ts';
import type { EventDecoder, EventSource } from './event-source.ts';
import { createPostgresReadModelStore } from './postgres/postgres-read-model-store.ts';
import { ProjectionProgress } from './progress.ts';
import type { BuildRole } from './read-model-store.ts';
import { type RebuildOptions, type RebuildResult, rebuild, type Verification, verify } from './rebuild.ts';
import { type RetryResult, retryParked } from './retry.ts';
import { systemTiming } from './timing.ts';

/** What an operator's command works with. */
export interface OperationParts {
  readonly pool: Pool;
  readonly source: EventSource;
  readonly decoder: EventDecoder;
  /** That of this process, where it runs projections too; else notices alone tell of what changed. */
  readonly progress?: ProjectionProgress;
}

/** One build of a projection, as stored. */
export interface ProjectionListing {
  readonly projection: string;
  readonly version: number;
  readonly role: BuildRole;
  readonly schema: string;
  readonly position: Position | undefined;
  /** How many streams are parked. */
  readonly deadLetters: number;
}

/** The builds of these projections: the live one of each first. */
export async function listProjections(
  pool: Pool,
  projections: readonly Projection[],
): Promise<readonly ProjectionListing[]> {
  const store = createPostgresReadModelStore(pool);
  await store.install();
  const listing: ProjectionListing[] = [];
  for (const { name } of projections) {
    for (const build of await store.findBuilds(name)) {
      const { projection, version, role, schema, position } = build;
      const deadLetters = (await store.findParkedStreams(build.id)).length;
      listing.push({ projection, version, role, schema, position, deadLetters });
    }
  }
  return listing;
}

/** Builds the projection anew beside the live tables and swaps it in. @throws as `rebuild` */
export async function rebuildProjection(
  parts: OperationParts,
  projection: Projection,
  options?: RebuildOptions,
): Promise<RebuildResult> {
  return rebuild(await engineParts(parts), projection, options);
}

/** Compares the live tables with ones built from the start of the log. @throws as `verify` */
export async function verifyProjection(
  parts: OperationParts,
  projection: Projection,
  options?: RebuildOptions,
): Promise<Verification> {
  return verify(await engineParts(parts), projection, options);
}

/** Tries the parked streams of the projection again, or the one named. Safe beside a running worker. */
export async function retryDeadLetters(
  parts: Omit<OperationParts, 'source'>,
  projection: Projection,
  options: { readonly stream?: string } = {},
): Promise<RetryResult> {
  return retryParked(await engineParts(parts), projection, options.stream);
}

async function engineParts<Given extends { readonly pool: Pool; readonly progress?: ProjectionProgress }>({
  pool,
  ...given
}: Given) {
  const store = createPostgresReadModelStore(pool);
  await store.install();
  return { progress: new ProjectionProgress(), timing: systemTiming, ...given, store };
}
