import { type CollaborationEvent, collaborationEvents } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { HolderDecider } from '#kernel/commands/decider.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';

/** Lets an owner invite somebody. The e-mail is in clear here and sealed in the log. */
export interface InviteCollaborator {
  readonly type: 'InviteCollaborator';
  readonly collaborationId: string;
  readonly ownerId: string;
  readonly email: string;
  readonly emailDigest: string;
  readonly permissions: readonly Permission[];
  /** Null: all properties of the owner, those to come too. */
  readonly propertyIds: readonly string[] | null;
  readonly language: Language;
  /** ISO 8601 UTC. */
  readonly inviteExpiresAt: string;
}

/** Puts another link in the place of one. */
export interface ResendInvite {
  readonly type: 'ResendInvite';
  /** The generation of the link to replace: who meant the same one twice gets one new link. */
  readonly replaces: number;
  /** ISO 8601 UTC. */
  readonly inviteExpiresAt: string;
}

/** Takes the invite up, by a link and for an account. */
export interface AcceptInvite {
  readonly type: 'AcceptInvite';
  readonly generation: number;
  readonly collaboratorId: string;
  /** The keyed digest of the account's e-mail. */
  readonly emailDigest: string;
  /** The present moment, ISO 8601 UTC. */
  readonly at: string;
}

/** Lets the collaborator do these things, and no others, at these properties. */
export interface ChangePermissions {
  readonly type: 'ChangePermissions';
  readonly permissions: readonly Permission[];
  /** Null: all properties of the owner. Absent: as before, so that who knows nothing of it opens nothing. */
  readonly propertyIds?: readonly string[] | null | undefined;
}

/** Ends the collaboration, or withdraws the invite. */
export interface RemoveCollaborator {
  readonly type: 'RemoveCollaborator';
}

export type CollaborationCommand =
  | InviteCollaborator
  | ResendInvite
  | AcceptInvite
  | ChangePermissions
  | RemoveCollaborator;

/** Somebody who was let into an account, or is to be. */
export interface Collaboration {
  readonly status: 'pending' | 'accepted';
  readonly collaborationId: string;
  readonly ownerId: string;
  readonly email: string;
  readonly emailDigest: string;
  readonly permissions: readonly Permission[];
  /** The properties that they reach, deleted ones maybe among them; null: all of the owner's. */
  readonly propertyIds: readonly string[] | null;
  /** Rises with every change of permissions or of these properties. */
  readonly version: number;
  /** Number of the link that opens: the first is 1. */
  readonly generation: number;
  readonly language: Language;
  /** ISO 8601 UTC. */
  readonly inviteExpiresAt: string;
  /** The account that took the invite up; `undefined` while it is pending. */
  readonly collaboratorId: string | undefined;
}

/** The rest of a collaboration that ended: its owner, and nothing of who was invited. */
export interface EndedCollaboration {
  readonly status: 'ended';
  readonly collaborationId: string;
  readonly ownerId: string;
}

export type CollaborationState = Collaboration | EndedCollaboration | undefined;

/** One person's access to another's account: stream `collaboration-<id>`. */
export const collaborationDecider: HolderDecider<
  CollaborationState,
  CollaborationCommand,
  CollaborationEvent
