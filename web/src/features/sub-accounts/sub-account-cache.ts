import type { SubAccount } from '#contracts/collaborators/api.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';

/** The query of the list of sub-accounts. */
export const SUB_ACCOUNTS = apiQuery('GET /api/sub-accounts');

/** Loads the list anew. @throws ApiError where it cannot be loaded: what is shown stays */
export const reloadSubAccounts = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...SUB_ACCOUNTS, staleTime: 0 });

/** Shows a sub-account as a write answered it: in its place, or first where it is new. */
export function putSubAccount(changed: SubAccount): void {
  queryClient.setQueryData(SUB_ACCOUNTS.queryKey, (known) => known && withSubAccount(known, changed));
}

/** Takes a sub-account off the list. */
export function dropSubAccount(id: string): void {
  queryClient.setQueryData(SUB_ACCOUNTS.queryKey, (known) => known?.filter((account) => account.id !== id));
}

/** Returns a list with one of its sub-accounts replaced, or with a new one at its head. */
export function withSubAccount(known: readonly SubAccount[], changed: SubAccount): SubAccount[] {
  const isKnown = known.some(({ id }) => id === changed.id);
  if (!isKnown) return [changed, ...known];
  return known.map((account) => (account.id === changed.id ? changed : account));
}
