import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Embedder, EmbedderError } from '#kernel/ports/models/embedder.ts';
import type { AskableBook } from '../ask-book.ts';
import { type Near, nearestOf } from './nearest.ts';

/**
 * Outcome of a question: 'used' (it has its order), 'early' (the book's passages have no vectors yet), or why there is none
 * as `EmbedderFailure` has it.
 */
export type NearnessOutcome = 'used' | 'early' | 'busy' | 'late' | 'broken';

/** A book as far as it is told to a model. */
type AskedBook = Pick<AskableBook, 'texts'>;

/** Orders the passages of books by how near they are to questions. */
export interface NearPassages {
  /** Finds the order for a question; `undefined` where there is none in time. Never fails. */
  find(book: AskedBook, question: string, before?: string): Promise<readonly Near[] | undefined>;
  /** Ends its work. */
  close(): Promise<void>;
}

export interface NearPassagesOptions {
  readonly embedder: Embedder;
  /** Is told what came of each question. */
  readonly observe: (outcome: NearnessOutcome) => void;
  /** Is told once that the model does not work, and again only after it did. */
  readonly onBroken: (error: Error) => void;
  /** Longest wait for the vector of a question; milliseconds. */
  readonly questionMs?: number;
  /** Most memory of vectors of passages; bytes. */
  readonly bytesMost?: number;
}

const QUESTION_MS = 1_000;
const BYTES_MOST = 32 * 1024 ** 2;
/** Bytes that a vector takes beside its numbers: its key and its place. */
const BESIDE = 200;
/** Passages of a book that get a vector; a longer book is searched by its words alone behind them. */
const PASSAGES_MOST = 500;
/** Passages whose vectors are kept as soon as there are so many: what breaks down later takes no more with it. */
const MADE_AT_A_TIME = 32;
/** Words of a question that goes on from the one before. */
const SHORT = 4;

/**
 * Keeps the vectors of passages in memory, those of the books that were asked last. A book gets its own beside, with its first
 * question, which is answered without. A passage that stays as it was in a new version of its book keeps its vector.
 */
export function createNearPassages(options: NearPassagesOptions): NearPassages {
  const { embedder, observe, questionMs = QUESTION_MS, bytesMost = BYTES_MOST } = options;
  const closing = new AbortController();
  const noted = notingFailures(options.onBroken, closing.signal);
  const passages = new PassageVectors({ embedder, bytesMost, noted, signal: closing.signal });

  /** @throws NotYetError, EmbedderError */
  async function order(book: AskedBook, question: string): Promise<readonly Near[]> {
    const vectors = passages.of(book);
    const signal = AbortSignal.any([AbortSignal.timeout(questionMs), closing.signal]);
    const [asked] = await embedder.embed([question], 'question', signal);
    return asked === undefined ? [] : nearestOf(asked, vectors(), embedder.nearness);
  }

  return {
    async find(book, question, before) {
      try {
        const found = await order(book, wholeQuestion(question, before));
        observe('used');
        return found;
      } catch (error) {
        observe(error instanceof NotYetError ? 'early' : noted.failed(error));
        return undefined;
      }
    },
    async close() {
      closing.abort();
      await embedder.close();
    },
  };
}

/** Takes note of how the model does. */
interface Noted {
  /** Says what a failure is; the first one of a model that does not work is told. */
  failed(error: unknown): NearnessOutcome;
  worked(): void;
}

function notingFailures(onBroken: NearPassagesOptions['onBroken'], closing: AbortSignal): Noted {
  let isTold = false;
  return {
    failed(error) {
      const kind = error instanceof EmbedderError ? error.kind : 'broken';
      if (kind === 'broken' && !isTold && !closing.aborted) {
        isTold = true;
        onBroken(error as Error);
      }
      return kind;
    },
    worked() {
      isTold = false;
    },
  };
}

/** The vectors of passages that are kept, and the making of those that are missing. */
class PassageVectors {
  readonly #parts: { readonly embedder: Embedder; readonly noted: Noted; readonly signal: AbortSignal };
  readonly #vectors: LRUCache<string, Float32Array<ArrayBuffer>>;
  readonly #read = new WeakMap<object, readonly (KeyedText | undefined)[]>();
  readonly #underWay = new Set<object>();

  constructor({
    bytesMost,
    ...parts
  }: {
    readonly embedder: Embedder;
    readonly noted: Noted;
    readonly signal: AbortSignal;
    readonly bytesMost: number;
  }) {
    this.#parts = parts;
    this.#vectors = new LRUCache({
      maxSize: bytesMost,
      sizeCalculation: ({ byteLength }) => byteLength + BESIDE,
    });
  }

  /**
   * Returns what reads the vectors of a book's passages, in their order; `undefined` for one without words, or that was
   * forgotten. Has those made that are missing.
   * @throws NotYetError where any is missing
   */
  of(book: AskedBook): () => readonly (Float32Array<ArrayBuffer> | undefined)[] {
    const texts = this.#textsOf(book);
    const missing = new Map(
      texts.flatMap((one) =>
        one === undefined || this.#vectors.has(one.key) ? [] : [[one.key, one] as const],
      ),
    );
    if (missing.size > 0) {
      void this.#prepare(book, [...missing.values()]);
      throw new NotYetError();
    }
    return () => texts.map((one) => (one === undefined ? undefined : this.#vectors.get(one.key)));
  }

  #textsOf(book: AskedBook): readonly (KeyedText | undefined)[] {
    const known = this.#read.get(book);
    if (known !== undefined) return known;
    const texts = book.texts
      .slice(0, PASSAGES_MOST)
      .map((text) => (text === '' ? undefined : { key: keyOf(text), text }));
    this.#read.set(book, texts);
    return texts;
  }

  /** Makes the vectors that a book lacks. */
  async #prepare(book: AskedBook, missing: readonly KeyedText[]): Promise<void> {
    if (this.#underWay.has(book)) return;
    this.#underWay.add(book);
    const { embedder, noted, signal } = this.#parts;
    try {
      for (let at = 0; at < missing.length; at += MADE_AT_A_TIME) {
        const some = missing.slice(at, at + MADE_AT_A_TIME);
        const texts = some.map(({ text }) => text);
        const made = await embedder.embed(texts, 'passage', signal);
        some.forEach(({ key }, index) => {
          this.#vectors.set(key, made[index]);
        });
      }
      noted.worked();
    } catch (error) {
      noted.failed(error);
    } finally {
      this.#underWay.delete(book);
    }
  }
}

/** Text of a passage, with the key of its vector. */
interface KeyedText {
  readonly key: string;
  readonly text: string;
}

/** The passages of a book have no vectors yet. */
class NotYetError extends Error {}

/** Puts a short question behind the one before: *and on Sunday?* is near to nothing by itself. */
function wholeQuestion(question: string, before: string | undefined): string {
  const isShort = question.trim().split(/\s+/).length <= SHORT;
  return before !== undefined && isShort ? `${before} ${question}` : question;
}

/** Names a text in a fixed length. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
