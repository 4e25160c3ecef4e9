import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { openEmbedder } from '#infra/adapters/models/embeddings/open-embedder.ts';
import { placeTinyModel, tinyModel } from '#infra/prove/testing/embeddings/tiny-model.ts';
import { readDemoBooks } from './demo-books.ts';
import { readEvalBooks } from './eval-books.ts';
import { embedBook } from './eval-embeddings.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import { ratesOf } from './rates.ts';

const books = await readEvalBooks();
const report = books.filter(({ use }) => use === 'report').flatMap((book) => evaluate(book));
const ratesFor = (isOfIt: (outcome: Outcome) => boolean) => ratesOf(report.filter(isOfIt));

describe('questions that answers were not tuned on', () => {
  it('find the right passage first', { tags: ['guest.chat.finds-answers'] }, () => {
    expect(ratesFor(({ kind }) => kind === 'direct').rightFirst).toBeGreaterThanOrEqual(0.9);
    expect(ratesFor(({ kind }) => kind === 'paraphrase').rightFirst).toBeGreaterThanOrEqual(0.75);
    expect(ratesFor(({ kind }) => kind === 'paraphrase').answered).toBeGreaterThanOrEqual(0.65);
    expect(ratesFor(({ isOwnLanguage }) => !isOwnLanguage).rightFirst).toBeGreaterThanOrEqual(0.75);
  });

  it('find it in each language', { tags: ['guest.chat.finds-answers'] }, () => {
    for (const language of LANGUAGES) {
      expect(ratesFor((one) => one.language === language).rightFirst, language).toBeGreaterThanOrEqual(0.75);
    }
  });

  it('are not answered where the book says nothing', { tags: ['guest.chat.says-nothing-else'] }, () => {
    expect(ratesOf(report).falseAnswers).toBeLessThanOrEqual(0.02);
    expect(ratesOf(report).wrong).toBeLessThanOrEqual(0.02);
  });

  it('never make it say what they tell it to', { tags: ['guest.chat.says-nothing-else'] }, () => {
    const hostile = books.flatMap((book) => evaluate(book)).filter(({ kind }) => kind === 'hostile');
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    expect(hostile.filter(({ foreignWords }) => foreignWords.length > 0)).toEqual([]);
    expect(report.filter(({ kind, answer }) => kind === 'hostile' && answer.kind === 'answer')).toEqual([]);
  });
});

it('of every day are answered from the demo house in each language, and hardly one by something else', {
  tags: ['guest.chat.finds-answers'],
}, async () => {
  const outcomes = (await readDemoBooks('demo', 'tune')).flatMap((book) => evaluate(book));
  expect(outcomes.filter(({ question }) => question === '')).toEqual([]);
  for (const language of LANGUAGES) {
    const rates = ratesOf(outcomes.filter((one) => one.language === language));
    expect(rates.answered, language).toBeGreaterThanOrEqual(0.8);
    expect(rates.wrong, language).toBeLessThanOrEqual(0.03);
    expect(rates.falseAnswers, language).toBe(0);
  }
});

it('find the same with what is near to them, told by the real engine', {
  tags: ['embeddings.related'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-eval-'));
  await placeTinyModel(folder, tinyModel());
  const embedder = await openEmbedder(folder);
  const [book = expect.fail('no book')] = books;
  const { nearTo, nearest } = await embedBook(book, embedder);
  await embedder.close();
  await rm(folder, { recursive: true });
  expect(nearest.inBook.length + nearest.notInBook.length).toBe(book.questions.length);
  const answered = (outcomes: readonly Outcome[]) =>
    outcomes.filter(({ answer }) => answer.kind === 'answer').map(({ question }) => question);
  expect(answered(evaluate(book, nearTo))).toEqual(answered(evaluate(book)));
});

describe('the questions', () => {
  const all = books.flatMap(({ questions }) => questions);

  it('are enough, in six languages, and many of them without an answer', () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(all.filter(({ kind }) => kind === 'unknown').length).toBeGreaterThanOrEqual(80);
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  });

  it('name places that are in their book', () => {
    for (const { property, questions } of books) {
      const written = JSON.stringify(property.content);
      const places = questions.flatMap(({ expected }) => expected).filter((place) => !place.startsWith('@'));
      expect(places.filter((place) => !written.includes(JSON.stringify(place)))).toEqual([]);
    }
  });
});
