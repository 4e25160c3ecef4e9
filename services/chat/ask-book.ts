import { LONGEST_QUESTION } from '#contracts/chat/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { atOnce, inTurns } from '#kernel/work/in-turns.ts';
import { type Found, indexPassages, type PassageIndex } from './answers/find-passages.ts';
import { distinct, namesThing, type Unit, unitsOf } from './answers/question-units.ts';
import { quote } from './answers/quote.ts';
import { type Contact, contactOf } from './contact.ts';
import { type SaidBack, sayBack } from './courtesies.ts';
import type { Near } from './embeddings/nearest.ts';
import { joinedByNearness, meaningOf, withNearness } from './embeddings/with-nearness.ts';
import { sayFact } from './passages/fact.ts';
import type { IndexedPassage } from './passages/indexed-passage.ts';
import { type Passage, passagesOf } from './passages/passages.ts';
import { prepareLexicon } from './words/concept-phrases.ts';
import { likelyLanguages } from './words/question-language.ts';

/** A place in the book that an answer is from. */
export interface Citation {
  /** Key of its section; null for the fields of the property and its offers. */
  readonly section: string | null;
  /** Id of the offer that it is. */
  readonly extraId?: string;
  readonly title: string;
  readonly excerpt: string;
  /** Language of the excerpt. */
  readonly language: Language;
}

/** Answer to a guest, found in the book and quoted from it. */
export interface BookAnswer {
  readonly kind: 'answer' | 'related' | 'unknown';
  /** Words of the book, a sentence with a fact of the house, or what is said back to a greeting; null where there is none. */
  readonly answer: string | null;
  /** Language that the question was taken to be in. */
  readonly language: Language;
  /** Places that it is from: none where there is no answer, or where nothing was asked for. */
  readonly citations: readonly Citation[];
  readonly contact: Contact | null;
}

/** Circumstances of a question. */
export interface Asking {
  /** The question that the same guest asked before, for *and on Sunday?*. */
  readonly before?: string;
  /** Passages by how near they are to the question, by their place in `texts`. Absent: nobody measured that. */
  readonly near?: readonly Near[] | undefined;
  /** Language of the page that the guest reads, where the book is not in it: menus are in all languages. */
  readonly page?: Language | undefined;
}

/** A book that can be asked. */
export interface AskableBook {
  /** Number of its passages. */
  readonly passages: number;
  /** Bytes that it takes of memory, about. */
  readonly weight: number;
  /** Texts of the passages, for a model that tells what is near to them; empty for facts, which are found by their concepts. */
  readonly texts: readonly string[];
  /** Answers a question about the house; whatever stands in it, nothing is said that the book does not say. */
  ask(question: string, asking?: Asking): BookAnswer;
  /** Answers as `ask` does, and tells what the answer can be worded from. */
  consult(question: string, asking?: Asking): Consulted;
  /** Words that open the house and its WiFi: for nobody but the guest. */
  readonly secrets: readonly string[];
}

/** All that a book has to say to a question. */
export interface Consulted {
  readonly answer: BookAnswer;
  /**
   * Passages that speak of something of what was asked for, the best first; none where the answer is unknown, or where the
   * question or the best of them tells a machine what to do.
   */
  readonly passages: readonly IndexedPassage[];
}

/** Share of what was asked for that a passage speaks of to be an answer, and to be shown as related. */
export const THRESHOLDS = { answer: 0.62, related: 0.3 } as const;

/** Passages that an answer cites, and questions in one. */
const MOST_CITED = 3;
/** Passages that an answer can be worded from. */
const MOST_GIVEN = 8;
/** Weight of what the question before asked for. */
const BEFORE = 0.6;
/** Languages of a question that are tried. */
const MOST_LANGUAGES = 3;

const BETWEEN_QUESTIONS = /[?!.;\n]+|\s(?:and|und|y|et|e|ed|also|aussi|auch|anche|también|também)\s/giu;

/** Words of a question that goes on from the one before by a word that nobody knows (*am Wochenende?*), at most. */
const FRAGMENT_WORDS = 3;

