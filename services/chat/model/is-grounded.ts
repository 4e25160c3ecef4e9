import type { Language } from '#contracts/kernel/languages.ts';
import { said } from '../answers/coverage.ts';
import { unitsOf } from '../answers/question-units.ts';
import { type IndexedPassage, isWeak } from '../passages/indexed-passage.ts';
import { mentionsIn } from '../words/concept-phrases.ts';
import { likelyLanguages } from '../words/question-language.ts';
import { formsIn, wordsIn } from '../words/words.ts';
import { standsIn } from './figures.ts';
import { MARK } from './withheld.ts';

/** A passage as it was sent. */
export interface SentPassage {
  readonly id: string;
  readonly indexed: IndexedPassage;
  /** Section, title and text, without what is withheld. */
  readonly text: string;
}

/** Share of what a sentence speaks of that its passages have to speak of, too. */
const LEAST_SUPPORT = 0.5;
/** Words of the shortest sentence whose language can be told. */
const TELLING_WORDS = 4;
const SECRETS: ReadonlySet<string> = new Set(['access-code', 'code', 'password', 'network-name']);

/**
 * Tells whether a sentence may be shown: it is in the language of the answer, and what it says stands in the passages that it
 * names. Checked are its numbers, addresses and codes, its marks, what it speaks of, and words that the question put into it.
 * @param asked question as it was sent, in which nothing is a source
 */
export function isGrounded(
  sentence: string,
  cited: readonly SentPassage[],
  { language, asked }: { language: Language; asked: string },
): boolean {
  const texts = cited.map(({ text }) => text);
  const marks = sentence.match(MARK) ?? [];
  const words = sentence.replace(MARK, ' ');
  return (
    marks.every((mark) => texts.some((text) => text.includes(mark))) &&
    standsIn(
      words,
      texts.map((text) => text.replace(MARK, ' ')),
    ) &&
    isIn(language, words) &&
    tellsSecretsByMarks(words, marks.length > 0, cited, language) &&
    isSupported(words, cited, language, asked)
  );
}

const isIn = (language: Language, words: string): boolean =>
  formsIn(words).length < TELLING_WORDS || likelyLanguages(words, language).includes(language);

/** Tells whether a sentence that speaks of a code or a password has it as a mark where its passages have one. */
function tellsSecretsByMarks(
  words: string,
  hasMark: boolean,
  cited: readonly SentPassage[],
  language: Language,
): boolean {
  const concepts = mentionsIn(wordsIn(words, language), language, 'host').flatMap(
    (mention) => mention.concepts,
  );
  const secrets = concepts.filter((concept) => SECRETS.has(concept));
  if (secrets.length === 0 || hasMark) return true;
  // Without one it says where a code is, or how it is used: what names none is no source for it.
  return cited.some(
    ({ indexed: { titleConcepts, textConcepts, passage } }) =>
      passage.fact === undefined &&
      secrets.some((secret) => titleConcepts.has(secret) || textConcepts.has(secret)),
  );
}

function isSupported(
  words: string,
  cited: readonly SentPassage[],
  language: Language,
  asked: string,
): boolean {
  const isSameLanguage = cited.every(({ indexed }) => indexed.passage.language === language);
  const hasStem = (stem: string) =>
    cited.some(({ indexed }) => indexed.titleStems.has(stem) || indexed.textStems.has(stem));
  const echoes = new Set(wordsIn(asked, language).map(({ stem }) => stem));
  const inTexts = new Set(cited.flatMap(({ text }) => formsIn(text)));
  let [supported, all] = [0, 0];
  for (const unit of unitsOf(words, language, hasStem)) {
    const isNamed = unit.concepts.length > 0;
    if (unit.concepts.some(isWeak)) continue;
    const isSaid =
      cited.some(({ indexed }) => said(unit, indexed) > 0) || unit.stems.every((stem) => inTexts.has(stem));
    // What neither book nor lexicon names and the question brought in is the question's own.
    if (!isNamed && !isSaid && unit.stems.some((stem) => echoes.has(stem))) return false;
    // A word of no concept cannot be found again in another language.
    if (!isNamed && !isSaid && !isSameLanguage) continue;
    all += unit.weight;
    if (isSaid) supported += unit.weight;
  }
  return all === 0 || supported / all >= LEAST_SUPPORT;
}
