import type { User } from '#contracts/accounts/api.ts';
import type { HistoryEntry } from '#contracts/properties/history/history.ts';

/**
 * Tells whether a person made all saves of a property since a revision.
 * @param entries newest first, as the history lists them
 * @param since the entity tag of that revision
 */
export function areOwnSaves(
  entries: readonly Pick<HistoryEntry, 'revision' | 'actor'>[],
  since: string | undefined,
  { firstName, lastName, collaboration }: Pick<User, 'firstName' | 'lastName' | 'collaboration'>,
): boolean {
  const from = Number(since?.replaceAll('"', ''));
  const saves = entries.filter(({ revision }) => revision > from);
  const isOwn = ({ actor: { kind, name } }: (typeof saves)[number]): boolean =>
    collaboration === undefined
      ? kind === 'owner'
      : kind === 'collaborator' && name === `${firstName} ${lastName}`;
  return saves.length > 0 && saves.every(isOwn);
}
