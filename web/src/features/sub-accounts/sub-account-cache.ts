import type { SubAccount } from '#contracts/collaborators/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Where the list of sub-accounts is kept. */
export const SUB_ACCOUNTS_KEY = ['/api', 'sub-accounts'];

/** Shows a sub-account as a write answered it: in its place, or first where it is new. */
export function putSubAccount(changed: SubAccount): void {
  queryClient.setQueryData<SubAccount[]>(
    SUB_ACCOUNTS_KEY,
    (known) => known && withSubAccount(known, changed),
  );
}

/** Takes a sub-account off the list. */
export function dropSubAccount(id: string): void {
  queryClient.setQueryData<SubAccount[]>(SUB_ACCOUNTS_KEY, (known) =>
    known?.filter((account) => account.id !== id),
  );
}

/** A list with one of its sub-accounts replaced, or with a new one at its head. */
export function withSubAccount(known: readonly SubAccount[], changed: SubAccount): SubAccount[] {
  const isKnown = known.some(({ id }) => id === changed.id);
  if (!isKnown) return [changed, ...known];
  return known.map((account) => (account.id === changed.id ? changed : account));
}
