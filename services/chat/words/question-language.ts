import { eld } from 'eld/extrasmall';
import { isLanguage, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { isInLexicon, lexiconForms } from './concept-phrases.ts';
import { partsOf } from './repair-words.ts';
import { formsIn, isStopWord, wordOf } from './words.ts';

/** Weights of what speaks for a language: share of its words, how it is spelt, and the page that is read. */
const WEIGHTS = { words: 1, spelling: 0.7, page: 0.3 } as const;
/** Letters of a text of which the spelling tells the language. */
const TELLING_LENGTH = 40;

/** Words of a question that are no accident where one language knows them all. */
const TELLING_WORDS = 3;

const detector = eld.newInstance();
detector.setLanguageSubset([...LANGUAGES]);

/** Lead of the likeliest language over others that are possible. */
const MOST_LEAD = 0.3;

const isNamed = (form: string, language: Language): boolean =>
  isInLexicon(wordOf(form, language).stem, language) || partsOf(form, language) !== undefined;

/** Tells whether a word is one of some language as it is spelt. */
const isSpelt = (form: string): boolean =>
  LANGUAGES.some(
    (language) =>
      isStopWord(form, language) || lexiconForms(language).has(form) || partsOf(form, language) !== undefined,
  );

/** Returns the languages in which a question may be written, the likeliest first. @param page language of the page */
export function likelyLanguages(question: string, page: Language): Language[] {
  const forms = formsIn(question);
  const spelling = detector.detect(question).getScores();
  const telling = WEIGHTS.spelling * Math.min(1, question.length / TELLING_LENGTH);
  const knownShare = (language: Language) =>
    forms.filter((form) => isStopWord(form, language) || isNamed(form, language)).length /
    Math.max(forms.length, 1);
  const shares = new Map(LANGUAGES.map((language) => [language, knownShare(language)]));
  const score = (language: Language) =>
    WEIGHTS.words * (shares.get(language) ?? 0) +
    telling * (spelling[language] ?? 0) +
    (language === page ? WEIGHTS.page : 0);
  const scores = new Map(LANGUAGES.map((language) => [language, score(language)]));
  const scoreOf = (language: Language) => scores.get(language) ?? 0;
  const ordered = LANGUAGES.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const most = Math.max(...scores.values());
  // Where the likeliest knows every word, one that does not takes some for other things: *onde* is where, and waves.
  const knowsAll = (language: Language | undefined) => language !== undefined && shares.get(language) === 1;
  const isTold = forms.length >= TELLING_WORDS && knowsAll(ordered[0]);
  const likely = ordered.filter(
    (language) => scoreOf(language) >= most - MOST_LEAD && (!isTold || knowsAll(language)),
  );
  // A misspelt word has the stem of another language's by chance: *wifii* that of *wifi* in Portuguese.
  return forms.some(isSpelt) ? likely : [page, ...likely.filter((language) => language !== page)];
}

/** Letters of a text that are looked at: more say the same. */
const LOOKED_AT = 4_000;

/** Returns the language that a text is written in, by its spelling; undefined where that cannot be told. */
export function writtenLanguage(text: string): Language | undefined {
  const found = detector.detect(text.slice(0, LOOKED_AT));
  return found.isReliable() && isLanguage(found.language) ? found.language : undefined;
}
