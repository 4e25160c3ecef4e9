import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RenewedSession, Session, User } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { dropToken, keepToken, STORAGE_KEY, useSessionState } from '../api/auth-token.ts';
import { apiQuery, queryClient } from '../api/query-client.ts';
import { accountOfToken } from '../api/token-account.ts';
import { forgetKeptWork } from '../page/kept-work.ts';

const USER = apiQuery('GET /api/user');
const USER_KEY = USER.queryKey;

/** Loads the signed-in person, once; idle while nobody is signed in. */
export function useUser(): UseQueryResult<User> {
  const signedIn = useSessionState() === 'signed-in';
  return useQuery({ ...USER, enabled: signedIn });
}

/** Returns the language that the signed-in person chose, once they have been loaded; loads nothing by itself. */
export function useChosenLanguage(): Language | undefined {
  const signedIn = useSessionState() === 'signed-in';
  const { data } = useQuery({ ...USER, enabled: false });
  return (signedIn && data?.language) || undefined;
}

/** Shows a person as they are from now on. */
export function showUser(user: User): void {
  queryClient.setQueryData(USER_KEY, user);
}

/** Begins a session with the answer of login or registration. */
export function beginSession({ token, user }: Session): void {
  queryClient.clear();
  queryClient.setQueryData(USER_KEY, user);
  keepToken(token);
}

/**
 * Goes on in another account: what is shown is loaded anew, and nothing of the account before stays.
 * @param session the answer of POST /api/session/account.
 */
export async function moveSession({ token, user }: Session): Promise<void> {
  keepToken(token);
  queryClient.setQueryData(USER_KEY, user);
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey.join() !== USER_KEY.join() });
}

/**
 * Goes on with the token that a changed password or e-mail is answered with, and loads the person anew.
 * @throws ApiError where the person cannot be loaded.
 */
export async function renewSession({ token }: RenewedSession): Promise<void> {
  keepToken(token);
  await refreshUser();
}

/** Loads the person anew, where something says that what is known of them or their plan is out of date. */
export function refreshUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: USER_KEY });
}

/** Signs out in this browser: no call is made, nothing of the person stays. */
export function endSession(): void {
  dropToken('signed-out');
  queryClient.clear();
  sessionStorage.clear();
  forgetKeptWork(localStorage);
}

/**
 * Keeps what this tab shows in step with the token, which all tabs share: when another tab signs out, signs somebody
 * else in or goes to another account, nothing of the account before stays here.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== STORAGE_KEY) return;
    if (newValue === null) queryClient.clear();
    else if (oldValue === null || accountOfToken(oldValue) !== accountOfToken(newValue)) {
      void queryClient.resetQueries();
    }
  });
}
