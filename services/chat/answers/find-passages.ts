import MiniSearch from 'minisearch';
import { Weights } from '#kernel/work/weights.ts';
import { CONCEPTS, withBroader } from '../lexicon/lexicon.ts';
import { type IndexedPassage, indexedPassage } from '../passages/indexed-passage.ts';
import type { Passage } from '../passages/passages.ts';
import { coverage } from './coverage.ts';
import type { Unit } from './question-units.ts';

/** A passage that speaks of what was asked for. */
export interface Found {
  readonly indexed: IndexedPassage;
  /** Share of what was asked for that it speaks of, from 0 to 1. */
  readonly coverage: number;
  readonly rank: number;
}

/** Searches the passages of a book. */
export interface PassageIndex {
  /** All passages of the book, in its order. */
  readonly passages: readonly IndexedPassage[];
  /** Bytes that it takes of memory with its passages, about. */
  readonly weight: number;
  /** Finds the passages that speak of something of what was asked for, the best first. */
  find(units: readonly Unit[]): Found[];
  /** Tells whether the book has a word, by its stem. */
  has(stem: string): boolean;
}

/** Passages that are looked at more closely. */
const MOST_CANDIDATES = 60;
const BOOSTS = { titleConcepts: 4, titleStems: 3, textConcepts: 1.5, textStems: 1, others: 0.7 };
/** Weights of what tells passages of like coverage apart. */
const WEIGHTS = { bm25: 0.12, section: 0.06 } as const;
const CONCEPT = '@';
/** Bytes that a word takes in the index, wherever it stands: 650 to 1,050 were measured. */
const TERM_BYTES = 1_000;

/** Opens the index of a book's passages, with a pause after each. */
export function* indexPassages(passages: readonly Passage[]): Generator<void, PassageIndex> {
  const indexed: IndexedPassage[] = [];
  const stems = new Set<string>();
  const index = new MiniSearch({
    fields: Object.keys(BOOSTS),
    extractField: (document, field) => document[field as keyof typeof document] as string,
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term || null,
    searchOptions: { boost: BOOSTS, tokenize: (term) => [term], processTerm: (term) => term },
  });
  for (const passage of passages) {
    const one = indexedPassage(passage);
    for (const stem of [...one.titleStems, ...one.textStems]) stems.add(stem);
    index.add({ id: indexed.length, ...termsOf(one) });
    indexed.push(one);
    yield;
  }
  return {
    passages: indexed,
    weight: new Weights().weigh(indexed) + TERM_BYTES * index.termCount,
    has: (stem) => stems.has(stem),
    find(units) {
      const terms = [...new Set(units.flatMap(termsFor))];
      if (terms.length === 0) return [];
      const hits = index.search({ combineWith: 'OR', queries: terms }).slice(0, MOST_CANDIDATES);
      const best = hits[0]?.score ?? 1;
      // Of passages of the same rank the first of the book comes first.
      const found = hits
        .toSorted((one, other) => one.id - other.id)
        .flatMap(({ id, score }) => {
          const one = indexed[id as number];
          return one === undefined ? [] : [ranked(one, units, score / best)];
        });
      return levelled(found, units)
        .filter((one) => one.coverage > 0)
        .toSorted((one, other) => other.rank - one.rank);
    },
  };
}

function ranked(indexed: IndexedPassage, units: readonly Unit[], bm25: number): Found {
  const covered = coverage(units, indexed);
  const { section } = indexed.passage;
  const isMeant = units.some(({ concepts }) =>
    concepts.some((concept) => CONCEPTS.get(concept)?.sections?.some((one) => one === section)),
  );
  const rank = covered + WEIGHTS.bm25 * bm25 + (isMeant ? WEIGHTS.section : 0);
  return { indexed, coverage: covered, rank };
}

/**
 * Gives all entries of a section the rank of its best one, where nothing is asked for but what the section is about: an entry
 * of *Parking* that says *parking* once more answers no better than the one before it. A title that says it does.
 */
function levelled(found: readonly Found[], units: readonly Unit[]): readonly Found[] {
  const isIn = (names: ReadonlySet<string>) => (unit: Unit) => unit.concepts.some((name) => names.has(name));
  const alike = new Set(found.filter(({ indexed }) => units.every(isIn(indexed.besideConcepts))));
  const [first] = [...alike].toSorted((one, other) => other.rank - one.rank);
  const saysInTitle = ({ titleConcepts, titleBroader }: IndexedPassage) =>
    units.some(isIn(titleConcepts.union(titleBroader)));
  if (first === undefined || [...alike].some(({ indexed }) => saysInTitle(indexed))) return found;
  const { coverage, rank } = first;
  return found.map((one) => (alike.has(one) ? { ...one, coverage, rank } : one));
}

function termsOf({ titleConcepts, textConcepts, titleStems, textStems, ...more }: IndexedPassage) {
  const others = [...more.titleBroader, ...more.textBroader, ...more.besideConcepts];
  const concepts = (names: ReadonlySet<string>) => [...names].map((name) => CONCEPT + name).join(' ');
  return {
    titleConcepts: concepts(titleConcepts),
    textConcepts: concepts(textConcepts),
    titleStems: [...titleStems].join(' '),
    textStems: [...textStems].join(' '),
    others: concepts(new Set(others)),
  };
}

const termsFor = ({ concepts, stems }: Unit): string[] => [
  ...concepts
    .flatMap((concept) => [...withBroader(concept), ...(CONCEPTS.get(concept)?.see ?? [])])
    .map((concept) => CONCEPT + concept),
  ...(concepts.length === 0 ? stems : []),
];
