import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { CONCEPTS, withBroader } from '../lexicon/lexicon.ts';
import type { IndexedPassage } from '../passages/indexed-passage.ts';
import type { Passage } from '../passages/passages.ts';
import type { Unit } from './question-units.ts';

/** Degree to which a passage speaks of a thing, by where it names it. 1 is the most. */
const SAID = {
  title: 1,
  /** Its title names it in a section where nobody would look for it. */
  titleElsewhere: 0.82,
  /** Its title names a kind of what was asked for. */
  titleKind: 0.9,
  text: 0.8,
  /** Its text has a word of no concept: stems meet by chance. */
  word: 0.6,
  /** Its text names it in passing, in such a section. */
  textElsewhere: 0.55,
  textKind: 0.7,
  /** It is about what helps: a plumber, where something leaks. */
  help: 0.58,
  /** It names where it is itself. */
  place: 0.5,
  section: 0.65,
  /** It names what the thing is a kind of. */
  broader: 0.6,
  general: 0.62,
} as const;
/** Gain of a passage where its section is about the thing, too. */
const IN_SECTION = 0.1;

const CLOCK =
  /\b\d{1,2}(?:[:.]\d{2}| ?h\b| ?[ap]m\b| ?uhr\b)|\b(?:alle|dalle|ore|von|bis|from|until|las|às|das|to) \d{1,2}\b/i;
const MONEY = /[€£$]|\b(?:euros?|eur|chf|franken|cent|pound|\d+p)\b/i;
const NUMBER = /\+?\d[\d /-]{5,}\d/;

/** Patterns of what a passage says without naming it: concept → pattern. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  when: CLOCK,
  open: CLOCK,
  price: MONEY,
  hire: MONEY,
  'phone-number': NUMBER,
};

/** Days, each of which says when. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns the share of what was asked for that a passage speaks of, from 0 to 1. */
export function coverage(units: readonly Unit[], passage: IndexedPassage): number {
  const all = units.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  return units.reduce((sum, unit) => sum + unit.weight * said(unit, passage), 0) / all;
}

/** Tells how well a passage speaks of a unit. */
export function said({ concepts, stems }: Unit, indexed: IndexedPassage): number {
  if (concepts.length === 0) return wordSaid(stems, indexed);
  return Math.max(...concepts.map((concept) => conceptSaid(concept, indexed)));
}

function conceptSaid(concept: string, indexed: IndexedPassage): number {
  const named = conceptNamed(concept, indexed);
  const isInSection = indexed.besideConcepts.has(concept);
  if (named === 0) return isInSection ? SAID.section : 0;
  return isInSection ? Math.min(named + IN_SECTION, 1) : named;
}

function conceptNamed(concept: string, indexed: IndexedPassage): number {
  const { titleConcepts, textConcepts, titleBroader, textBroader, passage } = indexed;
  const { place, see } = CONCEPTS.get(concept) ?? {};
  if (passage.about.includes(concept)) return SAID.title;
  if (titleConcepts.has(concept)) return isElsewhere(concept, passage) ? SAID.titleElsewhere : SAID.title;
  if (titleBroader.has(concept)) return SAID.titleKind;
  if (concept === 'when' && WEEKDAYS.some((day) => titleConcepts.has(day))) return SAID.title;
  const isUnderBroader = withBroader(concept)
    .slice(1)
    .some((parent) => titleConcepts.has(parent));
  if (textConcepts.has(concept)) {
    if (passage.isGeneral) return SAID.general;
    if (isUnderBroader) return SAID.titleKind;
    if (place) return SAID.place;
    // A module of the host's own may be about anything.
    const isInPassing = isElsewhere(concept, passage) && !isCustomSection(passage.section ?? '');
    return isInPassing ? SAID.textElsewhere : SAID.text;
  }
  if (SHOWN[concept]?.test(passage.text)) return SAID.text;
  if (textBroader.has(concept)) return passage.isGeneral ? SAID.general : SAID.textKind;
  if (see?.some((other) => titleConcepts.has(other))) return SAID.help;
  return isUnderBroader ? SAID.broader : 0;
}

/** Tells whether a passage stands in a section where nobody would look for a concept. */
function isElsewhere(concept: string, { section }: Passage): boolean {
  const { sections } = CONCEPTS.get(concept) ?? {};
  return sections !== undefined && section !== null && !sections.some((one) => one === section);
}

function wordSaid(stems: readonly string[], { titleStems, textStems, passage }: IndexedPassage): number {
  if (stems.every((stem) => titleStems.has(stem))) return SAID.title;
  const isSaid = stems.every((stem) => titleStems.has(stem) || textStems.has(stem));
  if (!isSaid) return 0;
  return passage.isGeneral ? SAID.general : SAID.word;
}
