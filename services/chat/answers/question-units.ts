import type { Language } from '#contracts/kernel/languages.ts';
import { CONCEPTS } from '../lexicon/lexicon.ts';
import { isWeak } from '../passages/indexed-passage.ts';
import { type Mention, mentionsIn } from '../words/concept-phrases.ts';
import { nounPlaces } from '../words/noun-phrases.ts';
import { repaired } from '../words/repair-words.ts';
import { type Word, wordsIn } from '../words/words.ts';

/** Something that a question asks for: a thing by any of its concepts, or a word that the lexicon does not know. */
export interface Unit {
  readonly concepts: readonly string[];
  readonly stems: readonly string[];
  readonly weight: number;
}

/**
 * Weights of what a question names: a thing, what is asked of it, a noun of no concept that the book has and one that it has
 * not, other words of either kind, a number.
 */
const WEIGHTS = { thing: 1, aspect: 0.25, known: 0.7, strange: 0.5, knownOther: 0.5, minor: 0.3 } as const;
/** Most that words of no concept weigh together, but for nouns of the book: who tells a story asks for one thing. */
const MOST_MINOR = 0.7;

/**
 * Shares of its weight that is left of what a story tells beside the thing it asks for: where that is, when, after what, what to
 * do there, and, of trouble, whom to call about it and whom it befell.
 */
const BESIDE = { place: 0.5, time: 0.4, after: 0.25, caller: 0.25, befallen: 0.25, doing: 0.25 } as const;
/** Aspects that say when something is, and whom one asks for it. */
const TIMES: ReadonlySet<string> = new Set(['night', 'morning', 'noon', 'tomorrow', 'winter', 'summer']);
const CALLED = 'contact-host';
/** Concept of *what to do*, be it with children or when it rains. */
const DOING = 'sights';
/** Those whom trouble befalls: the lexicon has *baby* for its bed. */
const BEFALLEN: ReadonlySet<string> = new Set(['children', 'cot']);
/** A thing for children by itself: whose child it is for asks for nothing more. */
const FOR_CHILDREN = 'high-chair';
/** Things of which it matters whose they are. */
const EXACT: ReadonlySet<string> = new Set([
  'access-code',
  'code',
  'password',
  'keys',
  'bank-account',
  'other-people',
]);
/** Words behind which stands what has been, or is still to come. */
const AFTER: Readonly<Record<Language, readonly string[]>> = {
  en: ['after', 'before'],
  it: ['dopo', 'prima'],
  es: ['despues', 'antes'],
  fr: ['apres', 'avant'],
  de: ['nach', 'vor'],
  pt: ['depois', 'antes'],
};
/** Words without a meaning of their own between those and the thing. */
const MOST_BETWEEN = 2;

/** Words of a question that are looked at. */
const MOST_WORDS = 80;

/** Returns what a question asks for. @param isKnown tells whether the book has a word by its stem */
export function unitsOf(question: string, language: Language, isKnown: (stem: string) => boolean): Unit[] {
  const words = repaired(wordsIn(question, language).slice(0, MOST_WORDS), language, isKnown);
  const nouns = nounPlaces(words, question, language);
  const mentions = joined(mentionsIn(words, language, 'guest'));
  const named = new Set(mentions.flatMap(({ at }) => at));
  // The code *of the garage* is not any code.
  const isExact = mentions.some(({ concepts }) => concepts.some((concept) => EXACT.has(concept)));
  const forChildren = mentions.some(({ concepts }) => concepts.includes(FOR_CHILDREN));
  const inTrouble = mentions.some(({ concepts }) => concepts.some((concept) => CONCEPTS.get(concept)?.see));
  const things = mentions.map((mention) => {
    const { concepts, at } = mention;
    const weight = concepts.some(isWeak) ? WEIGHTS.aspect : WEIGHTS.thing;
    const shareIn = (one: Mention) => shareOf(one, words, language, { inTrouble, forChildren });
    const isAskedFor = (one: Mention) => !one.concepts.some(isWeak) && shareIn(one) === 1;
    const isBeside = !isExact && mentions.some((other) => other !== mention && isAskedFor(other));
    const share = isBeside ? shareIn(mention) : 1;
    return { concepts, stems: at.flatMap((place) => words[place]?.stem ?? []), weight: weight * share };
  });
  const others = words.flatMap(({ stem, form, isStop }, at) => {
    if (isStop || named.has(at) || form.length < 2) return [];
    return [{ concepts: [], stems: [stem], weight: weightOf(form, isKnown(stem), nouns.has(at)) }];
  });
  return lightened(distinct([...things, ...others]));
}

