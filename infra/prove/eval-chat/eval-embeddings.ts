import type { Embedder } from '#kernel/ports/models/embedder.ts';
import { openBook } from '#services/chat/ask-book.ts';
import { type Near, nearestOf, similarityOf } from '#services/chat/embeddings/nearest.ts';
import type { EvalBook, EvalQuestion } from './eval-books.ts';
import { percentile } from './rates.ts';

/** Measures of a book and its questions by a model of embeddings. */
export interface EmbeddedBook {
  /** Tells the order of the passages for a question. */
  readonly nearTo: (question: EvalQuestion) => readonly Near[];
  /** Similarities of the nearest passage, by whether the book answers the question. */
  readonly nearest: { readonly inBook: readonly number[]; readonly notInBook: readonly number[] };
  /** Milliseconds that a question took. */
  readonly times: readonly number[];
}

/** Makes the vectors of a book's passages and of the questions that are put to it, as a gateway would. */
export async function embedBook(
  { property, questions }: EvalBook,
  embedder: Embedder,
): Promise<EmbeddedBook> {
  const never = new AbortController().signal;
  const { texts } = openBook(property);
  const places = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const made = await embedder.embed(
    places.map((at) => texts[at] ?? ''),
    'passage',
    never,
  );
  const passages = texts.map((_, at) => made[places.indexOf(at)]);
  const orders = new Map<EvalQuestion, readonly Near[]>();
  const nearest = { inBook: [] as number[], notInBook: [] as number[] };
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    const [vector] = await embedder.embed([question.question], 'question', never);
    times.push(performance.now() - started);
    if (vector === undefined) continue;
    orders.set(question, nearestOf(vector, passages, embedder.nearness));
    const most = Math.max(...made.map((passage) => similarityOf(vector, passage)));
    nearest[question.expected.length > 0 ? 'inBook' : 'notInBook'].push(most);
  }
  return { nearTo: (question) => orders.get(question) ?? [], nearest, times };
}

/** Tells in two lines what the bounds of nearness of a model can be set by, and what a question takes. */
export function embeddingLines(name: string, books: readonly EmbeddedBook[]): string {
  const spread = (values: readonly number[]) =>
    [0.1, 0.5, 0.9].map((part) => percentile(values, part).toFixed(3)).join(' · ');
  const inBook = books.flatMap(({ nearest }) => nearest.inBook);
  const notInBook = books.flatMap(({ nearest }) => nearest.notInBook);
  const times = books.flatMap((book) => book.times);
  const [half, most] = [percentile(times, 0.5).toFixed(0), percentile(times, 0.99).toFixed(0)];
  return [
    `Embeddings of ${name}: a question took ${half} ms (p50), ${most} ms (p99).`,
    `Similarity of the nearest passage (p10 · p50 · p90): ${spread(inBook)} where the book answers, ${spread(notInBook)} where it does not.`,
  ].join('\n');
}
