import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { dropProjection } from '#projections/kernel/run/operations.ts';
import { workerLock } from '#projections/kernel/run/projection-worker.ts';

/** Read models of former releases, by the one that tells the same now. */
export const FORMER_READ_MODELS: Readonly<Record<string, string>> = {
  host_properties: 'properties',
  public_page: 'properties',
};

const LOOK_AGAIN_MS = 5_000;

export interface FormerReadModelParts {
  readonly pool: Pool;
  /** Tells if a read model of today has reached the end of the log. */
  readonly isCaughtUp: (name: string) => boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Drops the read models of former releases, each once its successor has caught up and no process of a former release
 * keeps it any more: until then its gateways read it. Looks again until none is left. @returns how to stop
 */
export function dropFormerReadModels(parts: FormerReadModelParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isDone = await dropThoseThatMay(parts).catch((error: unknown) => {
        parts.onError(error);
        return false;
      });
      if (isDone) return;
      await delay(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** @returns whether none is left */
async function dropThoseThatMay({ pool, isCaughtUp }: FormerReadModelParts): Promise<boolean> {
  const store = createPostgresReadModelStore(pool);
  const former = (await store.findLiveBuilds()).filter(({ projection }) =>
    Object.hasOwn(FORMER_READ_MODELS, projection),
  );
  const kept = await store.findHeldLocks(
    former.map(({ projection, version }) => workerLock(projection, version)),
  );
  let left = 0;
  for (const { projection, version } of former) {
    const successor = FORMER_READ_MODELS[projection] ?? '';
    if (isCaughtUp(successor) && !kept.has(workerLock(projection, version)))
      await dropProjection(pool, projection);
    else left += 1;
  }
  return left === 0;
}
