import type { Found, PassageIndex } from '../answers/find-passages.ts';
import type { IndexedPassage } from '../passages/indexed-passage.ts';
import type { Passage } from '../passages/passages.ts';
import { fused, worthOf } from './fused.ts';
import type { Near } from './nearest.ts';

/** Weight of nearness among what tells passages of like coverage apart: it decides between what is as good as the same. */
const WEIGHT = 0.05;
/** Characters of a passage that are told to a model, which reads no more of it. */
const LONGEST = 1_000;

/** Returns what a passage says, for a model that tells what is near to it; nothing of a fact, which has secrets in it. */
export function meaningOf({ fact, sectionTitle, title, text }: Passage): string {
  if (fact !== undefined) return '';
  return [title || sectionTitle, text].filter(Boolean).join('\n').slice(0, LONGEST);
}

/** Returns an index that, of passages of like coverage, takes those first that are near to the question, the nearest before. */
export function withNearness(index: PassageIndex, near: readonly Near[]): PassageIndex {
  const worth = new Map(nearOnes(near, index).map((indexed, place) => [indexed, worthOf(place)]));
  const rankOf = ({ indexed, rank }: Found) => rank + WEIGHT * (worth.get(indexed) ?? 0);
  return {
    ...index,
    find: (units) => index.find(units).toSorted((one, other) => rankOf(other) - rankOf(one)),
  };
}

/** Puts the passages that are near to a question into the order of those that speak of it. */
export const joinedByNearness = (
  speaking: readonly Found[],
  near: readonly Near[],
  index: PassageIndex,
): IndexedPassage[] => fused([speaking.map(({ indexed }) => indexed), nearOnes(near, index)]);

/** Finds the passages that have something to do with the question: how far away the others are tells nothing. */
const nearOnes = (near: readonly Near[], { passages }: PassageIndex): IndexedPassage[] =>
  near.flatMap(({ at, isNear }) => (isNear ? (passages[at] ?? []) : []));
