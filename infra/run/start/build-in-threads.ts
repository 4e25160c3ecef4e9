import { on, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Core, CoreOptions } from '#infra/run/composition/core.ts';
import type { ReadModels } from '#infra/run/composition/read-models.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import { projections } from '#projections/registry.ts';
import type { Built, WaitedOut } from './build-thread.ts';

/** Events that a process folds by itself sooner than a thread has loaded the program. */
const FAR_BEHIND_EVENTS = 20_000;
const THREADS_MAX = 4;

export interface BuildParts {
  readonly core: Pick<Core, 'store'>;
  readonly readModels: Pick<ReadModels, 'onTheirWay'>;
  readonly logger: Logger;
  /** Options with which each thread opens a core of its own. */
  readonly options: CoreOptions;
  /** Gives up the start. */
  readonly signal: AbortSignal;
  /** Events from which on a read model is far behind. Default 20,000. */
  readonly farBehind?: number;
}

/**
 * Builds the read models in threads where one is far behind the log, one thread for each processor, so that this one answers
 * meanwhile. What a thread does not bring to the end is left to whoever keeps the read models afterwards.
 * @returns the names of those that were built
 * @throws the signal's reason; the error of the database or the log
 */
export async function buildInThreads(parts: BuildParts): Promise<readonly string[]> {
  const { logger, options, signal } = parts;
  const waiting = await findFarBehind(parts);
  const built: string[] = [];
  const workOff = async (thread: Worker, next: () => string | undefined) => {
    for (let name = next(); name !== undefined; name = next()) {
      await build(thread, name, parts);
      built.push(name);
    }
  };
  const count = Math.min(waiting.length, availableParallelism(), THREADS_MAX);
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./build-thread.ts', import.meta.url), { workerData: options }),
  );
  // Whoever waits for one hears how it ended; one that has nothing to do may end, too.
  for (const thread of threads) thread.on('error', () => undefined);
  try {
    // Two at a time on each, so that one folds while the other waits for the database: one begins with those that have the most
    // work, each of which has its own thread so, the other with those that have the least.
    await Promise.all([
      ...threads.map((thread) => workOff(thread, () => waiting.pop())),
      ...threads.map((thread) => workOff(thread, () => waiting.shift())),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    logger.warn(
      { err: error },
      'a thread that builds read models ended; what is left is built without threads',
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return built;
}

/** Finds the read models to build, where one of them is far behind: those with the least work first. */
async function findFarBehind({
  core,
  readModels,
  farBehind = FAR_BEHIND_EVENTS,
}: BuildParts): Promise<string[]> {
  const onTheirWay = await readModels.onTheirWay();
  const found: string[] = [];
  let isAnyFar = false;
  for (const { name, categories } of projections.toSorted((one, other) => workOf(one) - workOf(other))) {
    const stored = onTheirWay.find((readModel) => readModel.name === name);
    if (stored?.isReady === true || stored?.supersededBy !== undefined) continue;
    found.push(name);
    const behind = await core.store.countAfter(stored?.position, { categories, upTo: farBehind });
    isAnyFar ||= behind >= farBehind;
  }
  return isAnyFar ? found : [];
}

/** Estimates the work of a read model beside that of others. */
const workOf = ({ types, tables }: Projection): number => types.length * Object.keys(tables).length;

/** Has a thread build a read model. @throws Error where the thread ends before, or the signal's reason */
async function build(thread: Worker, name: string, { logger, signal }: BuildParts): Promise<void> {
  const over = new AbortController();
  const until = { signal: AbortSignal.any([signal, over.signal]) };
  const ended = once(thread, 'exit', until).then(() => {
    throw new Error(`the thread that builds ${name} ended`);
  });
  const built = (async () => {
    for await (const [told] of on(thread, 'message', until) as AsyncIterable<[Built | WaitedOut]>) {
      if (told.name !== name) continue;
      if (!('error' in told)) return;
      logger.error({ error: told.error, projection: name }, 'a projection waits an error out');
    }
  })();
  thread.postMessage({ name } satisfies Built);
  try {
    await Promise.race([built, ended]);
  } finally {
    over.abort();
    await Promise.allSettled([built, ended]);
  }
}
