import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { EventStore } from '#kernel/event-store.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { ProjectionProgress } from '#projections/kernel/progress.ts';
import { listenForProgress } from '#projections/kernel/progress-listener.ts';
import { startProjections } from '#projections/kernel/runner.ts';
import { projections } from '#projections/registry.ts';
import type { Core } from './core.ts';

/** How a read model stands. */
export interface ReadModelHealth {
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly caughtUp: boolean;
  readonly lagSeconds: number;
  readonly deadLetters: number;
}

/** The read models as a process of the product sees them, whoever keeps them up to date. */
export interface ReadModels {
  /** How far they have come: what a write waits for before it answers. */
  readonly progress: ProjectionProgress;
  /** @throws the database's error, where they are kept by another process */
  health(): Promise<readonly ReadModelHealth[]>;
}

const LOOK_AGAIN_MS = 10;
/** A read model that is followed from outside counts as caught up while it is no further behind than this. */
const BEHIND_AT_MOST_SECONDS = 2;

/**
 * Keeps the read models up to date in this process, beside others that may do the same. A stand-by is
 * as well as the read models that it stands by for.
 */
export async function keepReadModels(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
): Promise<ReadModels> {
  const { pool, store, codec } = core;
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections,
    onError: (projection, error) =>
      logger.error({ err: error, projection }, 'a projection waits an error out'),
  });
  ending.defer(() => runner.stop());
  const listener = listenForProgress({ pool, progress: runner.progress });
  ending.defer(() => listener.stop());
  return {
    progress: runner.progress,
    async health() {
      const own = runner.status();
      if (!own.some(isStandby)) return own;
      const kept = await storedHealth(core);
      return own.map((status) =>
        isStandby(status) ? (kept.find(({ name }) => name === status.name) ?? status) : status,
      );
    },
  };
}

const isStandby = ({ state }: ReadModelHealth): boolean => state === 'standby' || state === 'superseded';

/** Follows the read models that other processes keep up to date. */
export async function watchReadModels(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
): Promise<ReadModels> {
  const { pool } = core;
  await createPostgresReadModelStore(pool).install();
  const progress = new ProjectionProgress();
  const listener = listenForProgress({
    pool,
    progress,
    onError: (error) => logger.error({ err: error }, 'hears nothing of the read models'),
  });
  ending.defer(() => listener.stop());
  return { progress, health: () => storedHealth(core) };
}

/** How the read models stand by what is stored of them. @throws the database's error */
async function storedHealth({ pool, store }: Core): Promise<readonly ReadModelHealth[]> {
  const kept = createPostgresReadModelStore(pool);
  const builds = await kept.findLiveBuilds();
  return Promise.all(
    projections.map(async ({ name, version, categories }) => {
      const build = builds.find((live) => live.projection === name);
      if (build === undefined) {
        return { name, version, state: 'building', caughtUp: false, lagSeconds: 0, deadLetters: 0 };
      }
      const lagSeconds = await secondsBehind(store, build.position, categories);
      const caughtUp = lagSeconds <= BEHIND_AT_MOST_SECONDS;
      const deadLetters = (await kept.findParkedStreams(build.id)).length;
      return { name, version: build.version, state: 'live', caughtUp, lagSeconds, deadLetters };
    }),
  );
}

/**
 * How long the next event has been waiting for a reader who has come this far. Under load there is always
 * one: that there is says nothing, but that it grows old says that nobody takes it up.
 */
async function secondsBehind(
  store: EventStore,
  after: Position | undefined,
  categories: readonly string[],
): Promise<number> {
  const from = after === undefined ? {} : { from: after };
  for await (const { position, recordedAt } of store.readAll({ ...from, categories, limit: 2 })) {
    if (after === undefined || position > after) return (Date.now() - Date.parse(recordedAt)) / 1_000;
  }
  return 0;
}

/** Waits until every read model has reached the end of the log. @throws the signal's reason */
export async function caughtUp(readModels: ReadModels, signal: AbortSignal): Promise<void> {
  for (;;) {
    const health = await readModels.health();
    if (health.length > 0 && health.every((readModel) => readModel.caughtUp)) return;
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}
