import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Embedder, EmbedderError } from '#kernel/ports/embedder.ts';
import type { AskableBook } from '../ask-book.ts';
import { type Near, nearestOf } from './nearest.ts';

/**
 * Outcome of a question: 'used' (it has its order), 'early' (the book's passages have no vectors yet), or why there is none
 * as `EmbedderFailure` has it.
 */
export type NearnessOutcome = 'used' | 'early' | 'busy' | 'late' | 'broken';

/** Orders the passages of books by how near they are to questions. */
export interface NearPassages {
  /** Finds the order for a question; `undefined` where there is none in time. Never fails. */
  find(
    book: Pick<AskableBook, 'texts'>,
    question: string,
    before?: string,
  ): Promise<readonly Near[] | undefined>;
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
/** Words of a question that goes on from the one before. */
const SHORT = 4;

/**
 * Keeps the vectors of passages in memory, those of the books that were asked last. A book gets its own beside, with its first
 * question, which is answered without. A passage that stays as it was in a new version of its book keeps its vector.
 */
export function createNearPassages({
  embedder,
  observe,
  onBroken,
  questionMs = QUESTION_MS,
  bytesMost = BYTES_MOST,
}: NearPassagesOptions): NearPassages {
  const vectors = new LRUCache<string, Float32Array<ArrayBuffer>>({
    maxSize: bytesMost,
    sizeCalculation: ({ byteLength }) => byteLength + BESIDE,
  });
  const underWay = new Set<object>();
  const closing = new AbortController();
  let isTold = false;

  function noted(error: unknown): NearnessOutcome {
    const kind = error instanceof EmbedderError ? error.kind : 'broken';
    if (kind === 'broken' && !isTold && !closing.signal.aborted) {
      isTold = true;
      onBroken(error as Error);
    }
    return kind;
  }

  /** Makes the vectors that a book lacks. The keys of its texts are counted on to be those that its question found missing. */
  async function prepare(book: object, missing: ReadonlyMap<string, string>): Promise<void> {
    if (underWay.has(book)) return;
    underWay.add(book);
    try {
      const made = await embedder.embed([...missing.values()], 'passage', closing.signal);
      [...missing.keys()].forEach((key, at) => {
        vectors.set(key, made[at]);
      });
      isTold = false;
    } catch (error) {
      noted(error);
    } finally {
      underWay.delete(book);
    }
  }

  async function order(book: Pick<AskableBook, 'texts'>, question: string): Promise<readonly Near[]> {
    const keys = book.texts.slice(0, PASSAGES_MOST).map((text) => (text === '' ? undefined : keyOf(text)));
    const missing = keys.flatMap((key, at) =>
      key === undefined || vectors.has(key) ? [] : [[key, book.texts[at] ?? ''] as const],
    );
    if (missing.length > 0) {
      void prepare(book, new Map(missing));
      throw new NotYetError();
    }
    const signal = AbortSignal.any([AbortSignal.timeout(questionMs), closing.signal]);
    const [asked] = await embedder.embed([question], 'question', signal);
    const passages = keys.map((key) => (key === undefined ? undefined : vectors.get(key)));
    return asked === undefined ? [] : nearestOf(asked, passages, embedder.nearness);
  }

  return {
    async find(book, question, before) {
      try {
        const found = await order(book, wholeQuestion(question, before));
        observe('used');
        return found;
      } catch (error) {
        observe(error instanceof NotYetError ? 'early' : noted(error));
        return undefined;
      }
    },
    async close() {
      closing.abort();
      await embedder.close();
    },
  };
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
