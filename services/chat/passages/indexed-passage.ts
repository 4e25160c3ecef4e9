import { CONCEPTS, withBroader } from '../lexicon/lexicon.ts';
import { mentionsIn } from '../words/concept-phrases.ts';
import { repaired } from '../words/repair-words.ts';
import { type Word, wordsIn } from '../words/words.ts';
import type { Passage } from './passages.ts';

/** A passage with all by which it is found. */
export interface IndexedPassage {
  readonly passage: Passage;
  readonly titleStems: ReadonlySet<string>;
  readonly textStems: ReadonlySet<string>;
  /** Concepts that its title names, or that it is about. */
  readonly titleConcepts: ReadonlySet<string>;
  readonly textConcepts: ReadonlySet<string>;
  /** Concepts of which its title names a kind, and its text. */
  readonly titleBroader: ReadonlySet<string>;
  readonly textBroader: ReadonlySet<string>;
  readonly besideConcepts: ReadonlySet<string>;
}

/** An address of the web: its words are for machines (`?api=1`). */
const WEB_ADDRESS = /\bhttps?:\/\/\S+/g;

/** Makes a passage ready to be found. */
export function indexedPassage(passage: Passage): IndexedPassage {
  const { title, text, language, about, beside, sectionTitle, section } = passage;
  const meant = (words: readonly Word[]) => repaired(words, language, () => true);
  const conceptsOf = (words: readonly Word[]) =>
    mentionsIn(meant(words), language, 'host').flatMap(({ concepts }) => concepts);
  const titleWords = wordsIn(title, language);
  const textWords = passage.fact === undefined ? wordsIn(text.replace(WEB_ADDRESS, ' '), language) : [];
  const titleConcepts = [...about, ...conceptsOf(titleWords)];
  const textConcepts = conceptsOf(textWords);
  // A module's title is its host's own and says what stands below it; those of the fixed sections are in `beside`.
  const ownTitle = section?.startsWith('custom_') ? conceptsOf(wordsIn(sectionTitle, language)) : [];
  return {
    passage,
    titleStems: stemsOf(meant(titleWords)),
    textStems: stemsOf(meant(textWords)),
    titleConcepts: new Set(titleConcepts),
    textConcepts: new Set(textConcepts),
    titleBroader: broaderThan(titleConcepts),
    textBroader: broaderThan(textConcepts),
    besideConcepts: new Set([...beside, ...ownTitle]),
  };
}

const broaderThan = (concepts: readonly string[]): Set<string> =>
  new Set(concepts.flatMap((name) => withBroader(name).slice(1)));

const stemsOf = (words: readonly Word[]): Set<string> =>
  new Set(words.filter(({ isStop }) => !isStop).map(({ stem }) => stem));

/** Tells whether a concept is one that a question asks of a thing. */
export const isWeak = (concept: string): boolean => CONCEPTS.get(concept)?.weak === true;
