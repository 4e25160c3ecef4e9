import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { CollaboratorsService } from '#services/collaborators/collaborators.service.ts';
import type { FindCollaboration } from './session.ts';

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
