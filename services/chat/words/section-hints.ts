import type { Language } from '#contracts/kernel/languages.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import { CONCEPTS } from '../lexicon/lexicon.ts';
import { mentionsIn } from './concept-phrases.ts';
import { wordsIn } from './words.ts';

/** Weight of a section that speaks of a concept, but is not the first where one would look. */
const SECOND = 0.5;

/**
 * Returns the section in which one would look first for what a text speaks of; of several, the one that more of its words
 * are about, and then the one that comes first in it. Undefined where it has no word of one.
 */
export function sectionOf(text: string, language: Language): FixedSection | undefined {
  const weights = new Map<FixedSection, number>();
  for (const { concepts } of mentionsIn(wordsIn(text, language), language, 'host')) {
    for (const name of concepts) {
      const { sections = [], weak } = CONCEPTS.get(name) ?? {};
      for (const [rank, section] of weak ? [] : sections.entries()) {
        weights.set(section, (weights.get(section) ?? 0) + (rank === 0 ? 1 : SECOND) / concepts.length);
      }
    }
  }
  const [first] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first?.[0];
}
