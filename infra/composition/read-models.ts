import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
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

/** Keeps the read models up to date in this process, beside others that may do the same. */
export async function keepReadModels(
  { pool, store, codec }: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
): Promise<ReadModels> {
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
  return { progress: runner.progress, health: async () => runner.status() };
}

/** Follows the read models that other processes keep up to date. */
export async function watchReadModels(
  { pool, store }: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
): Promise<ReadModels> {
  const kept = createPostgresReadModelStore(pool);
  await kept.install();
  const progress = new ProjectionProgress();
  const listener = listenForProgress({
    pool,
    progress,
    onError: (error) => logger.error({ err: error }, 'hears nothing of the read models'),
  });
  ending.defer(() => listener.stop());
  return {
    progress,
    async health() {
      const builds = await kept.findLiveBuilds();
      return Promise.all(
        projections.map(async ({ name, version, categories }) => {
          const build = builds.find((live) => live.projection === name);
          const behind = await store.countAfter(build?.position, { categories, upTo: 1 });
          const caughtUp = build !== undefined && behind === 0;
          const deadLetters = build === undefined ? 0 : (await kept.findParkedStreams(build.id)).length;
          return {
            ...{ name, version: build?.version ?? version, caughtUp, deadLetters },
            state: build === undefined ? 'building' : 'live',
            lagSeconds: 0,
          };
        }),
      );
    },
  };
}

/** Waits until every read model has reached the end of the log. @throws the signal's reason */
export async function caughtUp(readModels: ReadModels, signal: AbortSignal): Promise<void> {
  for (;;) {
    const health = await readModels.health();
    if (health.length > 0 && health.every((readModel) => readModel.caughtUp)) return;
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}