/** Beginnings of a question that goes on from the one before. */
const AND = /^\s*(?:and|what about|how about|e|ed|y|et|und|was ist mit|wie ist es)\s/i;

interface Attempt {
  readonly language: Language;
  readonly units: readonly Unit[];
  readonly found: readonly Found[];
  /** True where each of them answers a part of the question. */
  readonly isSeveral?: true;
}

/** Opens a book for questions: what guests are shown of a property, in the language of their page. */
export const openBook = (property: PublicProperty): AskableBook => atOnce(opening(property));

/** Opens a book as `openBook` does, and lets others have their turn meanwhile: a large one takes a while. */
export const openBookInTurns = (property: PublicProperty): Promise<AskableBook> => inTurns(opening(property));

function* opening(property: PublicProperty): Generator<void, AskableBook> {
  const { accessCode, wifiNetwork, wifiPassword, language } = property;
  yield* prepareLexicon();
  const passages = passagesOf(property);
  const index = yield* indexPassages(passages);
  const contact = contactOf(property);
  const consult: AskableBook['consult'] = (question, { before, near = [], page: ofPage = language } = {}) => {
    const asked = question.slice(0, LONGEST_QUESTION);
    const saidBack = sayBack(asked, ofPage);
    if (saidBack !== undefined) return { answer: courteous(saidBack, contact), passages: [] };
    const languages = likelyLanguages(asked, ofPage).slice(0, MOST_LANGUAGES);
    const nearer = near.length === 0 ? index : withNearness(index, near);
    const attempts = languages.flatMap((language) => attemptsIn(language, asked, before, nearer));
    const best = attempts.reduce((one, other) => (strength(other) > strength(one) + MARGIN ? other : one));
    // Whoever orders a machine about asks for nothing that could be near.
    const nearTo = attempts.some(isOrder) ? [] : near;
    const joined = (speaking: readonly Found[]) =>
      joinedByNearness(strength(best) < THRESHOLDS.related ? [] : speaking, nearTo, index);
    const related = joined(nearlyBest(best.found)).slice(0, MOST_CITED);
    const answer = answerOf(best, related, languages[0] ?? ofPage, contact);
    const found = answer.kind === 'answer' ? best.found.map(({ indexed }) => indexed) : joined(best.found);
    const harmless = found.filter((indexed) => !ordersMachines(indexed)).slice(0, MOST_GIVEN);
    // Without the passage that answers best, what is left would answer something else.
    const passages = harmless[0] === found[0] ? harmless : [];
    return { answer, passages: attempts.some(isOrder) ? [] : passages };
  };
  return {
    passages: passages.length,
    weight: index.weight,
    get texts() {
      return passages.map(meaningOf);
    },
    secrets: [accessCode, wifiNetwork, wifiPassword].filter((secret) => secret !== null),
    consult,
    ask: (question, asking) => consult(question, asking).answer,
  };
}

const courteous = ({ words, language, wantsPerson }: SaidBack, contact: Contact | null): BookAnswer => ({
  kind: 'answer',
  answer: words,
  language,
  citations: [],
  contact: wantsPerson ? contact : null,
});

const ORDERS = 'machine-orders';
const isOrder = ({ units }: Attempt): boolean => units.some(({ concepts }) => concepts.includes(ORDERS));
const ordersMachines = ({ titleConcepts, textConcepts }: IndexedPassage): boolean =>
  titleConcepts.has(ORDERS) || textConcepts.has(ORDERS);

/** Lead that a less likely reading of a question needs. */
const MARGIN = 0.05;
/** Lead of the best passage before those that are cited beside it. */
const NEARLY_AS_GOOD = 0.2;

const strength = ({ found }: Attempt): number => found[0]?.coverage ?? 0;

/** Reads a question as one, as several, and as a continuation of the one before. */
function attemptsIn(
  language: Language,
  question: string,
  before: string | undefined,
  index: PassageIndex,
): Attempt[] {
  const unitsIn = (text: string) => unitsOf(text, language, index.has);
  const units = unitsIn(question);
  const alone = { language, units, found: index.find(units) };
  if (before !== undefined && (isFragment(question, units) || AND.test(question))) {
    const continued = continuation(alone, unitsIn(before.slice(0, LONGEST_QUESTION)), index);
    if (!namesThing(units) || strength(continued) >= THRESHOLDS.answer) return [continued];
  }
  const several = severally(alone, question, unitsIn, index);
  if (several !== undefined && strength(several) >= Math.max(THRESHOLDS.answer, strength(alone)))
    return [several];
  return [namesThing(units) && !isOrder(alone) ? alone : vague(alone)];
}

