import { Worker } from 'node:worker_threads';
import { type Embedder, EmbedderError, type TextRole } from '#kernel/ports/models/embedder.ts';
import type { EmbeddingModel } from './embedding-models.ts';

/** Settings that the thread is told at its start. */
export interface ThreadSettings {
  /** Folder that holds the files of the model. */
  readonly folder: string;
  readonly model: EmbeddingModel;
}

/** Outcome of some texts; nothing of them stands in what failed. */
export type ThreadOutcome =
  | { readonly vectors: readonly Float32Array<ArrayBuffer>[] }
  | { readonly failed: true };

export interface LocalEmbedderOptions extends ThreadSettings {
  /** Time after which a thread without work gives its memory back; milliseconds. */
  readonly idleMs?: number;
  /** Time after which a thread is ended that is at a few texts still; milliseconds. Opening the model is a part of it. */
  readonly taskMs?: number;
  /** Time for which no thread is begun after one that broke down; milliseconds. */
  readonly restMs?: number;
  /** Most calls that wait, of questions and of passages each. */
  readonly waitingMost?: number;
  /** Bound of the heap of the thread, beside which the engine's memory stands; megabytes. */
  readonly heapMost?: number;
}

/** Opening the pieces of a model takes 200 MB, and for a moment twice that. */
const DEFAULTS = {
  idleMs: 15 * 60_000,
  taskMs: 60_000,
  restMs: 60_000,
  waitingMost: 64,
  heapMost: 512,
} as const;

/** Texts that a thread is given at a time: between them a question comes first. */
const TEXTS_AT_A_TIME = 4;

/** Some texts that wait for their vectors. */
interface Task {
  readonly texts: readonly string[];
  readonly resolve: (vectors: readonly Float32Array<ArrayBuffer>[]) => void;
  readonly reject: (error: EmbedderError) => void;
}

/**
 * Makes vectors on this machine, by a model whose files lie in a folder: no text leaves it. A thread of its own opens the model
 * with the first text, works off questions before passages, and ends when there was nothing to do for a while.
 */
export function createLocalEmbedder({ folder, model, ...options }: LocalEmbedderOptions): Embedder {
  const { idleMs, taskMs, restMs, waitingMost, heapMost } = { ...DEFAULTS, ...options };
  const waiting: Record<TextRole, Task[]> = { question: [], passage: [] };
  let thread: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(new URL('./embedding-thread.ts', import.meta.url), {
      workerData: { folder, model } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: heapMost },
      env: {},
      // What the engine says of its own breakdown may hold a piece of a text.
      stdout: true,
      stderr: true,
    });
    started.on('message', (outcome: ThreadOutcome) => settle(outcome));
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      breakDown();
    });
    return started;
  }

  function settle(outcome: ThreadOutcome): void {
    if ('failed' in outcome) end();
    else {
      current?.resolve(outcome.vectors);
      current = undefined;
      next();
    }
  }

  /** Gives everybody up who waits: whatever the next one is given, it would not come to more. */
  function breakDown(): void {
    clearTimeout(timer);
    restsUntil = Date.now() + restMs;
    const all = [current, ...waiting.question.splice(0), ...waiting.passage.splice(0)];
    current = undefined;
    for (const task of all) task?.reject(broken());
  }

  function end(): void {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
    breakDown();
  }

  function next(): void {
    clearTimeout(timer);
    if (current !== undefined) return;
    const task = waiting.question.shift() ?? waiting.passage.shift();
    if (task === undefined) rest();
    else work(task);
  }

  function work(task: Task): void {
    thread ??= start();
    thread.ref();
    current = task;
    timer = setTimeout(end, taskMs);
    thread.postMessage(task.texts);
  }

  function rest(): void {
    thread?.unref();
    timer = setTimeout(() => {
      const ended = thread;
      thread = undefined;
      void ended?.terminate();
    }, idleMs).unref();
  }

  function vectorsOf(texts: readonly string[], role: TextRole, signal: AbortSignal) {
    if (isClosed || Date.now() < restsUntil) return Promise.reject(broken());
    if (signal.aborted) return Promise.reject(late());
    if (waiting[role].length >= waitingMost) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<readonly Float32Array<ArrayBuffer>[]>();
    const task: Task = { texts, resolve, reject };
    const giveUp = () => {
      waiting[role] = waiting[role].filter((other) => other !== task);
      reject(late());
    };
    signal.addEventListener('abort', giveUp, { once: true });
    waiting[role].push(task);
    if (current === undefined) next();
    return promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  return {
    name: model.name,
    nearness: model.nearness,
    async embed(texts, role, signal) {
      const vectors: Float32Array<ArrayBuffer>[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_A_TIME) {
        const some = texts.slice(at, at + TEXTS_AT_A_TIME).map((text) => model.prefixes[role] + text);
        vectors.push(...(await vectorsOf(some, role, signal)));
      }
      return vectors;
    },
    async close() {
      isClosed = true;
      const ended = thread;
      end();
      await ended?.terminate();
    },
  };
}

const broken = () => new EmbedderError('broken', 'the model of embeddings broke down, or took too long');
const late = () => new EmbedderError('late', 'the vectors were given up');
const busy = () => new EmbedderError('busy', 'too many wait for vectors');
