import { parseArgs } from 'node:util';
import { openEmbedder } from '#infra/adapters/models/embeddings/open-embedder.ts';
import { openBook } from '#services/chat/ask-book.ts';
import { CONCEPTS, LEXICON_VERSION } from '#services/chat/lexicon/lexicon.ts';
import { readDemoBooks } from './demo-books.ts';
import { type EvalBook, readEvalBooks, USES, type Use } from './eval-books.ts';
import { type EmbeddedBook, embedBook, embeddingLines } from './eval-embeddings.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import { percentile, type Rates, rateRows } from './rates.ts';

/**
 * Puts the questions of guests to books and prints how well they were answered.
 *
 * Usage: npm run eval:chat [-- --faults tune|report|unseen] [--embeddings <folder of a model>]
 */
const { values } = parseArgs({ options: { faults: { type: 'string' }, embeddings: { type: 'string' } } });

const HEADINGS: Readonly<Record<Use, string>> = {
  tune: 'Tuned on',
  report: 'Reported on',
  unseen: 'Written when all was tuned',
};

/** Passages of the book that is timed, and how often its questions are asked. */
const TIMED = { passages: 100, rounds: 5 } as const;

const written = await readEvalBooks();
const books = [
  ...written,
  ...(await readDemoBooks('demo', 'tune')),
  ...(await readDemoBooks('demo-unseen', 'unseen')),
];
const embedder = values.embeddings === undefined ? undefined : await openEmbedder(values.embeddings);
const embedded = new Map<EvalBook, EmbeddedBook>();
if (embedder !== undefined) {
  for (const book of books) embedded.set(book, await embedBook(book, embedder));
}
for (const use of USES) {
  const outcomes = books
    .filter((book) => book.use === use)
    .flatMap((book) => evaluate(book, embedded.get(book)?.nearTo));
  console.log(`\n## ${HEADINGS[use]}\n`);
  console.log(tableOf(rateRows(outcomes)));
  const foreign = outcomes.filter(({ foreignWords }) => foreignWords.length > 0).length;
  console.log(`\nAnswers with words that are not of the book: ${foreign}.`);
  if (values.faults === use) console.log(outcomes.filter(isFault).map(lineOf).join('\n'));
}
console.log(`\nLexicon ${LEXICON_VERSION}: ${CONCEPTS.size} concepts. ${timesOf(written)}`);
if (embedder !== undefined) {
  console.log(`\n${embeddingLines(embedder.name, [...embedded.values()])}`);
  await embedder.close();
}

function tableOf(rows: readonly (readonly [string, Rates])[]): string {
  const percent = (value: number | null) => (value === null ? '' : `${(100 * value).toFixed(1)} %`);
  const lines = rows.map(
    ([name, { questions, ...shares }]) =>
      `| ${[name, questions, ...Object.values(shares).map(percent)].join(' | ')} |`,
  );
  const head = '| questions | number | right first | answered | wrong | false answers | unknown |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}

/** Times a book that is put together from the entries of all. */
function timesOf([first, ...others]: readonly EvalBook[]): string {
  if (first === undefined) return '';
  const content = [first, ...others].flatMap(({ property }) => property.content);
  const [, ...more] = content.map((_, at) => content.slice(0, at + 1));
  const fitting = more.map((some) => ({ ...first.property, content: some }));
  const large = fitting.find((property) => openBook(property).passages >= TIMED.passages) ?? first.property;
  const opened = performance.now();
  const book = openBook(large);
  const opening = performance.now() - opened;
  const questions = books.flatMap((one) => one.questions);
  const times = Array.from({ length: TIMED.rounds }, () => questions).flatMap((round) =>
    round.map(({ question }) => {
      const started = performance.now();
      book.ask(question);
      return performance.now() - started;
    }),
  );
  const [half, most] = [percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
  return `${book.passages} passages: opened in ${opening.toFixed(0)} ms, asked in ${half} ms (p50), ${most} ms (p99).`;
}

function isFault({ expected, isRightFirst, answer }: Outcome): boolean {
  return expected.length > 0 ? !isRightFirst || answer.kind !== 'answer' : answer.kind === 'answer';
}

function lineOf({ book, language, kind, question, expected, answer, cited }: Outcome): string {
  const wanted = expected.join(', ') || '-';
  return `${book} ${language} ${kind} | ${question} | expected ${wanted} | ${answer.kind}: ${cited.join(', ')}`;
}
