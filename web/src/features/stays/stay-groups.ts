import type { Stay } from '#contracts/stays/api.ts';

/** Groups in which stays are listed, in their order. */
export const GROUPS = ['now', 'next', 'past'] as const;
export type Group = (typeof GROUPS)[number];

// A guest may be arriving for two weeks, as the time of the secrets is chosen: they are not there before check-in.
const GROUP_OF = {
  staying: 'now',
  leaving: 'now',
  arriving: 'next',
  upcoming: 'next',
  past: 'past',
} as const satisfies Readonly<Record<Stay['state'], Group>>;

/** Returns the stays of a group: what is over begins with the latest, all else with the earliest. */
export function inGroup(stays: readonly Stay[], group: Group): readonly Stay[] {
  const found = stays.filter(({ state }) => GROUP_OF[state] === group);
  return group === 'past' ? found.toReversed() : found;
}
