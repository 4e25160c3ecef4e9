import type { AccountQueries } from '#projections/accounts/queries.ts';
import { ReadCache } from '#projections/kernel/queries/read-cache.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';

/** Accounts that were deleted: their belongings are shown to nobody, however long the removal takes. */
export interface DeletedAccounts {
  /** Tells if an account was deleted; one that the read models do not know yet was not. */
  has(accountId: string): Promise<boolean>;
  /** Forgets what has changed. */
  forget(advance: Pick<Advance, 'projection' | 'changes'>): void;
}

const ACCOUNTS_KEPT = 20_000;

/** Reads it once of each account, and again as the read model of accounts tells of it. */
export function createDeletedAccounts(accounts: Pick<AccountQueries, 'isDeleted'>): DeletedAccounts {
  const kept = new ReadCache(accounts.isDeleted, { max: ACCOUNTS_KEPT });
  return {
    has: (accountId) => kept.get(accountId),
    forget({ projection, changes }) {
      if (projection === 'accounts') kept.forget(changes === 'all' ? 'all' : (changes.deletions ?? []));
    },
  };
}
