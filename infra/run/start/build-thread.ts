import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Core, CoreOptions } from '#infra/run/composition/core.ts';
import { openOperatorCore } from '#infra/run/composition/product-core.ts';
import { storedOnTheirWay } from '#infra/run/composition/read-models.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { projections } from '#projections/registry.ts';

/** A read model that is to be built, and then has been. */
export interface Built {
  readonly name: string;
}

const LOOK_EVERY_MS = 20;

/** Builds one to the end of the log, or waits until another process that keeps it has. @throws what its worker would wait out */
async function build(core: Core, name: string): Promise<void> {
  const { pool, store, codec } = core;
  const failed = new AbortController();
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections: projections.filter((projection) => projection.name === name),
    onError: (_, error) => failed.abort(error),
  });
  try {
    for (;;) {
      const own = runner.status().find((status) => status.name === name);
      if (own === undefined || own.caughtUp) return;
      if (own.state !== 'building' && (await isKeptByOthers(core, name))) return;
      await delay(LOOK_EVERY_MS, undefined, { signal: failed.signal });
    }
  } finally {
    await runner.stop();
  }
}

async function isKeptByOthers(core: Core, name: string): Promise<boolean> {
  const stored = (await storedOnTheirWay(core)).find((readModel) => readModel.name === name);
  return stored?.isReady === true || stored?.supersededBy !== undefined;
}

if (parentPort === null) throw new Error('Runs as a thread alone.');
const port = parentPort;
const core = await openOperatorCore(workerData as CoreOptions);
// Builds those whose names it is told, and tells that it has. An error, which nobody waits for, ends the thread.
port.on('message', (asked: Built) => {
  void build(core, asked.name).then(() => port.postMessage(asked));
});
