import type { Language } from '#contracts/kernel/languages.ts';

/** Mark of what must come back as it is. */
const MARK = /<x\s[^<>]*\/>/g;
/**
 * What a sentence ends at or is broken off by, and stays as it is: other tags, pictures, and letters of other scripts, which
 * the vocabularies of the models do not have.
 */
const WALL =
  /((?:<(?!x\s)[^<>]*>|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{200d}\u{fe0f}]|[\p{L}--\p{Script=Latin}]\p{M}*)+)/v;
const LETTER = /\p{L}/u;
/** Numbers that stand for marks on their way through a model begin here: of three digits, no language writes them otherwise. */
const FIRST_NUMBER = 731;

/**
 * Translates a masked text by its sentences. Models of this kind know neither marks nor tags: a mark goes through them as a
 * number, which they copy, and a sentence from which one does not come back exactly once is translated in the parts between
 * its marks. Tags are never shown to a model: the words within and beside them are translated apart.
 * @param translate translates plain words, of a sentence or a part of one
 * @returns the text with each mark and tag of `text` exactly once
 */
export function translateMarked(text: string, from: Language, translate: (words: string) => string): string {
  return text
    .split(WALL)
    .map((piece, index) => (index % 2 === 1 ? piece : translateRun(piece, from, translate)))
    .join('');
}

/** Translates words and marks between two tags. */
function translateRun(run: string, from: Language, translate: (words: string) => string): string {
  const marks = new Map<string, string>();
  let next = FIRST_NUMBER;
  const withNumbers = run.replaceAll(MARK, (mark) => {
    while (run.includes(String(next))) next += 1;
    const number = String(next);
    marks.set(number, mark);
    next += 1;
    return number;
  });
  const sentences = new Intl.Segmenter(from, { granularity: 'sentence' }).segment(plainOf(withNumbers));
  return Array.from(sentences, ({ segment }) => translateSentence(segment, marks, translate)).join('');
}

function translateSentence(
  sentence: string,
  marks: ReadonlyMap<string, string>,
  translate: (words: string) => string,
): string {
  const translated = translateWords(sentence, translate);
  if (marks.size === 0) return writtenOf(translated);
  const places = placesOf(marks);
  const numbers = numbersOf(sentence, places);
  const areWhole = [...marks.keys()].filter((number) => sentence.includes(number)).length === numbers.length;
  const came = numbersOf(translated, places).toSorted();
  if (areWhole && came.join() === numbers.toSorted().join()) {
    return pieceByPiece(translated, places, marks, (words) => words);
  }
  return pieceByPiece(sentence, anyPlaceOf(marks), marks, (words) => translateWords(words, translate));
}

/** Writes a text whose numbers become marks again, and whose words become what `wordsOf` makes of them. */
const pieceByPiece = (
  text: string,
  places: RegExp,
  marks: ReadonlyMap<string, string>,
  wordsOf: (words: string) => string,
): string =>
  text
    .split(places)
    .map((piece, index) => (index % 2 === 1 ? (marks.get(piece) ?? piece) : writtenOf(wordsOf(piece))))
    .join('');

/** Translates words without what surrounds them; what has no letter stays as it is. */
function translateWords(text: string, translate: (words: string) => string): string {
  if (!LETTER.test(text)) return text;
  const words = text.trim();
  const start = text.indexOf(words);
  return text.slice(0, start) + translate(words).trim() + text.slice(start + words.length);
}

/** Finds numbers that stand by themselves. */
const placesOf = (marks: ReadonlyMap<string, string>): RegExp =>
  new RegExp(`(?<!\\d)(${[...marks.keys()].join('|')})(?!\\d)`);

/** Finds numbers also where digits stand beside them. */
const anyPlaceOf = (marks: ReadonlyMap<string, string>): RegExp =>
  new RegExp(`(${[...marks.keys()].join('|')})`);

const numbersOf = (text: string, places: RegExp): string[] =>
  text.split(places).filter((_, index) => index % 2 === 1);

const plainOf = (written: string): string =>
  written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const writtenOf = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
