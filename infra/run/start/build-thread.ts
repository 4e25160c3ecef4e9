import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Core, CoreOptions } from '#infra/run/composition/core.ts';
import { openOperatorCore } from '#infra/run/composition/product-core.ts';
import { storedOnTheirWay } from '#infra/run/composition/read-models.ts';
import { describeError } from '#projections/kernel/errors/describe-error.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { projections } from '#projections/registry.ts';

/** Name of a read model that is to be built, and that has been. */
export interface Built {
  readonly name: string;
}

/** An error that is waited out, in words: not every error can be sent from thread to thread. */
export interface WaitedOut extends Built {
  readonly error: string;
}

const LOOK_EVERY_MS = 20;

if (parentPort === null) throw new Error('Runs as a thread alone.');
const port = parentPort;

/** Builds one to the end of the log, or waits until another process that keeps it has. */
async function build(core: Core, name: string): Promise<void> {
  const { pool, store, codec } = core;
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections: projections.filter((projection) => projection.name === name),
    onError: (_, error) => port.postMessage({ name, error: describeError(error) } satisfies WaitedOut),
  });
  try {
    for (;;) {
      const own = runner.status().find((status) => status.name === name);
      if (own === undefined || own.caughtUp) return;
      const isAtWork = own.state === 'building' || own.state === 'retrying';
      if (!isAtWork && (await isKeptByOthers(core, name))) return;
      await delay(LOOK_EVERY_MS);
    }
  } finally {
    await runner.stop();
  }
}

async function isKeptByOthers(core: Core, name: string): Promise<boolean> {
  const stored = (await storedOnTheirWay(core)).find((readModel) => readModel.name === name);
  return stored?.isReady === true || stored?.supersededBy !== undefined;
}

const opening = openOperatorCore(workerData as CoreOptions);
// Builds those whose names it is told, and tells that it has. What it does not wait out ends the thread.
port.on('message', (asked: Built) => {
  void opening.then((core) => build(core, asked.name)).then(() => port.postMessage(asked));
});
