import { newStemmer } from 'snowball-stemmers';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { STOP_WORDS } from '../lexicon/lexicon.ts';

/** A word of a text, made comparable. */
export interface Word {
  /** Its letters, lower case and without accents. */
  readonly form: string;
  readonly stem: string;
  /** True of a word that says nothing of what is asked. */
  readonly isStop: boolean;
}

/** Letters of the longest word that is looked at; no language has longer ones but in jest. */
const LONGEST_WORD = 40;
/** Letters of the shortest stem. */
const SHORTEST_STEM = 4;
/** Stems that are kept per language; then the memory begins anew. */
const KEPT_STEMS = 20_000;

const ALGORITHMS: Readonly<Record<Language, string>> = {
  en: 'english',
  it: 'italian',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  pt: 'portuguese',
};

const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

const stemmers = byLanguage((language) => newStemmer(ALGORITHMS[language]));
const keptStems = byLanguage(() => new Map<string, string>());
const stops = byLanguage((language) => new Set(STOP_WORDS[language].flatMap(formsIn)));

/** Makes a text comparable: lower case, without accents. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßœæøł]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** Returns the words of a text, folded, in their order. What an apostrophe or a hyphen joins are several. */
export function formsIn(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((form) => form.slice(0, LONGEST_WORD));
}

/** Returns the words of a text in a language. */
export const wordsIn = (text: string, language: Language): Word[] =>
  formsIn(text).map((form) => wordOf(form, language));

/** Makes a word of its folded form. */
export const wordOf = (form: string, language: Language): Word => ({
  form,
  stem: stemOf(form, language),
  isStop: stops[language].has(form),
});

/** Tells whether a folded word says nothing in a language. */
export const isStopWord = (form: string, language: Language): boolean => stops[language].has(form);

function stemOf(form: string, language: Language): string {
  const kept = keptStems[language];
  const known = kept.get(form);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_STEMS) kept.clear();
  const cut = /\p{N}/u.test(form) ? form : stemmers[language].stem(form);
  // Three letters are left of too many words: *mare* and *Mario*.
  const stem = cut.length < SHORTEST_STEM ? form : cut;
  kept.set(form, stem);
  return stem;
}

/** Makes a value for each language, when it is read for the first time. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const values = {} as Record<Language, Value>;
  for (const language of LANGUAGES) {
    const get = () => {
      const value = make(language);
      Object.defineProperty(values, language, { value });
      return value;
    };
    Object.defineProperty(values, language, { get, configurable: true });
  }
  return values;
}
