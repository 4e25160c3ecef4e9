import type { Package } from '#contracts/billing/api.ts';

/**
 * Kind of step that giving a user a package would be, as the list of packages ranks them; `undefined` for the one they
 * have.
 */
export type PackageMove = 'up' | 'down' | 'removed';

export interface PackageChoices {
  /** The package that the user has, whether it is still on offer or not; undefined where they have none. */
  readonly current: Package | undefined;
  readonly up: readonly Package[];
  readonly down: readonly Package[];
}

/**
 * Returns the packages that a user can be moved to. Their order in the list is their rank; a package that is no longer
 * on offer is none to move to.
 * @param packageId of the one that the user has; null for none, from which every package is up
 */
export function packageChoices(packages: readonly Package[], packageId: string | null): PackageChoices {
  const rank = packages.findIndex(({ id }) => id === packageId);
  const offered = (of: readonly Package[]) => of.filter(({ isActive }) => isActive);
  return {
    current: packages[rank],
    up: offered(packages.slice(rank + 1)),
    down: rank > 0 ? offered(packages.slice(0, rank)) : [],
  };
}

/** Returns what the step from one package to another is. @param to null for none */
export function packageMove(
  packages: readonly Package[],
  from: string | null,
  to: string | null,
): PackageMove {
  if (to === null) return 'removed';
  return packageChoices(packages, from).up.some(({ id }) => id === to) ? 'up' : 'down';
}