/**
 * Tells whether a question says too little to be one of its own: whoever says several things, or what nobody knows in a
 * whole sentence, has asked another one, and a sign alone asks nothing.
 */
function isFragment(question: string, units: readonly Unit[]): boolean {
  const words = question.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0 || namesThing(units)) return false;
  const [unit, ...others] = units;
  return others.length === 0 && (unit === undefined || unit.concepts.length > 0 || words <= FRAGMENT_WORDS);
}

/** Makes of what names no thing (*how much?*), or orders a machine about, a question that nothing answers. */
const vague = (attempt: Attempt): Attempt => ({
  ...attempt,
  found: attempt.found.map((one) => ({ ...one, coverage: Math.min(one.coverage, THRESHOLDS.related) })),
});

function continuation({ language, units }: Attempt, before: readonly Unit[], index: PassageIndex): Attempt {
  const weighed = before.map((unit) => ({ ...unit, weight: unit.weight * BEFORE }));
  const both = distinct([...weighed, ...units]);
  return { language, units: both, found: index.find(both) };
}

/** Reads several questions in one, each of which names a thing. */
function severally(
  { language, units }: Attempt,
  question: string,
  unitsIn: (text: string) => Unit[],
  index: PassageIndex,
): Attempt | undefined {
  const parts = question.split(BETWEEN_QUESTIONS).map(unitsIn).filter(namesThing);
  if (parts.length < 2 || parts.length > MOST_CITED) return undefined;
  const firsts = parts.map((part) => index.find(part)[0]);
  const found = firsts.filter((first) => first !== undefined);
  if (found.length < parts.length) return undefined;
  const passages = new Map(found.map((one) => [one.indexed.passage, one]));
  const weakest = Math.min(...found.map(({ coverage }) => coverage));
  const each = [...passages.values()].map((one) => ({ ...one, coverage: weakest }));
  return { language, units, found: each, isSeveral: true };
}

function answerOf(
  attempt: Attempt,
  related: readonly IndexedPassage[],
  language: Language,
  contact: Contact | null,
): BookAnswer {
  const { units, found, isSeveral } = attempt;
  const cite = (shown: readonly IndexedPassage[]) =>
    shown.map(({ passage }) => citationOf(passage, units, language));
  if (strength(attempt) < THRESHOLDS.answer) {
    const kind = related.length === 0 ? 'unknown' : 'related';
    return { kind, answer: null, language, citations: cite(related), contact };
  }
  const shown = nearlyBest(found)
    .slice(0, MOST_CITED)
    .map(({ indexed }) => indexed);
  const said = shown.map(({ passage }) => wordsOf(passage, units, language));
  const answer = isSeveral ? said.join('\n\n') : (said[0] ?? '');
  return { kind: 'answer', answer, language, citations: cite(shown), contact: null };
}

const nearlyBest = (found: readonly Found[]): Found[] =>
  found.filter(({ coverage }) => coverage >= (found[0]?.coverage ?? 0) - NEARLY_AS_GOOD);

function wordsOf(passage: Passage, units: readonly Unit[], language: Language): string {
  if (passage.fact !== undefined) return sayFact(passage.fact, language);
  const quoted = quote(passage, units, language);
  return [passage.title, quoted].filter(Boolean).join(passage.language === 'fr' ? '\u00a0: ' : ': ');
}

/** Cites a passage by what speaks most of some units, for an answer in a language. */
export function citationOf(passage: Passage, units: readonly Unit[], answered: Language): Citation {
  const { section, sectionTitle, title, language, offer } = passage;
  const place = { section, ...(offer !== undefined && { extraId: offer.id }) };
  return { ...place, title: title || sectionTitle, excerpt: quote(passage, units, answered), language };
}
