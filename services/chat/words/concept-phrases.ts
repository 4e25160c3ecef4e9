import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { atOnce } from '#kernel/work/in-turns.ts';
import { CONCEPTS, wordsFor } from '../lexicon/lexicon.ts';
import { type Word, wordsIn } from './words.ts';

/** Concepts that a run of words stands for; more than one where the words are those of several. */
export interface Mention {
  readonly concepts: readonly string[];
  /** Places of its words in the text. */
  readonly at: readonly number[];
}

interface Phrase {
  readonly stems: readonly string[];
  /** Stop words that may stand between its words: as many as it is written with, at least some. */
  between: number;
  /** Each concept that has these words, with their forms. */
  readonly meanings: Meaning[];
}

interface Meaning {
  readonly concept: string;
  readonly forms: readonly string[];
  /** True of words of guests alone. */
  readonly isAsked: boolean;
}

/** Writer of a text: a guest who asks, or a host in the book. */
export type Speaker = 'guest' | 'host';

/** Letters by which forms of one word differ: what is further apart has its stem by chance (*porta*, *portiere*). */
const MOST_DIFFERENT = 2;
/** Stop words that may stand between the words of a phrase: *put the rubbish out*. */
const MOST_BETWEEN = 2;

/** Phrases of a language, and the words that they are made of. */
interface Prepared {
  /** Phrases by the stem that they begin with. */
  readonly phrases: Map<string, Phrase[]>;
  /** Stems of words in phrases. */
  readonly stems: Set<string>;
  /** Words of phrases but for those that say nothing. */
  readonly forms: Set<string>;
  /** Words that are a phrase by themselves, and their stems. */
  readonly singles: Set<string>;
}

const prepared = new Map<Language, Prepared>();

/**
 * Makes ready what questions are compared with in all languages, in many steps: together they take as long as a large book, and
 * whoever asks first would have everybody wait.
 */
export function* prepareLexicon(): Generator<void, void> {
  for (const language of LANGUAGES) {
    if (!prepared.has(language)) prepared.set(language, yield* preparing(language));
  }
}

function preparedFor(language: Language): Prepared {
  const made = prepared.get(language) ?? atOnce(preparing(language));
  prepared.set(language, made);
  return made;
}

/** Tells whether a stem is one of the lexicon's in a language. */
export const isInLexicon = (stem: string, language: Language): boolean =>
  preparedFor(language).stems.has(stem);

/** Returns the folded words of the lexicon in a language, without those that say nothing. */
export const lexiconForms = (language: Language): ReadonlySet<string> => preparedFor(language).forms;

/** Returns the words and stems that stand for a concept by themselves. */
export const wholeWords = (language: Language): ReadonlySet<string> => preparedFor(language).singles;

/** Finds the concepts that a text names, the longest phrases first where several begin with the same word. */
export function mentionsIn(words: readonly Word[], language: Language, speaker: Speaker): Mention[] {
  const found: Mention[] = [];
  const taken = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    const mention = longestAt(words, at, language, speaker);
    // Phrases may share words (*charge the car*, *electric car*), but each says something more.
    if (mention === undefined || mention.at.every((place) => taken.has(place))) continue;
    found.push(mention);
    for (const place of mention.at) taken.add(place);
  }
  return found;
}

function longestAt(
  words: readonly Word[],
  at: number,
  language: Language,
  speaker: Speaker,
): Mention | undefined {
  const candidates = preparedFor(language).phrases.get(words[at]?.stem ?? '') ?? [];
  let best: Mention | undefined;
  for (const phrase of candidates) {
    const { stems, meanings } = phrase;
    if (best !== undefined && stems.length <= best.at.length) continue;
    const places = placesOf(phrase, words, at);
    // A word that mostly says nothing means a thing in a phrase alone: *can*, but *can opener*.
    if (places?.length === 1 && words[at]?.isStop) continue;
    const concepts =
      places &&
      meant(
        speaker === 'guest' ? meanings : meanings.filter(({ isAsked }) => !isAsked),
        places.map((place) => words[place]?.form ?? ''),
      );
    if (places !== undefined && concepts?.length) best = { concepts, at: places };
  }
  return best;
}

/** Returns the concepts that have these very words, else those that have forms of them. */
function meant(meanings: readonly Meaning[], said: readonly string[]): string[] {
  const isFormOf = (form: string, at: number) =>
    Math.abs(form.length - (said[at]?.length ?? 0)) <= MOST_DIFFERENT;
  const same = meanings.filter(({ forms }) => forms.every((form, at) => form === said[at]));
  const alike = same.length > 0 ? same : meanings.filter(({ forms }) => forms.every(isFormOf));
  return [...new Set(alike.map(({ concept }) => concept))];
}

/** Returns the places of a phrase that begins at one of the words. */
function placesOf(
  { stems, between: most }: Phrase,
  words: readonly Word[],
  from: number,
): number[] | undefined {
  const places: number[] = [];
  let between = 0;
  for (let at = from; at < words.length && places.length < stems.length; at += 1) {
    const word = words[at];
    if (word?.stem === stems[places.length]) {
      places.push(at);
      between = 0;
    } else if (word?.isStop && between < most) between += 1;
    else return undefined;
  }
  return places.length === stems.length ? places : undefined;
}

/** Words that say nothing by themselves, and of a phrase that it is otherwise: *lights do not work*. */
const NEGATIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['not', 'no', 'don', 'doesn', 'isn', 'won']),
  it: new Set(['non']),
  es: new Set(['no']),
  fr: new Set(['pas']),
  de: new Set(['nicht', 'kein', 'keine']),
  pt: new Set(['nao']),
};

/** Reads all phrases of a language, with a pause after each concept. */
function* preparing(language: Language): Generator<void, Prepared> {
  const byWords = new Map<string, Phrase>();
  const forms = new Set<string>();
  const singles = new Set<string>();
  for (const [name, concept] of CONCEPTS) {
    const ofHosts = new Set(concept.words[language]);
    for (const phrase of wordsFor(concept, language)) {
      const all = wordsIn(phrase, language);
      const parts = partsOfPhrase(all, language);
      const stems = parts.map(({ stem }) => stem);
      const key = stems.join(' ');
      const known = byWords.get(key) ?? { stems, between: MOST_BETWEEN, meanings: [] };
      known.between = Math.max(known.between, all.length - parts.length);
      known.meanings.push({
        concept: name,
        forms: parts.map(({ form }) => form),
        isAsked: !ofHosts.has(phrase),
      });
      byWords.set(key, known);
      for (const { form, isStop } of all) if (!isStop) forms.add(form);
      const [word, ...others] = all;
      if (word !== undefined && others.length === 0) singles.add(word.form).add(word.stem);
    }
    yield;
  }
  const phrases = Map.groupBy(byWords.values(), ({ stems }) => stems[0] ?? '');
  const stems = new Set([...byWords.values()].flatMap((phrase) => phrase.stems));
  return { phrases, stems, forms, singles };
}

/** Returns the words by which a phrase is known: those that say something, where there are several. */
function partsOfPhrase(all: readonly Word[], language: Language): readonly Word[] {
  const telling = all.filter(({ isStop, form }) => !isStop || NEGATIONS[language].has(form));
  return telling.some(({ isStop }) => !isStop) && telling.length > 1 ? telling : all;
}
