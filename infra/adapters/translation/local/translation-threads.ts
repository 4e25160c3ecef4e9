import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Language } from '#contracts/kernel/languages.ts';
import type { TranslationModel } from './catalogue.ts';

/** Texts, and the models that translate them one after the other: two where the way leads through English. */
export interface ThreadTask {
  readonly legs: readonly TranslationModel[];
  readonly texts: readonly string[];
}

/**
 * Outcome of a task. `model`: the model of a pair is missing, or is not the one that is pinned. `texts`: the engine broke down
 * over the texts, or took too long over them, or the thread did.
 */
export type ThreadOutcome =
  | { readonly done: readonly string[] }
  | { readonly failed: 'model'; readonly from: Language; readonly to: Language }
  | { readonly failed: 'texts' };

/** Translates apart from the thread that answers requests. */
export interface TranslationThreads {
  /** @param signal ends the thread that works on the task @throws its reason then */
  run(task: ThreadTask, signal: AbortSignal): Promise<ThreadOutcome>;
  /** Ends the threads, whatever they do. */
  close(): Promise<void>;
}

/** Settings that a thread is told at its start. */
export interface ThreadSettings {
  /** Folder that holds the models. */
  readonly folder: string;
  /** Time after which no further sentence of a task is begun; milliseconds. */
  readonly msMost: number;
}

export interface TranslationThreadsOptions extends ThreadSettings {
  /** Most threads at a time. */
  readonly count: number;
  /** Time after which a thread without work gives its memory back; milliseconds. */
  readonly idleMs: number;
}

/** Bound of the heap of a thread itself, beside which the engine's memory stands: that of two models. */
const MEGABYTES_MAX = 256;

/**
 * Keeps threads that translate, each one task after the other. They start when there is work, and end when there was none for
 * a while. One that breaks down takes its task with it and nothing else.
 */
export function createTranslationThreads({
  count,
  idleMs,
  ...settings
}: TranslationThreadsOptions): TranslationThreads {
  const inTurn = pLimit(count);
  const threads = new Set<Worker>();
  /** Threads without work, with what ends them. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const thread = startThread(settings);
    threads.add(thread);
    thread.on('error', () => undefined).on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Worker): void {
    threads.delete(thread);
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  }

  function take(): Worker {
    const last = [...idle.keys()].at(-1);
    if (last === undefined) return start();
    clearTimeout(idle.get(last));
    idle.delete(last);
    last.ref();
    return last;
  }

  function giveBack(thread: Worker): void {
    thread.unref();
    const end = () => {
      // It takes no work from here on, which would end with it.
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, idleMs).unref());
  }

  async function work(task: ThreadTask, signal: AbortSignal): Promise<ThreadOutcome> {
    signal.throwIfAborted();
    const thread = take();
    const outcome = await outcomeOn(thread, task, signal).catch(() => BROKEN);
    if ('failed' in outcome && outcome.failed === 'texts') await thread.terminate();
    else giveBack(thread);
    signal.throwIfAborted();
    return outcome;
  }

  return {
    run: (task, signal) => orStopped(inTurn(work, task, signal), signal),
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

const startThread = (settings: ThreadSettings): Worker =>
  new Worker(new URL('./translation-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    env: {},
    // What the engine says of its own breakdown may hold a piece of a text.
    stdout: true,
    stderr: true,
  });

const BROKEN: ThreadOutcome = { failed: 'texts' };

/** Waits for the outcome of a task. @throws Error where the thread ends without one, or the signal is given */
async function outcomeOn(thread: Worker, task: ThreadTask, signal: AbortSignal): Promise<ThreadOutcome> {
  const waiting = new AbortController();
  const until = { signal: AbortSignal.any([signal, waiting.signal]) };
  const ended = once(thread, 'exit', until).then(() => BROKEN);
  const answered = once(thread, 'message', until).then(([outcome]) => outcome as ThreadOutcome);
  thread.postMessage(task);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    waiting.abort();
    await Promise.allSettled([answered, ended]);
  }
}

/** Waits for work, but not for longer than until the signal is given. @throws the signal's reason then */
function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  return promise;
}
