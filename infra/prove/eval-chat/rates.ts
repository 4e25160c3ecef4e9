import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { KINDS } from './eval-books.ts';
import type { Outcome } from './evaluate.ts';

/** Measures of how well questions were answered. Shares are from 0 to 1; null where there was no question of that sort. */
export interface Rates {
  readonly questions: number;
  /** Share of those that the book answers for which the right passage came first. */
  readonly rightFirst: number | null;
  /** Share of the same that were given it as the answer, not as related. */
  readonly answered: number | null;
  /** Share of the same that were given another passage as the answer. */
  readonly wrong: number | null;
  /** Share of those that the book does not answer that were given an answer all the same. */
  readonly falseAnswers: number | null;
  /** Share of the same that were shown nothing at all. */
  readonly unknown: number | null;
}

/** Counts how well questions were answered. */
export function ratesOf(outcomes: readonly Outcome[]): Rates {
  const inBook = outcomes.filter(({ expected }) => expected.length > 0);
  const notInBook = outcomes.filter(({ expected }) => expected.length === 0);
  const isAnswer = ({ answer }: Outcome) => answer.kind === 'answer';
  return {
    questions: outcomes.length,
    rightFirst: share(inBook, ({ isRightFirst }) => isRightFirst),
    answered: share(inBook, (one) => one.isRightFirst && isAnswer(one)),
    wrong: share(inBook, (one) => !one.isRightFirst && isAnswer(one)),
    falseAnswers: share(notInBook, isAnswer),
    unknown: share(notInBook, ({ answer }) => answer.kind === 'unknown'),
  };
}

/** Returns the rows of the table: all questions, then by kind, by language, and across languages. */
export function rateRows(outcomes: readonly Outcome[]): (readonly [string, Rates])[] {
  const row = (name: string, isOfIt: (outcome: Outcome) => boolean) =>
    [name, ratesOf(outcomes.filter(isOfIt))] as const;
  return [
    row('all', () => true),
    ...KINDS.map((kind) => row(kind, (one) => one.kind === kind)),
    row('in the language of the book', ({ isOwnLanguage }) => isOwnLanguage),
    row('across languages', ({ isOwnLanguage }) => !isOwnLanguage),
    ...LANGUAGES.map((language) => row(language, (one) => one.language === language)),
  ];
}

/** Returns the time within which a share of the questions was answered, in milliseconds. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const share = (outcomes: readonly Outcome[], isSo: (outcome: Outcome) => boolean): number | null =>
  outcomes.length === 0 ? null : outcomes.filter(isSo).length / outcomes.length;
