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
export function createLocalEmbedder(options: LocalEmbedderOptions): Embedder {
  const { model } = options;
  const work = new ThreadWork({ ...DEFAULTS, ...options });
  return {
    name: model.name,
    nearness: model.nearness,
    async embed(texts, role, signal) {
      const vectors: Float32Array<ArrayBuffer>[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_A_TIME) {
        const some = texts.slice(at, at + TEXTS_AT_A_TIME).map((text) => model.prefixes[role] + text);
        vectors.push(...(await work.vectorsOf(some, role, signal)));
      }
      return vectors;
    },
    close: () => work.close(),
  };
}

/** The texts that wait for the thread, and the thread while there is one. */
class ThreadWork {
  readonly #options: Required<LocalEmbedderOptions>;
  readonly #waiting: Record<TextRole, Task[]> = { question: [], passage: [] };
  #thread: Worker | undefined;
  #current: Task | undefined;
  #timer: NodeJS.Timeout | undefined;
  #restsUntil = 0;
  #isClosed = false;

  constructor(options: Required<LocalEmbedderOptions>) {
    this.#options = options;
  }

  /** Has some texts made into vectors, in their turn. @throws EmbedderError */
  async vectorsOf(
    texts: readonly string[],
    role: TextRole,
    signal: AbortSignal,
  ): Promise<readonly Float32Array<ArrayBuffer>[]> {
    if (this.#isClosed || Date.now() < this.#restsUntil) throw broken();
    if (signal.aborted) throw late();
    if (this.#waiting[role].length >= this.#options.waitingMost) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<readonly Float32Array<ArrayBuffer>[]>();
    const task: Task = { texts, resolve, reject };
    const giveUp = () => {
      this.#waiting[role] = this.#waiting[role].filter((other) => other !== task);
      reject(late());
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting[role].push(task);
    if (this.#current === undefined) this.#next();
    return promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  /** Gives up what waits, and takes nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const ended = this.#thread;
    this.#end();
    await ended?.terminate();
  }

  #start(): Worker {
    const { folder, model, heapMost } = this.#options;
    const started = new Worker(new URL('./embedding-thread.ts', import.meta.url), {
      workerData: { folder, model } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: heapMost },
      env: {},
      // What the engine says of its own breakdown may hold a piece of a text.
      stdout: true,
      stderr: true,
    });
    started.on('message', (outcome: ThreadOutcome) => this.#settle(outcome));
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (this.#thread !== started) return;
      this.#thread = undefined;
      this.#breakDown();
    });
    return started;
  }

  #settle(outcome: ThreadOutcome): void {
    if ('failed' in outcome) this.#end();
    else {
      this.#current?.resolve(outcome.vectors);
      this.#current = undefined;
      this.#next();
    }
  }

  /** Gives everybody up who waits: whatever the next one is given, it would not come to more. */
  #breakDown(): void {
    clearTimeout(this.#timer);
    this.#restsUntil = Date.now() + this.#options.restMs;
    const { question, passage } = this.#waiting;
    const all = [this.#current, ...question.splice(0), ...passage.splice(0)];
    this.#current = undefined;
    for (const task of all) task?.reject(broken());
  }

  #end(): void {
    this.#endThread();
    this.#breakDown();
  }

  #endThread(): void {
    const ended = this.#thread;
    this.#thread = undefined;
    void ended?.terminate();
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#current !== undefined) return;
    const task = this.#waiting.question.shift() ?? this.#waiting.passage.shift();
    if (task === undefined) this.#rest();
    else this.#work(task);
  }

  #work(task: Task): void {
    this.#thread ??= this.#start();
    this.#thread.ref();
    this.#current = task;
    this.#timer = setTimeout(() => this.#end(), this.#options.taskMs);
    this.#thread.postMessage(task.texts);
  }

  #rest(): void {
    this.#thread?.unref();
    this.#timer = setTimeout(() => this.#endThread(), this.#options.idleMs).unref();
  }
}

const broken = () => new EmbedderError('broken', 'the model of embeddings broke down, or took too long');
const late = () => new EmbedderError('late', 'the vectors were given up');
const busy = () => new EmbedderError('busy', 'too many wait for vectors');
