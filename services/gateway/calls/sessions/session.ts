import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts/api.ts';
import type { Access } from '#contracts/kernel/calls/endpoint.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { CollaboratorsService } from '#services/collaborators/collaborators.service.ts';

/** An owner in whose account somebody else acts, by which collaboration, and the version of what they may do there. */
export interface ActingFor {
  readonly ownerId: string;
  readonly collaborationId: string;
  readonly version: number;
}

/** The person who makes a request, and the account they act in. */
export interface Session {
  /** Person who makes the request. */
  readonly user: User;
  /** Id of the session, as the token says. */
  readonly sessionId: string;
  /** The owner in whose account the person acts: themself, or one who let them in. */
  readonly accountId: string;
  /** Permissions of the person there; `all` in their own account. */
  readonly permissions: 'all' | readonly Permission[];
  /** Ids of the properties that the person reaches there; null: all of them. */
  readonly propertyIds: readonly string[] | null;
  /** Owner who let the person in, as the token says; absent in the person's own account. */
  readonly actingFor?: ActingFor | undefined;
}

/** Owner of a session. */
export interface SessionPerson {
  readonly kind: 'user' | 'admin';
  readonly id: string;
}

/** Takes note that a person's session is in use. */
export type NoteUse = (person: SessionPerson, sessionId: string, request: FastifyRequest) => Promise<void>;

/**
 * Permissions of a collaborator in an owner's account, and the properties that they reach there (null: all of them);
 * `version` rises with every change.
 */
export interface Collaboration {
  readonly collaborationId: string;
  readonly permissions: readonly Permission[];
  readonly propertyIds: readonly string[] | null;
  readonly version: number;
}

/** Finds what somebody may do in another's account now; `undefined` where that is nothing (any more). */
export type FindCollaboration = (
  ownerId: string,
  collaboratorId: string,
) => Promise<Collaboration | undefined>;

/** @throws DomainError `permission.missing` where the session does not reach that far */
export function requireAccess(access: Access, { permissions }: Session): void {
  if (permissions === 'all' || access === 'self' || access === 'any') return;
  if (access === 'ownership' || !access.some((permission) => permissions.includes(permission))) {
    throw permissionMissing();
  }
}

/** @throws DomainError `permission.missing` where the session lacks one of the permissions */
export function requirePermissions(needed: Iterable<Permission>, { permissions }: Session): void {
  if (permissions === 'all') return;
  for (const permission of needed) if (!permissions.includes(permission)) throw permissionMissing();
}

/** Tells whether a session reaches a property of the account that it acts in. */
export const reachesProperty = ({ propertyIds }: Pick<Session, 'propertyIds'>, propertyId: string): boolean =>
  propertyIds === null || propertyIds.includes(propertyId);

/** @throws DomainError `permission.missing` where the session is kept to chosen properties of the account */
export function requireAllProperties({ propertyIds }: Pick<Session, 'propertyIds'>): void {
  if (propertyIds !== null) throw permissionMissing();
}

const permissionMissing = () => new DomainError('permission.missing');

/**
 * Finds the account of a token. A read model can be behind an account that is there: after a crash, or while it
 * is built anew. Its own stream tells, so that nobody is signed out for that.
 * @throws DomainError `service.catching-up`
 */
export function createFindAccount(
  findAccount: AccountQueries['find'],
  accounts: Pick<AccountsService, 'find'>,
): AccountQueries['find'] {
  return async (userId) => {
    const account = await findAccount(userId);
    if (account === undefined && (await accounts.find(userId)) !== undefined) {
      throw new DomainError('service.catching-up');
    }
    return account;
  };
}

/**
 * Finds what somebody may do in another's account. Where the read model has nothing to tell, the claim of the
 * collaboration does, so that nobody is signed out for a read model that is behind.
 * @throws DomainError `service.catching-up`
 */
export function createFindCollaboration(
  collaborations: Pick<CollaborationQueries, 'rightsOf'>,
  {
    accounts,
    collaborators,
  }: {
    readonly accounts: Pick<AccountsService, 'isDeleted'>;
    readonly collaborators: Pick<CollaboratorsService, 'isCollaborator'>;
  },
): FindCollaboration {
  return async (ownerId, collaboratorId) => {
    const rights = await collaborations.rightsOf(ownerId, collaboratorId);
    // What a deleted owner leaves is ended by and by, and lets nobody in meanwhile.
    if (rights !== undefined || (await accounts.isDeleted(ownerId))) return rights;
    if (await collaborators.isCollaborator(ownerId, collaboratorId)) {
      throw new DomainError('service.catching-up', 'This account is there. Try again in a moment.');
    }
    return rights;
  };
}
