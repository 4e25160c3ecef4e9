import MiniSearch from 'minisearch';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { STOP_WORDS } from '../lexicon/lexicon.ts';
import { isInLexicon, lexiconForms, wholeWords } from './concept-phrases.ts';
import { byLanguage, formsIn, type Word, wordOf } from './words.ts';

/** Letters of a word in which one typing error is forgiven, and two. */
const LETTERS_FOR = { one: 4, two: 8 } as const;
/** Letters of the shortest part of a compound, and parts of one. */
const SHORTEST_PART = 3;
const MOST_PARTS = 3;
/** Letters that German puts between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er'];
/** Words of a question whose spelling is looked at. */
const MOST_REPAIRS = 8;
/** Words whose meaning is kept per language; then the memory begins anew. */
const KEPT_WORDS = 5_000;

const keptParts = new Map<string, Word[] | undefined>();
const keptWords = byLanguage(() => new Map<string, string | undefined>());
const spelling = byLanguage(spellingOf);

/**
 * Returns the words as they were meant: compounds in their parts (German), and what is in no lexicon and not in the book
 * as the nearest word that is.
 * @param isKnown tells whether the book has a word by its stem
 */
export function repaired(
  words: readonly Word[],
  language: Language,
  isKnown: (stem: string) => boolean,
): Word[] {
  let repairs = 0;
  return words.flatMap((word) => {
    const { form, stem, isStop } = word;
    if (isStop || isInLexicon(stem, language) || /\p{N}/u.test(form)) return [word];
    const parts = partsOf(form, language);
    if (parts !== undefined) return isKnown(stem) ? [word, ...parts] : parts;
    const isLeft =
      isKnown(stem) || form.length < LETTERS_FOR.one || isForeign(form) || repairs >= MOST_REPAIRS;
    if (isLeft) return [word];
    repairs += 1;
    const meant = nearest(form, language);
    return [meant === undefined ? word : wordOf(meant, language)];
  });
}

/** Tells whether a word is one of some language: it is no typing error for a word of another. */
const isForeign = (form: string): boolean => LANGUAGES.some((language) => lexiconForms(language).has(form));

/** Returns the parts of a German compound that are words of the lexicon. */
export function partsOf(form: string, language: Language): Word[] | undefined {
  if (language !== 'de' || form.length < 2 * SHORTEST_PART) return undefined;
  if (!keptParts.has(form)) {
    if (keptParts.size >= KEPT_WORDS) keptParts.clear();
    keptParts.set(
      form,
      split(form, MOST_PARTS)?.map((part) => wordOf(part, language)),
    );
  }
  return keptParts.get(form);
}

function split(form: string, most: number): string[] | undefined {
  const known = wholeWords('de');
  const isWord = (part: string) => known.has(part) || known.has(wordOf(part, 'de').stem);
  for (let end = form.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
    const [left, right] = [form.slice(0, end), form.slice(end)];
    const link = LINKS.find(
      (letters) => left.endsWith(letters) && isWord(left.slice(0, left.length - letters.length)),
    );
    if (link === undefined) continue;
    const first = left.slice(0, left.length - link.length);
    if (first.length < SHORTEST_PART) continue;
    if (isWord(right)) return [first, right];
    const rest = most > 2 ? split(right, most - 1) : undefined;
    if (rest !== undefined) return [first, ...rest];
  }
  return undefined;
}

/** Returns the word that was meant, among those of the lexicon and those that say nothing. */
function nearest(form: string, language: Language): string | undefined {
  const kept = keptWords[language];
  if (!kept.has(form)) {
    if (kept.size >= KEPT_WORDS) kept.clear();
    kept.set(form, nearestOf(form, language));
  }
  return kept.get(form);
}

function nearestOf(form: string, language: Language): string | undefined {
  const swapped = swaps(form).find((other) => lexiconForms(language).has(other));
  if (swapped !== undefined) return swapped;
  const most = form.length >= LETTERS_FOR.two ? 2 : 1;
  const near = spelling[language].search(form, { fuzzy: most, prefix: false });
  return near.map(({ id }) => String(id)).find((meant) => isSlip(form, meant));
}

/** Letters that sound alike, and are written for one another. */
const ALIKE = ['aeiouy', 'ckq', 'uvwf', 'szc', 'st', 'gj', 'dt', 'bp', 'mn'];
const areAlike = (one: string | undefined, other: string | undefined): boolean =>
  one === other || ALIKE.some((letters) => letters.includes(one ?? '-') && letters.includes(other ?? '-'));

/**
 * Tells whether a word can be a slip for another: letters too many or too few, or one that sounds like the right one. With
 * another letter it mostly is a word of its own: *torta* is no *porta*.
 */
function isSlip(form: string, meant: string): boolean {
  if (!areAlike(form[0], meant[0])) return false;
  if (form.length === meant.length) return [...form].every((letter, at) => areAlike(letter, meant[at]));
  const [shorter, longer] = form.length < meant.length ? [form, meant] : [meant, form];
  let from = 0;
  for (const letter of longer) if (areAlike(letter, shorter[from])) from += 1;
  return from === shorter.length;
}

/** Returns a word with each two neighbouring letters in the other order. */
const swaps = (form: string): string[] =>
  Array.from(
    { length: form.length - 1 },
    (_, at) => form.slice(0, at) + (form[at + 1] ?? '') + (form[at] ?? '') + form.slice(at + 2),
  );

function spellingOf(language: Language) {
  const index = new MiniSearch<{ readonly id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  const telling = STOP_WORDS[language].flatMap(formsIn).filter((form) => form.length >= LETTERS_FOR.one);
  index.addAll([...new Set([...lexiconForms(language), ...telling])].map((id) => ({ id })));
  return index;
}
