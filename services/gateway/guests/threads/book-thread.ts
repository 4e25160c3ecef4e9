import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '#kernel/work/fair-queue.ts';

/** Outcome of a task of the thread. */
export type BookOutcome<Done> = { readonly done: Done } | { readonly failed: Error };

/** Works on books apart from the thread that answers requests. */
export interface BookThread<Task, Done> {
  /**
   * Works on a book when it is its turn.
   * @param whose the account whose turn it takes, or the property where the account is not known
   * @param task makes the task once it is its turn: what waits takes no memory
   * @throws DomainError `service.busy` where too many books wait
   * @throws Error where the work does, or takes more time or memory than one book may
   */
  run(whose: string, task: () => Task | Promise<Task>): Promise<Done>;
  close(): Promise<void>;
}

/** Milliseconds that one book may take; an ordinary one takes a few. */
const MS_MAX = 5_000;
const MEGABYTES_MAX = 512;
/** Most books that wait: those of all houses that are read again after a start. */
const WAITING_MAX = { perAccount: 100, inAll: 1_000 };

/**
 * Works on one book after the other, so that the time of one is its own; accounts take turns. A thread that takes too
 * long, or breaks down, is ended, and the next book has a new one.
 * @param module says a word once it is ready, then answers each task with its outcome
 * @param options `workerData`: what the module is told; `msMax`: how long one book may take, 5 seconds by default
 */
export function createBookThread<Task, Done>(
  module: URL,
  { workerData, msMax = MS_MAX }: { readonly workerData?: string; readonly msMax?: number | undefined } = {},
): BookThread<Task, Done> {
  const queue = new FairQueue(WAITING_MAX);
  let started: Promise<Worker> | undefined;

  function start(): Promise<Worker> {
    const thread = new Worker(module, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
      env: {},
    });
    thread.unref();
    const ready = once(thread, 'message').then(() => thread);
    const forget = () => {
      if (started === ready) started = undefined;
    };
    thread.on('error', forget).on('exit', forget);
    return ready;
  }

  async function end(): Promise<void> {
    const thread = await started?.catch(() => undefined);
    started = undefined;
    await thread?.terminate();
  }

  return {
    run: (whose, makeTask) =>
      queue.run(whose, async () => {
        const task = await makeTask();
        started ??= start();
        const thread = await started;
        const answer = once(thread, 'message', { signal: AbortSignal.timeout(msMax) });
        thread.postMessage(task);
        const [outcome] = (await answer.catch(async (cause: unknown) => {
          await end();
          throw new Error('the book took too much time or memory', { cause });
        })) as [BookOutcome<Done>];
        if ('failed' in outcome) throw outcome.failed;
        return outcome.done;
      }),
    close: end,
  };
}
