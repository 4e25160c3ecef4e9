import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import {
  type RebuildOptions,
  type RebuildResult,
  rebuild,
  type Verification,
  verify,
} from '../build/rebuild.ts';
import type { Projection } from '../define-projection.ts';
import type { EventDecoder, EventSource } from '../follow/event-source.ts';
import { ProjectionProgress } from '../follow/progress.ts';
import { systemTiming } from '../follow/timing.ts';
import { dropProjectionBuilds } from '../postgres/builds.ts';
import { listParkedStreams, type ParkedStream } from '../postgres/dead-letters.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import type { BuildRole } from '../read-model-store.ts';
import { type RetryResult, retryParked } from './retry.ts';

/** Parts that an operator's command works with. */
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
  /** Number of streams that are parked. */
  readonly deadLetters: number;
}

/** Lists the builds of these projections: the live one of each first. */
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

/** A stream that the live tables of a projection could not digest. */
export type DeadLetter = ParkedStream & { readonly projection: string };

/**
 * Lists the parked streams of the live tables, in the order of their first event set aside. @param limit most of each
 */
export async function listDeadLetters(
  pool: Pool,
  projections: readonly Projection[],
  limit: number,
): Promise<readonly DeadLetter[]> {
  const store = createPostgresReadModelStore(pool);
  const live = await store.findLiveBuilds();
  const found = await Promise.all(
    live
      .filter(({ projection }) => projections.some(({ name }) => name === projection))
      .map(async ({ id, projection }) =>
        (await listParkedStreams(pool, id, limit)).map((parked) => ({ projection, ...parked })),
      ),
  );
  return found.flat();
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

/**
 * Removes a projection's tables and checkpoints for good: for a draft, which no part of the product reads.
 * @returns whether there were any
 */
export async function dropProjection(pool: Pool, name: string): Promise<boolean> {
  await createPostgresReadModelStore(pool).install();
  return dropProjectionBuilds(pool, name);
}

async function engineParts<Given extends { readonly pool: Pool; readonly progress?: ProjectionProgress }>({
  pool,
  ...given
}: Given) {
  const store = createPostgresReadModelStore(pool);
  await store.install();
  return { progress: new ProjectionProgress(), timing: systemTiming, ...given, store };
}
