import type { Language } from '#contracts/kernel/languages.ts';

/** Mark of what must come back as it is. */
const MARK = /<x\s[^<>]*>/g;
/**
 * Ends or breaks off a sentence, and stays as it is: other tags, marks that touch a digit or one another, pictures, and letters
 * of other scripts, which the vocabularies of the models do not have.
 */
const WALL =
  /((?:<(?!x\s)[^<>]*>|(?<=\d|\/>)<x\s[^<>]*>|<x\s[^<>]*>(?=\d|<x\s)|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{200d}\u{fe0f}]|[\p{L}--\p{Script=Latin}]\p{M}*)+)/v;
const LETTER = /\p{L}/u;
const NUMBER = /(\d+)/;
/** Numbers that stand for marks on their way through a model begin here: of three digits, no language writes them otherwise. */
const FIRST_NUMBER = 731;

type Translate = (words: string) => string;
/** Marks by the numbers that stand for them. */
type Marks = ReadonlyMap<string, string>;

/** Words, and the mark behind them; none behind the last. */
interface Part {
  readonly words: string;
  readonly mark: string;
}

/**
 * Translates a masked text by its sentences. Models of this kind know neither marks nor tags: a mark goes through them as a
 * number, which they copy, and a sentence from which one does not come back exactly once is translated in the parts between
 * its marks. Tags are never shown to a model: the words within and beside them are translated apart.
 * @param translate translates plain words, of a sentence or a part of one
 * @returns the text with each mark and tag of `text` exactly once
 */
export function translateMarked(text: string, from: Language, translate: Translate): string {
  return text
    .split(WALL)
    .map((piece, index) => (index % 2 === 1 ? piece : translateRun(piece, from, translate)))
    .join('');
}

/** Translates words and marks between two walls. */
function translateRun(run: string, from: Language, translate: Translate): string {
  const marks = new Map<string, string>();
  let next = FIRST_NUMBER;
  const withNumbers = run.replaceAll(MARK, (mark) => {
    while (run.includes(String(next))) next += 1;
    marks.set(String(next), mark);
    next += 1;
    return String(next - 1);
  });
  const sentences = new Intl.Segmenter(from, { granularity: 'sentence' }).segment(plainOf(withNumbers));
  return Array.from(sentences, ({ segment }) => translateSentence(segment, marks, translate)).join('');
}

function translateSentence(sentence: string, marks: Marks, translate: Translate): string {
  const asked = partsOf(sentence, marks);
  if (asked.length === 1) return writtenOf(translateWords(sentence, translate));
  const came = partsOf(translateWords(sentence, translate), marks);
  const parts = haveSameMarks(asked, came)
    ? came
    : asked.map(({ words, mark }) => ({ words: translateWords(words, translate), mark }));
  return parts.map(({ words, mark }) => writtenOf(words) + mark).join('');
}

/** Splits a text behind each number that stands for a mark. */
function partsOf(text: string, marks: Marks): readonly Part[] {
  const parts: Part[] = [];
  let words = '';
  for (const [index, piece] of text.split(NUMBER).entries()) {
    const mark = index % 2 === 1 ? marks.get(piece) : undefined;
    if (mark === undefined) {
      words += piece;
    } else {
      parts.push({ words, mark });
      words = '';
    }
  }
  return [...parts, { words, mark: '' }];
}

function haveSameMarks(one: readonly Part[], other: readonly Part[]): boolean {
  const [marks, others] = [one, other].map((parts) => parts.map(({ mark }) => mark).toSorted());
  return marks?.join() === others?.join();
}

/** Translates words without what surrounds them; what has no letter stays as it is. */
function translateWords(text: string, translate: Translate): string {
  if (!LETTER.test(text)) return text;
  const words = text.trim();
  const start = text.indexOf(words);
  return text.slice(0, start) + translate(words).trim() + text.slice(start + words.length);
}

const plainOf = (written: string): string =>
  written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const writtenOf = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
