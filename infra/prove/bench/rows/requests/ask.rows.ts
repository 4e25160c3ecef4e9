import { setTimeout as wait } from 'node:timers/promises';
import type { PublicContent } from '#contracts/properties/api.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { type EvalBook, readEvalBooks } from '#infra/prove/eval-chat/eval-books.ts';
import { createProperty, plainProperty, registerHost, send } from '#infra/prove/testing/api-client.ts';
import { type BenchRow, median, quantile } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';

const PASSAGES = 100;
const PER_SECOND = 20;
const SECONDS = 10;
const ROUNDS = 3;
const P99_MOST_MS = 50;
/** Questions before it counts: the first one loads the lexicon. */
const WARM_UP = 40;

/** Takes entries of the books until there are as many passages, as sections of one. */
function largeBook(books: readonly EvalBook[]) {
  const lists = books
    .flatMap(({ property }) => property.content.filter(({ section }) => isFixedSection(section)))
    .filter((content): content is PublicContent & { items: readonly object[] } =>
      Array.isArray(content.items),
    );
  const entries = lists.flatMap(({ section, items }) => items.map((item) => ({ section, item })));
  const bySection = Map.groupBy(entries.slice(0, PASSAGES), ({ section }) => section);
  return [...bySection].map(([section, some]) => ({ section, items: some.map(({ item }) => item) }));
}

/** Asks at a steady rate, whether the question before is answered or not. @returns milliseconds of each */
async function askSteadily(ask: (at: number) => Promise<void>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const started = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    const due = started + (at * 1_000) / PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
    asked.push(ask(at).then(() => performance.now() - due));
  }
  return Promise.all(asked);
}

async function measure(databaseUrl: string): Promise<BenchRow> {
  const books = await readEvalBooks();
  const questions = books.flatMap((book) => book.questions.map(({ question }) => question));
  return whileServing(databaseUrl, async ({ product }) => {
    const host = await registerHost(product);
    const { id, slug } = await createProperty(host, plainProperty('bench-ask'));
    await host.must('PUT', `/api/properties/${id}/sections`, { sections: largeBook(books) });
    const ask = async (at: number) => {
      const question = questions[at % questions.length];
      const { status } = await send(`${product}/api/public/properties/${slug}/ask`, 'POST', { question });
      if (status !== 200) throw new Error(`a question was answered with ${status}`);
    };
    const read = async () => void (await send(`${product}/api/public/properties/${slug}`, 'GET'));
    for (let at = 0; at < WARM_UP; at += 1) await ask(at * 7);
    const [rounds, reads]: [number[][], number[][]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await askSteadily(ask));
      reads.push(await askSteadily(read));
    }
    const value = median(rounds.map((times) => quantile(times, 0.99)));
    const baseline = median(reads.map((times) => quantile(times, 0.99)));
    const half = median(rounds.map((times) => quantile(times, 0.5))).toFixed(1);
    return {
      key: 'ask',
      work: `questions to a book of ${PASSAGES} entries, ${PER_SECOND} a second: p99 (p50 ${half} ms), and reading the same book at that rate`,
      value,
      unit: 'ms',
      baseline,
      ratio: value / baseline,
      goal: `p99 < ${P99_MOST_MS} ms`,
      met: value < P99_MOST_MS,
    };
  });
}

/** The row of questions of guests. */
export const askRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = { ask: measure };