> = {
  category: 'collaboration',
  initial: undefined,

  decide(command, state) {
    switch (command.type) {
      case 'InviteCollaborator': {
        if (state !== undefined) {
          throw new DomainError('sub-account.already-invited', 'This invite exists already.');
        }
        const { type: _type, permissions, propertyIds, ...invite } = command;
        requireCreatingEverywhere(command);
        const reach = propertyIds === null ? {} : { propertyIds: [...propertyIds] };
        return [
          { type: 'CollaboratorInvited', data: { ...invite, permissions: [...permissions], ...reach } },
        ];
      }
      case 'ResendInvite': {
        const { status, generation, language } = present(state);
        if (status !== 'pending') {
          throw new DomainError('sub-account.already-accepted');
        }
        if (generation > command.replaces) return [];
        const { inviteExpiresAt } = command;
        return [{ type: 'InviteResent', data: { generation: generation + 1, language, inviteExpiresAt } }];
      }
      case 'AcceptInvite': {
        const { collaboratorId } = command;
        if (state?.status === 'accepted' && state.collaboratorId === collaboratorId) return [];
        const { ownerId, emailDigest } = openInvite(state, command);
        if (collaboratorId === ownerId) throw invitedOneself();
        if (emailDigest !== command.emailDigest) {
          const message = 'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.';
          throw new DomainError('invite.other-email', message);
        }
        return [{ type: 'InviteAccepted', data: { collaboratorId } }];
      }
      case 'ChangePermissions': {
        const former = present(state);
        const permissions = [...command.permissions];
        const { propertyIds = former.propertyIds } = command;
        requireCreatingEverywhere({ permissions, propertyIds });
        const isSameReach = sameReach(former.propertyIds, propertyIds);
        if (isSameReach && sameSet(former.permissions, permissions)) return [];
        const reach = isSameReach ? {} : { propertyIds: propertyIds && [...propertyIds] };
        const version = former.version + 1;
        return [{ type: 'PermissionsChanged', data: { permissions, ...reach, version } }];
      }
      case 'RemoveCollaborator':
        return state === undefined || state.status === 'ended'
          ? []
          : [{ type: 'CollaboratorRemoved', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CollaboratorInvited': {
        const progress = { status: 'pending', version: 1, generation: 1, collaboratorId: undefined } as const;
        const { propertyIds = null } = event.data;
        return { ...progress, ...event.data, propertyIds };
      }
      case 'InviteResent':
        return { ...present(state), ...event.data };
      case 'InviteAccepted':
        return { ...present(state), ...event.data, status: 'accepted' };
      case 'PermissionsChanged': {
        const former = present(state);
        const { propertyIds = former.propertyIds } = event.data;
        return { ...former, ...event.data, propertyIds };
      }
      case 'CollaboratorRemoved': {
        const { collaborationId, ownerId } = present(state);
        return { status: 'ended', collaborationId, ownerId };
      }
    }
  },

  subjectOf: (state) => state?.collaborationId,

  unique: {
    valuesOf(state) {
      if (state === undefined || state.status === 'ended') return [];
      const { ownerId, emailDigest, collaboratorId } = state;
      // Digests and ids of fixed length: no two pairs read the same.
      const invited: UniqueValue = { kind: 'invite', value: `${ownerId} ${emailDigest}` };
      return collaboratorId === undefined ? [invited] : [invited, collaboratorValue(ownerId, collaboratorId)];
    },
    events: collaborationEvents,
  },
};

/** Returns the unique value of a person who is let into an account: by one collaboration of its owner at a time. */
export const collaboratorValue = (ownerId: string, collaboratorId: string): UniqueValue => ({
  kind: 'collaborator',
  value: `${ownerId} ${collaboratorId}`,
});

/** Returns the collaboration, where it has not ended. @throws DomainError `sub-account.not-found` */
export function present(state: CollaborationState): Collaboration {
  if (state === undefined || state.status === 'ended') {
    throw new DomainError('sub-account.not-found');
  }
  return state;
}

/**
 * Returns the collaboration whose invite a link of that generation opens at a moment. Unknown, used, replaced or
 * expired: whoever holds a link that does not open gets the same error.
 * @throws DomainError `invite.not-found`
 */
export function openInvite(
  state: CollaborationState,
  { generation, at }: { readonly generation: number; readonly at: string },
): Collaboration {
  if (state?.status !== 'pending' || state.generation !== generation || !isOpen(state, at)) {
    throw inviteNotFound();
  }
  return state;
}

/** Tells whether the present link of a collaboration opens at a moment, ISO 8601 UTC. */
export const isOpen = (
  { status, inviteExpiresAt }: Pick<Collaboration, 'status' | 'inviteExpiresAt'>,
  at: string,
): boolean => status === 'pending' && Date.parse(at) < Date.parse(inviteExpiresAt);

/** Returns the one answer to every link that does not open. */
export const inviteNotFound = (): DomainError => new DomainError('invite.not-found');

/** Returns the refusal of an owner who would be a collaborator of theirs. */
export const invitedOneself = (): DomainError => DomainError.onField('sub-account.oneself', 'email');

/**
 * Refuses to let somebody create properties who is limited to chosen ones: they would not reach what they created.
 * @throws DomainError `sub-account.creates-everywhere`
 */
function requireCreatingEverywhere({
  permissions,
  propertyIds,
}: Pick<Collaboration, 'permissions' | 'propertyIds'>): void {
  if (propertyIds !== null && permissions.includes('create_properties')) {
    throw DomainError.onField('sub-account.creates-everywhere', 'permissions');
  }
}

type Reach = Collaboration['propertyIds'];

const sameReach = (one: Reach, other: Reach): boolean =>
  one === null || other === null ? one === other : sameSet(one, other);

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((member) => other.includes(member)) && other.every((member) => one.includes(member));