/** Joins things that are named by the same words: *no hot water* asks for either, and not for both. */
function joined(mentions: readonly Mention[]): Mention[] {
  const all: Mention[] = [];
  for (const mention of mentions) {
    const last = all.at(-1);
    const isShared = last?.at.some((place) => mention.at.includes(place));
    if (last === undefined || !isShared || [last, mention].some(({ concepts }) => concepts.some(isWeak))) {
      all.push(mention);
      continue;
    }
    const at = [...new Set([...last.at, ...mention.at])];
    all.splice(-1, 1, { concepts: [...last.concepts, ...mention.concepts], at });
  }
  return all;
}

/** Returns how much counts of what is named, where something else is asked for. */
function shareOf(
  { concepts, at: [first = 0] }: Mention,
  words: readonly Word[],
  language: Language,
  { inTrouble, forChildren }: { readonly inTrouble: boolean; readonly forChildren: boolean },
): number {
  if (inTrouble && concepts.includes(CALLED)) return BESIDE.caller;
  if ((inTrouble || forChildren) && concepts.some((concept) => BEFALLEN.has(concept))) return BESIDE.befallen;
  const before = words.slice(Math.max(0, first - MOST_BETWEEN - 1), first);
  const from = before.findLastIndex(({ form }) => AFTER[language].includes(form));
  // German says *nach Lucca* of a way, and *nach dem Essen* of a time.
  const isNear = from >= 0 && before.slice(from + 1).every(({ isStop }) => isStop);
  if (isNear && (language !== 'de' || from < before.length - 1)) return BESIDE.after;
  if (concepts.some((concept) => TIMES.has(concept))) return BESIDE.time;
  if (concepts.includes(DOING)) return BESIDE.doing;
  return concepts.every((concept) => CONCEPTS.get(concept)?.place) ? BESIDE.place : 1;
}

function weightOf(form: string, isKnown: boolean, isNoun: boolean): number {
  if (/\p{N}/u.test(form)) return WEIGHTS.minor;
  if (isKnown) return isNoun ? WEIGHTS.known : WEIGHTS.knownOther;
  return isNoun ? WEIGHTS.strange : WEIGHTS.minor;
}

/** Lightens words of no concept, but for nouns of the book, where they are many. */
function lightened(units: readonly Unit[]): Unit[] {
  const isMinor = ({ concepts, weight }: Unit) => concepts.length === 0 && weight < WEIGHTS.known;
  const all = units.filter(isMinor).reduce((sum, { weight }) => sum + weight, 0);
  const share = Math.min(1, MOST_MINOR / Math.max(all, MOST_MINOR));
  return units.map((unit) => (isMinor(unit) ? { ...unit, weight: unit.weight * share } : unit));
}

/** Returns units without those that say the same again. */
export function distinct(units: readonly Unit[]): Unit[] {
  const keyOf = ({ concepts, stems }: Unit) => (concepts.length > 0 ? concepts : stems).join(' ');
  return [...new Map(units.map((unit) => [keyOf(unit), unit])).values()];
}

/** Tells whether units name a thing, and not only what is asked of one. */
export const namesThing = (units: readonly Unit[]): boolean =>
  units.some(({ weight }) => weight >= WEIGHTS.known);
