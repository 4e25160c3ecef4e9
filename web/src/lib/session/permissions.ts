import type { User } from '#contracts/accounts/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';

/** Tells whether a person may do this in the account they act in: owners all, collaborators what they were given. */
export function may({ collaboration }: Pick<User, 'collaboration'>, permission: Permission): boolean {
  return collaboration === undefined || collaboration.permissions.includes(permission);
}

/** Tells whether a person may do this to what belongs to all properties of the account together. */
export function mayEverywhere(user: Pick<User, 'collaboration'>, permission: Permission): boolean {
  return user.collaboration?.isLimited !== true && may(user, permission);
}
