import type { Language } from '#contracts/kernel/languages.ts';
import { namesThing, type Unit, unitsOf } from '../answers/question-units.ts';
import { formsIn } from '../words/words.ts';

/** A question of a guest, with the one before that it may go on from. */
export interface AskedQuestion {
  readonly question: string;
  readonly before?: string | undefined;
  /** Language that it was taken to be in. */
  readonly language: Language;
}

/**
 * Returns what a question means as a key: the same for questions that ask for the same, whatever their words, their
 * order and, where the lexicon knows them, their language. It follows from the lexicon alone, and from no book.
 */
export function meaningOf(asked: AskedQuestion): string {
  const { language } = asked;
  const units = unitsIn(wholeQuestion(asked), language);
  const keys = [...new Set(units.map((unit) => keyOf(unit, language)))].toSorted();
  return keys.length > 0 ? keys.join(' ') : `${language}:${formsIn(asked.question).join(' ')}`;
}

/** Returns a question as it can be read by itself: with the one before, where it names no thing of its own. */
export function wholeQuestion({ question, before, language }: AskedQuestion): string {
  if (before === undefined || namesThing(unitsIn(question, language))) return question;
  return `${before} ${question}`;
}

const unitsIn = (text: string, language: Language): Unit[] => unitsOf(text, language, () => false);

/** Returns what a unit means: a concept is of no language, other words are of theirs. */
const keyOf = ({ concepts, stems }: Unit, language: Language): string =>
  concepts.length > 0 ? `@${concepts.toSorted().join('+')}` : `${language}:${stems.join('+')}`;
